import { randomId } from '@utsav/web-kit/ids/random-id';
import type { ConsoleBooking } from '@utsav/contracts/http/console';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api';
import { isUndecided, newRefund, refundable, validateRefund, refundRequest, type RefundDraft } from './refund';

type Request = ReturnType<typeof refundRequest>;

/** A refund that was asked for and not answered: it can only be asked for again, as it was. */
interface PendingRefund {
  key: string;
  body: Request;
}

/** Returns money of a booking once, however often it has to be asked for. */
export function useRefund(booking: ConsoleBooking, onRefunded: (booking: ConsoleBooking) => Promise<unknown>) {
  const { notification } = App.useApp();
  const [isOpen, setOpen] = useState(false);
  const [draft, setDraft] = useState<RefundDraft>(newRefund);
  const [pending, setPending] = useState<PendingRefund | null>(null);
  const [failure, setFailure] = useState('');
  const { trigger, isMutating: isBusy } = useApiMutation('POST /api/admin/bookings/:id/refund');
  const left = refundable(booking);

  const send = async (refund: PendingRefund): Promise<void> => {
    setPending(refund);
    setFailure('');
    try {
      const { data, message } = await trigger({
        params: { id: booking._id },
        body: refund.body,
        headers: { 'Idempotency-Key': refund.key },
      });
      setPending(null);
      setOpen(false);
      setDraft(newRefund);
      notification.success({ title: message || 'Refund started.', role: 'status' });
      await onRefunded(data);
    } catch (error) {
      if (!isUndecided(error)) setPending(null);
      setFailure(errorMessage(error, 'Failed to refund'));
    }
  };

  return {
    isOpen,
    draft,
    left,
    failure,
    isBusy,
    isPending: pending !== null,
    open: () => {
      if (!pending) setFailure('');
      setOpen(true);
    },
    close: () => setOpen(false),
    put: (change: Partial<RefundDraft>) => setDraft((before) => ({ ...before, ...change })),
    submit: (): void => {
      if (pending) return void send(pending);
      const invalid = validateRefund(draft, left);
      if (invalid) return setFailure(invalid);
      return void send({ key: randomId(), body: refundRequest(draft, left) });
    },
  };
}
