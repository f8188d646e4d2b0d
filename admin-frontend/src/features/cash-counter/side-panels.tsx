import { rupees } from '@utsav/web-kit/format/rupees';
import { Button } from 'antd';
import form from '../../components/form.module.css';
import { categoriesIn, showName, showOf } from '../../lib/showtimes';
import styles from './cash-counter.module.css';
import { lacksShow, type Sale } from './sale';
import type { Totals } from './totals';
import type { SeatsLeft } from './use-seats-left';

interface ReviewPanelProps {
  sums: Totals;
  isIssuing: boolean;
  onIssue: () => void;
}

export function ReviewPanel({ sums, isIssuing, onIssue }: ReviewPanelProps) {
  return (
    <section className={styles.card} aria-label="Review">
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
        <li>Payment is recorded as cash.</li>
        <li>Tickets and PDF are emailed if the buyer has an email.</li>
        <li>The idempotency key prevents a duplicate issue.</li>
      </ul>
      <Button type="primary" block loading={isIssuing} onClick={onIssue}>
        {isIssuing ? 'Issuing…' : 'Confirm & Issue'}
      </Button>
    </section>
  );
}

export function AvailabilityPanel({ sale: { event, showtime }, seatsLeft }: { sale: Sale; seatsLeft: SeatsLeft }) {
  const show = event ? showOf(event, showtime) : undefined;
  return (
    <section className={styles.card} aria-label="Availability">
      <h2>Availability</h2>
      {show && <p className={form.help}>Show of {showName(show)}</p>}
      {lacksShow({ event, showtime }) && <p className={form.help}>Seats and prices depend on the showtime.</p>}
      {event && event.ticketCategories.length > 0 ? (
        <dl className={styles.sums}>
          {categoriesIn(event, show).map(({ key, type, price }) => (
            <div key={key}>
              <dt>
                {type} · {rupees(price)}
              </dt>
              <dd>{seatsLeft(key) ?? '—'} left</dd>
            </div>
          ))}
        </dl>
      ) : (
        <p className={form.help}>No ticket categories configured</p>
      )}
    </section>
  );
}
