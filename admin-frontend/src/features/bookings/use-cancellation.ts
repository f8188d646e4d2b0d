import { randomId } from '@utsav/web-kit/ids/random-id';
import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useRef } from 'react';
import { useApiMutation } from '../../lib/api';

/** What cost nothing has nothing to return: it is cancelled without a refund. */
export const isCancellableByStaff = ({ bookingStatus, finalAmount }: ConsoleBooking): boolean =>
  bookingStatus.toLowerCase() === 'confirmed' && finalAmount === 0;

/** Cancels a booking that cost nothing, once that is confirmed. */
export function useCancellation(booking: ConsoleBooking, onCancelled: () => Promise<unknown>) {
  const { modal, notification } = App.useApp();
  const { trigger, isMutating } = useApiMutation('POST /api/booking/:id/cancel');
  const key = useRef(randomId());

  const cancel = async (): Promise<void> => {
    try {
      await trigger({ params: { id: booking._id }, body: {}, headers: { 'Idempotency-Key': key.current } });
      notification.success({ title: 'Booking cancelled. Its seats are for sale again.', role: 'status' });
      await onCancelled();
    } catch (error) {
      notification.error({ title: errorMessage(error, 'Failed to cancel the booking') });
    }
  };

  const open = (): void =>
    void modal.confirm({
      title: `Cancel booking ${booking.bookingCode}?`,
      content: 'Its tickets are void then, and its seats are for sale again.',
      okText: 'Cancel booking',
      cancelText: 'Keep it',
      okButtonProps: { danger: true },
      onOk: cancel,
    });

  return { open, isBusy: isMutating };
}
