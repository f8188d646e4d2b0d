import type { Shift } from '@utsav/contracts/http/shift';
import { rupees } from '@utsav/web-kit/format/rupees';
import { EmptyState } from '../../components/empty-state';
import { Figures } from '../../components/figures';
import { counted } from '../../lib/counted';
import { differenceText, toneOfDifference } from './difference';
import { countedRows, figuresOf } from './shift-figures';
import { SectionCard } from '../../components/section-card';
import table from '../../components/plain-table.module.css';
import styles from './shifts.module.css';

/** What a shift sold, by event and ticket category, and whether the drawer agrees. */
export function ShiftReportView({ shift }: { shift: Shift }) {
  const { report } = shift;
  return (
    <>
      <Figures
        label="Figures"
        figures={[
          ...figuresOf(shift).map(([label, value]) => ({ label, value })),
          ...(shift.difference === null
            ? []
            : [
                {
                  label: 'Difference',
                  value: differenceText(shift.difference),
                  tone: toneOfDifference(shift.difference),
                },
              ]),
        ]}
      />
      <SectionCard title="Sales by event">
        {report && report.events.length > 0 ? (
          <table className={table.table} data-numbers>
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
                  <th scope="rowgroup" colSpan={3}>
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
                <tr data-sum>
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
      </SectionCard>
      {shift.counted && (
        <SectionCard title="Counted cash">
          <table className={table.table} data-numbers>
            <tbody>
              {countedRows(shift.counted).map(([label, value]) => (
                <tr key={label}>
                  <td>{label}</td>
                  <td>{value}</td>
                </tr>
              ))}
              <tr data-sum>
                <td>Together</td>
                <td>{rupees(shift.countedCash ?? 0)}</td>
              </tr>
            </tbody>
          </table>
        </SectionCard>
      )}
      {shift.notes && (
        <SectionCard title="Note">
          <p className={styles.note}>{shift.notes}</p>
        </SectionCard>
      )}
    </>
  );
}
