import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import type { BookingDelivery } from '@utsav/contracts/http/delivery';
import list from '../../../components/list.module.css';
import deliveryStyles from '../deliveries-card.module.css';
import { DeliveryRow } from '../deliveries-card';
import styles from './buyer-page.module.css';

interface BuyerMessagesProps {
  deliveries: readonly (BookingDelivery & { bookingId: string })[] | undefined;
  bookings: readonly ConsoleBooking[];
}

/** Emails and SMS about the bookings that are shown. */
export function BuyerMessages({ deliveries, bookings }: BuyerMessagesProps) {
  const codeOf = new Map(bookings.map(({ _id, bookingCode }) => [_id, bookingCode]));
  return (
    <section className={`${list.card} ${styles.section}`} aria-label="Emails and SMS">
      <h2>Emails and SMS</h2>
      {deliveries && deliveries.length > 0 ? (
        <ul role="list" className={`${deliveryStyles.list} ${styles.messages}`}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} booking={codeOf.get(delivery.bookingId) ?? ''} />
          ))}
        </ul>
      ) : (
        <p className={styles.none}>{deliveries || bookings.length === 0 ? 'Nothing was sent yet.' : 'Loading…'}</p>
      )}
    </section>
  );
}
