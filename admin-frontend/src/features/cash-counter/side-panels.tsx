import type { CounterMethod } from '@utsav/contracts/http/counter-methods';
import { rupees } from '@utsav/web-kit/format/rupees';
import { Button } from 'antd';
import card from '../../components/card.module.css';
import form from '../../components/form.module.css';
import { categoriesIn, showName, showOf } from '../../lib/showtimes';
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
    <section className={`${card.card} ${styles.card}`} aria-label="Review">
      <h2>Review</h2>
      <dl className={styles.sums}>
        <div>
          <dt>Subtotal</dt>
          <dd>{rupees(sums.subtotal)}</dd>
        </div>
        <div>
          <dt>Discount</dt>
          <dd>{sums.discount > 0 ? `−${rupees(sums.discount)}` : rupees(0)}</dd>
        </div>
        <div className={styles.total}>
          <dt>Total</dt>
          <dd>{rupees(sums.total)}</dd>
        </div>
      </dl>
      <ul className={styles.remarks}>
        <li>Payment is recorded as {methodWords[method]}.</li>
        <li>GST is inside these prices, and there is no fee: on the site both are added.</li>
        <li>Tickets and PDF are emailed if the buyer has an email.</li>
        <li>The idempotency key prevents a duplicate issue.</li>
      </ul>
      <Button type="primary" block loading={isIssuing} onClick={onIssue}>
        {isIssuing ? 'Issuing…' : 'Confirm & Issue'}
      </Button>
    </section>
  );
}

export function AvailabilityPanel({ sale, seats }: { sale: Sale; seats: CounterSeats }) {
  const { event, showtime } = sale;
  const show = event ? showOf(event, showtime) : undefined;
  return (
    <section className={`${card.card} ${styles.card}`} aria-label="Availability">
      <h2>Availability</h2>
      {show && <p className={form.help}>Show of {showName(show)}</p>}
      {lacksShow({ event, showtime }) && !sellsPasses(sale) && (
        <p className={form.help}>Seats and prices depend on the showtime.</p>
      )}
      {event && event.ticketCategories.length > 0 ? (
        <dl className={styles.sums}>
          {categoriesIn(event, show).map(({ key, type, price }) => (
            <div key={key}>
              <dt>
                {type} · {rupees(price)}
              </dt>
              <dd>
                {seats.left(key) ?? '—'} left
                {!!seats.aside(key) && (
                  <span className={styles.aside}>{seats.aside(key)} set aside for the counter</span>
                )}
              </dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={form.help}>No ticket categories configured</p>
      )}
    </section>
  );
}
