import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import type { BookingDelivery } from '@utsav/contracts/http/delivery';
import { Flex } from 'antd';
import { SectionCard } from '../../../components/section-card';
import styles from '../time-list.module.css';
import { DeliveryRow } from '../deliveries-card';

interface BuyerMessagesProps {
  deliveries: readonly (BookingDelivery & { bookingId: string })[] | undefined;
  bookings: readonly ConsoleBooking[];
}

/** Emails and SMS about the bookings that are shown. */
export function BuyerMessages({ deliveries, bookings }: BuyerMessagesProps) {
  const codeOf = new Map(bookings.map(({ _id, bookingCode }) => [_id, bookingCode]));
  return (
    <SectionCard title="Emails and SMS">
      {deliveries && deliveries.length > 0 ? (
        <Flex role="list" component="ul" vertical gap={8} className={styles.list!}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} booking={codeOf.get(delivery.bookingId) ?? ''} />
          ))}
        </Flex>
      ) : (
        <p>{deliveries || bookings.length === 0 ? 'Nothing was sent yet.' : 'Loading…'}</p>
      )}
    </SectionCard>
  );
}
