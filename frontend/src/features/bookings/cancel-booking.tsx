import type { MemberBooking, ReturnQuote } from '@utsav/contracts/http/booking';
import { rupees } from '@utsav/web-kit/format/rupees';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { useState } from 'react';
import { TextField } from '../../components/text-field';
import { useApi, useApiMutation } from '../../lib/api';
import { toast } from '../../lib/toast-store';
import { ChangeForm } from './change-form';
import { messages } from './messages';
import { TicketChoice } from './ticket-choice';

interface CancelBookingProps {
  booking: MemberBooking;
  onKeep: () => void;
  onCancelled: () => void;
}

function quoteText({ tickets, amount, endsBooking }: ReturnQuote): string {
  if (endsBooking) return amount === 0 ? messages.cancelFreeText : messages.cancelText(rupees(amount));
  return amount === 0 ? messages.returnFreeText(tickets.length) : messages.returnText(tickets.length, rupees(amount));
}

/** All tickets of a booking, or some. One key for all tries with the same tickets, so that it happens once. */
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

  const cancel = () => {
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

  return (
    <ChangeForm
      title={messages.cancelQuestion}
      failure={error ?? quote.error}
      fallback={messages.cancelFailed}
      submit={isMutating ? messages.cancelling : known && !known.endsBooking ? messages.returnTickets : messages.cancel}
      isBusy={isMutating}
      isReady={known !== undefined}
      onKeep={onKeep}
      onSubmit={cancel}
    >
      {tickets.length > 1 && <TicketChoice tickets={tickets} chosen={chosen} disabled={isMutating} onChoose={choose} />}
      <p role="status">
        {known ? quoteText(known) : chosen.length === 0 ? messages.chooseTicket : !quote.error && messages.calculating}
      </p>
      <TextField
        label={messages.cancelReason}
        optional
        maxLength={500}
        value={reason}
        onChange={(change) => setReason(change.target.value)}
      />
    </ChangeForm>
  );
}
