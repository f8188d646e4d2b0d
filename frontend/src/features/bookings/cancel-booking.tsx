import type { MemberBooking } from '@utsav/contracts/http/booking';
import { rupees } from '@utsav/web-kit/format/rupees';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import { useApiMutation } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { toast } from '../../lib/toast-store';
import styles from './bookings.module.css';
import { messages } from './messages';

interface CancelBookingProps {
  booking: MemberBooking;
  onKeep: () => void;
  onCancelled: () => void;
}

/** The button that led here is gone: the focus goes to the harmless one, and both come into the window. */
function enter(form: HTMLFormElement | null): void {
  form?.scrollIntoView?.({ block: 'nearest' });
  form?.querySelector('button')?.focus({ preventScroll: true });
}

/** A second thought before tickets stop being valid. One key for all tries, so that it happens once. */
export function CancelBooking({ booking, onKeep, onCancelled }: CancelBookingProps) {
  const isFree = booking.finalAmount === 0;
  const [key] = useState(randomId);
  const [reason, setReason] = useState('');
  const { trigger, error, isMutating } = useApiMutation('POST /api/booking/:id/cancel');

  const cancel = (submit: FormEvent) => {
    submit.preventDefault();
    const input = {
      params: { id: booking._id },
      body: { reason: reason.trim() },
      headers: { 'Idempotency-Key': key },
    };
    const onSuccess = () => {
      toast.success(isFree ? messages.cancelledFree : messages.cancelled);
      onCancelled();
    };
    void trigger(input, { throwOnError: false, onSuccess });
  };

  return (
    <form ref={enter} className={styles.cancel} onSubmit={cancel} noValidate>
      <h3>{messages.cancelQuestion}</h3>
      <p>{isFree ? messages.cancelFreeText : messages.cancelText(rupees(booking.finalAmount))}</p>
      <TextField
        label={messages.cancelReason}
        optional
        maxLength={500}
        value={reason}
        onChange={(change) => setReason(change.target.value)}
      />
      {Boolean(error) && (
        <p role="alert" className={styles.error}>
          {textOfError(error, messages.cancelFailed)}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="secondary" onClick={onKeep}>
          {messages.keep}
        </Button>
        <Button type="submit" disabled={isMutating}>
          {isMutating ? messages.cancelling : messages.cancel}
        </Button>
      </div>
    </form>
  );
}
