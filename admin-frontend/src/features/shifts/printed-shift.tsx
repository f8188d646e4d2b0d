import type { Shift } from '@utsav/contracts/http/shift';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Fragment } from 'react';
import { createPortal } from 'react-dom';
import printed from '../../components/printed.module.css';
import { istStamp } from '../../lib/ist';
import { differenceText } from './difference';
import styles from './printed-shift.module.css';
import { countedRows, figuresOf } from './shift-figures';

/** What the printer gets in place of the page: as wide as its paper, from an 80 mm roll to A4. */
export function PrintedShift({ shift }: { shift: Shift }) {
  const { staff, openedAt, closedAt, closedBy, counted, report } = shift;
  return createPortal(
    <article className={`${printed.paper} ${styles.report}`} aria-hidden>
      <h1>Shift Report</h1>
      <p>
        {staff.name || staff._id}
        <br />
        {istStamp(openedAt)} – {istStamp(closedAt)}
        {closedBy && closedBy._id !== staff._id && (
          <>
            <br />
            Closed by {closedBy.name || closedBy._id}
          </>
        )}
      </p>
      <table>
        <tbody>
          {[...figuresOf(shift), ['Difference', differenceText(shift.difference ?? 0)]].map(([label, value]) => (
            <tr key={label}>
              <td>{label}</td>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {counted && (
        <table>
          <caption>Counted</caption>
          <tbody>
            {countedRows(counted).map(([label, value]) => (
              <tr key={label}>
                <td>{label}</td>
                <td>{value}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <table>
        <caption>Sales by event</caption>
        <tbody>
          {report?.events.map((event) => (
            <Fragment key={event._id}>
              <tr className={styles.event}>
                <td>{event.name}</td>
                <td>{rupees(event.sales)}</td>
              </tr>
              {event.categories.map(({ key, type, tickets, amount }) => (
                <tr key={key}>
                  <td>
                    {type} × {tickets}
                  </td>
                  <td>{rupees(amount)}</td>
                </tr>
              ))}
              {event.discounts > 0 && (
                <tr>
                  <td>Discount</td>
                  <td>−{rupees(event.discounts)}</td>
                </tr>
              )}
            </Fragment>
          ))}
        </tbody>
      </table>
      {shift.notes && <p className={styles.notes}>{shift.notes}</p>}
      <p className={styles.sign}>Signature</p>
    </article>,
    document.body,
  );
}
