import type { CounterMethod } from '@utsav/contracts/http/counter-methods';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Button } from 'antd';
import { SectionCard } from '../../components/section-card';
import { DescriptionList } from '../../components/description-list';
import { categoriesIn, showName, showOf } from '../../lib/showtimes';
import list from '../../components/list.module.css';
import layout from '../../components/layout.module.css';
import styles from './cash-counter.module.css';
import { methodWords } from '../../components/payment-fields';
import { lacksShow, sellsPasses, type Sale } from './sale';
import type { Totals } from './totals';
import type { CounterSeats } from './use-seats-left';

interface ReviewPanelProps {
  sums: Totals;
  method: CounterMethod;
  isIssuing: boolean;
  onIssue: () => void;
}

export function ReviewPanel({ sums, method, isIssuing, onIssue }: ReviewPanelProps) {
  return (
    <SectionCard title="Review">
      <DescriptionList
        items={[
          ['Subtotal', rupees(sums.subtotal)],
          ['Discount', sums.discount > 0 ? `−${rupees(sums.discount)}` : rupees(0)],
          [
            'Total',
            <b key="total" className={styles.total}>
              {rupees(sums.total)}
            </b>,
          ],
        ]}
      />
      <ul className={layout.muted}>
        <li>Payment is recorded as {methodWords[method]}.</li>
        <li>GST is inside these prices, and there is no fee: on the site both are added.</li>
        <li>Tickets and PDF are emailed if the buyer has an email.</li>
        <li>The idempotency key prevents a duplicate issue.</li>
      </ul>
      <Button type="primary" block loading={isIssuing} onClick={onIssue}>
        {isIssuing ? 'Issuing…' : 'Confirm & Issue'}
      </Button>
    </SectionCard>
  );
}

export function AvailabilityPanel({ sale, seats }: { sale: Sale; seats: CounterSeats }) {
  const { event, showtime } = sale;
  const show = event ? showOf(event, showtime) : undefined;
  return (
    <SectionCard title="Availability">
      {show && <p className={layout.muted}>Show of {showName(show)}</p>}
      {lacksShow({ event, showtime }) && !sellsPasses(sale) && (
        <p className={layout.muted}>Seats and prices depend on the showtime.</p>
      )}
      {event && event.ticketCategories.length > 0 ? (
        <DescriptionList
          items={categoriesIn(event, show).map(({ key, type, price }) => [
            `${type} · ${rupees(price)}`,
            <>
              {seats.left(key) ?? '—'} left
              {!!seats.aside(key) && <span className={list.under}>{seats.aside(key)} set aside for the counter</span>}
            </>,
          ])}
        />
      ) : (
        <p className={layout.muted}>No ticket categories configured</p>
      )}
    </SectionCard>
  );
}
