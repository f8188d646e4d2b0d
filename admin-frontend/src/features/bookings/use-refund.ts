import { randomId } from '@utsav/web-kit/ids/random-id';
import type { ConsoleBooking } from '@utsav/contracts/http/console-booking';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App, Form } from 'antd';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api';
import { setServerErrors } from '../../lib/zod-rule';
import { isUndecided, refundable, refundRequest, wereAdmitted, type RefundDraft } from './refund';

type Request = ReturnType<typeof refundRequest>;

/** A refund that was requested without a response: it can only be requested again, unchanged. */
interface PendingRefund {
  key: string;
  body: Request;
}

/** Returns money of a booking once, however often it has to be requested. */
export function useRefund(booking: ConsoleBooking, onRefunded: (booking: ConsoleBooking) => Promise<unknown>) {
  const { notification } = App.useApp();
  const [form] = Form.useForm<RefundDraft>();
  const [isOpen, setOpen] = useState(false);
  const [pending, setPending] = useState<PendingRefund | null>(null);
  const { trigger, reset, error, isMutating } = useApiMutation('POST /api/admin/bookings/:id/refund');
  const left = refundable(booking);

  const send = async (refund: PendingRefund): Promise<void> => {
    setPending(refund);
    try {
      const { data, message } = await trigger({
        params: { id: booking._id },
        body: refund.body,
        headers: { 'Idempotency-Key': refund.key },
      });
      setPending(null);
      setOpen(false);
      form.resetFields();
      notification.success({ title: message || 'Refund started.', role: 'status' });
      await onRefunded(data);
    } catch (failure) {
      if (!isUndecided(failure)) setPending(null);
      setServerErrors(form, failure);
    }
  };

  return {
    form,
    isOpen,
    left,
    failure: error === undefined ? '' : errorMessage(error, 'Failed to refund'),
    isBusy: isMutating,
    wereAdmitted: wereAdmitted(error),
    isPending: pending !== null,
    counterMethod: booking.counterMethod,
    isCancelled: booking.bookingStatus.toLowerCase() === 'cancelled',
    open: () => {
      if (!pending) reset();
      setOpen(true);
    },
    close: () => setOpen(false),
    send: (draft: RefundDraft) => void send({ key: randomId(), body: refundRequest(draft, left) }),
    retry: () => void (pending && send(pending)),
  };
}
