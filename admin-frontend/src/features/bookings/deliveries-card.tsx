import type { BookingDelivery } from '@utsav/contracts/http/delivery';
import { Flex } from 'antd';
import { ErrorNotice } from '../../components/error-notice';
import { StatusBadge } from '../../components/status-badge';
import { useApi } from '../../lib/api';
import { channelNames, purposeName } from '../../lib/delivery-names';
import { istStamp } from '../../lib/ist';
import { SectionCard } from '../../components/section-card';
import layout from '../../components/layout.module.css';
import styles from './time-list.module.css';

export function DeliveryRow({ delivery, booking = '' }: DeliveryRowProps) {
  const { channel, purpose, state, createdAt, sentAt, lastError } = delivery;
  return (
    <Flex component="li" wrap align="baseline" gap="2px 14px">
      {booking && <b>{booking}</b>}
      <span>
        {channelNames[channel]}: {purposeName(purpose)}
      </span>
      <time>{istStamp(sentAt ?? createdAt)}</time>
      <StatusBadge status={state} />
      {lastError && <code>{lastError}</code>}
    </Flex>
  );
}

interface DeliveryRowProps {
  delivery: BookingDelivery;
  /** Code of its booking, among messages about several. */
  booking?: string;
}

/** What was sent about a booking, and whether it arrived. */
export function DeliveriesCard({ bookingId }: { bookingId: string }) {
  const { data, error, isValidating, mutate } = useApi('GET /api/admin/bookings/:id/deliveries', {
    params: { id: bookingId },
  });
  const deliveries = error ? undefined : data?.data.deliveries;
  return (
    <SectionCard title="Emails and SMS" className={layout.wide!}>
      {error ? (
        <ErrorNotice
          error={error}
          fallback="Failed to load emails and SMS"
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <p role="status" className={layout.muted}>
          {!deliveries && 'Loading…'}
          {deliveries?.length === 0 && 'Nothing was sent yet.'}
        </p>
      )}
      {deliveries && deliveries.length > 0 && (
        <Flex role="list" component="ul" vertical gap={8} className={styles.list!}>
          {deliveries.map((delivery) => (
            <DeliveryRow key={delivery.id} delivery={delivery} />
          ))}
        </Flex>
      )}
    </SectionCard>
  );
}
