import { randomId } from '@utsav/web-kit/ids/random-id';
import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { wereAdmitted } from './refund';
import { useApiMutation } from '../../lib/api';

/** What cost nothing has nothing to return: it is cancelled without a refund. */
export const isCancellableByStaff = ({ bookingStatus, finalAmount }: ConsoleBooking): boolean =>
  bookingStatus.toLowerCase() === 'confirmed' && finalAmount === 0;

/** Cancels a booking that cost nothing, once that is confirmed. */
export function useCancellation(booking: ConsoleBooking, onCancelled: () => Promise<unknown>) {
  const { modal, notification } = App.useApp();
  const { trigger, isMutating } = useApiMutation('POST /api/booking/:id/cancel');

  const cancel = async (despiteAdmission = false): Promise<void> => {
    const body = despiteAdmission ? { despiteAdmission } : {};
    try {
      await trigger({ params: { id: booking._id }, body, headers: { 'Idempotency-Key': randomId() } });
      notification.success({ title: 'Booking cancelled. Its seats are for sale again.', role: 'status' });
      await onCancelled();
    } catch (error) {
      if (wereAdmitted(error)) return confirmAdmitted(errorMessage(error, ''));
      notification.error({ title: errorMessage(error, 'Failed to cancel the booking') });
    }
  };

  const confirmAdmitted = (content: string): void =>
    void modal.confirm({
      title: `Cancel booking ${booking.bookingCode} all the same?`,
      content,
      okText: 'Cancel booking',
      cancelText: 'Keep it',
      okButtonProps: { danger: true },
      onOk: () => cancel(true),
    });

  const open = (): void =>
    void modal.confirm({
      title: `Cancel booking ${booking.bookingCode}?`,
      content: 'Its tickets are void then, and its seats are for sale again.',
      okText: 'Cancel booking',
      cancelText: 'Keep it',
      okButtonProps: { danger: true },
      onOk: () => cancel(),
    });

  return { open, isBusy: isMutating };
}
