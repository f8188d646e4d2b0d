import type { MemberBooking, ReturnQuote } from '@utsav/contracts/http/booking';
import { rupees } from '@utsav/web-kit/format/rupees';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { useState, type FormEvent } from 'react';
import { Button } from '../../components/button';
import { TextField } from '../../components/text-field';
import { useApi, useApiMutation } from '../../lib/api';
import { textOfError } from '../../lib/error-text';
import { toast } from '../../lib/toast-store';
import styles from './bookings.module.css';
import { messages } from './messages';
import { enterForm, TicketChoice } from './ticket-choice';

interface CancelBookingProps {
  booking: MemberBooking;
  onKeep: () => void;
  onCancelled: () => void;
}

function quoteText({ tickets, amount, endsBooking }: ReturnQuote): string {
  if (endsBooking) return amount === 0 ? messages.cancelFreeText : messages.cancelText(rupees(amount));
  return amount === 0 ? messages.returnFreeText(tickets.length) : messages.returnText(tickets.length, rupees(amount));
}

/**
 * A second thought before tickets stop being valid: all of a booking, or some of it. One key for all tries with the same
 * tickets, so that it happens once.
 */
export function CancelBooking({ booking, onKeep, onCancelled }: CancelBookingProps) {
  const { tickets } = booking;
  const all = tickets.map(({ ticketId }) => ticketId);
  const [chosen, setChosen] = useState(all);
  const [key, setKey] = useState(randomId);
  const [reason, setReason] = useState('');
  const isWhole = chosen.length === all.length;
  const query = { tickets: chosen.join(',') };
  const quote = useApi(
    'GET /api/booking/:id/return-quote',
    isWhole || chosen.length > 0 ? { params: { id: booking._id }, query } : null,
  );
  const { trigger, error, isMutating } = useApiMutation('POST /api/booking/:id/cancel');
  const shown = quote.data?.data;
  const known = quote.isLoading ? undefined : shown;

  const cancel = (submit: FormEvent) => {
    submit.preventDefault();
    const input = {
      params: { id: booking._id },
      body: { reason: reason.trim(), ...(!isWhole && { tickets: chosen }) },
      headers: { 'Idempotency-Key': key },
    };
    const onSuccess = () => {
      const isFree = known?.amount === 0;
      if (known?.endsBooking) toast.success(isFree ? messages.cancelledFree : messages.cancelled);
      else toast.success(isFree ? messages.returnedFree : messages.returned);
      onCancelled();
    };
    void trigger(input, { throwOnError: false, onSuccess });
  };
  const choose = (ids: string[]) => {
    setChosen(ids);
    setKey(randomId());
  };
  const failure = error ?? quote.error;

  return (
    <form ref={enterForm} className={styles.cancel} onSubmit={cancel} noValidate>
      <h3>{messages.cancelQuestion}</h3>
      {tickets.length > 1 && <TicketChoice tickets={tickets} chosen={chosen} disabled={isMutating} onChoose={choose} />}
      <p role="status">{known ? quoteText(known) : chosen.length === 0 ? messages.chooseTicket : messages.reckoning}</p>
      <TextField
        label={messages.cancelReason}
        optional
        maxLength={500}
        value={reason}
        onChange={(change) => setReason(change.target.value)}
      />
      {Boolean(failure) && (
        <p role="alert" className={styles.error}>
          {textOfError(failure, messages.cancelFailed)}
        </p>
      )}
      <div className={styles.actions}>
        <Button look="secondary" onClick={onKeep}>
          {messages.keep}
        </Button>
        <Button type="submit" disabled={isMutating || !known}>
          {isMutating ? messages.cancelling : known && !known.endsBooking ? messages.returnTickets : messages.cancel}
        </Button>
      </div>
    </form>
  );
}
