import type { Shift } from '@utsav/contracts/http/shift';
import { rupees } from '@utsav/web-kit/format/rupees';
import { EmptyState } from '../../components/empty-state';
import { counted } from '../../lib/counted';
import { differenceText, toneOfDifference } from './difference';
import { countedRows, figuresOf } from './shift-figures';
import card from '../../components/card.module.css';
import styles from './shifts.module.css';

/** What a shift sold, by event and ticket category, and whether the drawer agrees. */
export function ShiftReportView({ shift }: { shift: Shift }) {
  const { report } = shift;
  return (
    <>
      <dl className={styles.figures} aria-label="Figures">
        {figuresOf(shift).map(([label, value]) => (
          <div key={label} className={styles.figure}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {shift.difference !== null && (
          <div className={styles.figure}>
            <dt>Difference</dt>
            <dd className={styles.difference} data-tone={toneOfDifference(shift.difference)}>
              {differenceText(shift.difference)}
            </dd>
          </div>
        )}
      </dl>
      <section className={`${card.card} ${styles.card}`} aria-label="Sales by event">
        <h2 className={styles.heading}>Sales by event</h2>
        {report && report.events.length > 0 ? (
          <table className={styles.sales}>
            <thead>
              <tr>
                <th scope="col">Event and ticket category</th>
                <th scope="col">Tickets</th>
                <th scope="col">Amount</th>
              </tr>
            </thead>
            {report.events.map((event) => (
              <tbody key={event._id}>
                <tr>
                  <th scope="rowgroup" colSpan={3} className={styles.event}>
                    {event.name}
                  </th>
                </tr>
                {event.categories.map(({ key, type, tickets, amount }) => (
                  <tr key={key}>
                    <td>{type}</td>
                    <td>{tickets}</td>
                    <td>{rupees(amount)}</td>
                  </tr>
                ))}
                {event.discounts > 0 && (
                  <tr>
                    <td colSpan={2}>Discount</td>
                    <td>−{rupees(event.discounts)}</td>
                  </tr>
                )}
                <tr className={styles.sum}>
                  <td>{counted(event.bookings, 'booking')}</td>
                  <td>{event.tickets}</td>
                  <td>{rupees(event.sales)}</td>
                </tr>
              </tbody>
            ))}
          </table>
        ) : (
          <EmptyState title="Nothing sold yet" text="Sales that you issue while the shift is open stand here." />
        )}
      </section>
      {shift.counted && (
        <section className={`${card.card} ${styles.card}`} aria-label="Counted cash">
          <h2 className={styles.heading}>Counted cash</h2>
          <table className={styles.sales}>
            <tbody>
              {countedRows(shift.counted).map(([label, value]) => (
                <tr key={label}>
                  <td>{label}</td>
                  <td>{value}</td>
                </tr>
              ))}
              <tr className={styles.sum}>
                <td>Together</td>
                <td>{rupees(shift.countedCash ?? 0)}</td>
              </tr>
            </tbody>
          </table>
        </section>
      )}
      {shift.notes && (
        <section className={`${card.card} ${styles.card}`} aria-label="Note">
          <h2 className={styles.heading}>Note</h2>
          <p className={styles.note}>{shift.notes}</p>
        </section>
      )}
    </>
  );
}
