import type { ExchangeQuote, MemberBooking } from '@utsav/contracts/http/booking';
import { rupees } from '@utsav/web-kit/format/rupees';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { useState } from 'react';
import { SelectField } from '../../components/text-field';
import { useApi, useApiMutation } from '../../lib/api';
import { showTime } from '../../lib/show-time';
import { showsToCome, tiersOfShow } from '../../lib/shows';
import { toast } from '../../lib/toast-store';
import { translated } from '../../lib/translated';
import { ChangeForm } from './change-form';
import { messages } from './messages';
import { TicketChoice } from './ticket-choice';

interface ExchangeTicketsProps {
  booking: MemberBooking;
  onKeep: () => void;
  onExchanged: () => void;
}

const quoteText = ({ tickets, difference }: ExchangeQuote): string =>
  difference < 0 ? messages.exchangeBack(tickets.length, rupees(-difference)) : messages.exchangeEqual(tickets.length);

/**
 * Tickets for another show or ticket category of the event, where they cost no more. One key for all tries with the same
 * choice, so that it happens once.
 */
export function ExchangeTickets({ booking, onKeep, onExchanged }: ExchangeTicketsProps) {
  const { tickets } = booking;
  const [chosen, setChosen] = useState(tickets.map(({ ticketId }) => ticketId));
  const [showtime, setShowtime] = useState('');
  const [category, setCategory] = useState('');
  const [key, setKey] = useState(randomId);
  const params = { id: booking._id };
  const event = useApi('GET /api/event/:id', { params: { id: booking.eventId._id } });
  const isOther = (showtime !== '' || category !== '') && chosen.length > 0;
  const target = { ...(showtime && { showtime }), ...(category && { category }) };
  const quote = useApi(
    'GET /api/booking/:id/exchange-quote',
    isOther ? { params, query: { tickets: chosen.join(','), ...target } } : null,
  );
  const { trigger, error, isMutating } = useApiMutation('POST /api/booking/:id/exchange');
  const known = isOther && !quote.isLoading && !quote.error ? quote.data?.data : undefined;
  const sold = event.data?.data.event;
  const shows = sold ? showsToCome(sold) : [];
  const failure = error ?? (isOther ? quote.error : undefined) ?? event.error;

  const change = (set: () => void) => {
    set();
    setKey(randomId());
  };
  const exchange = () => {
    if (!known) return;
    const input = {
      params,
      body: { tickets: chosen, ...target, difference: known.difference },
      headers: { 'Idempotency-Key': key },
    };
    const onSuccess = ({ data }: { data: MemberBooking }) => {
      toast.success(messages.exchanged(data.bookingCode));
      onExchanged();
    };
    void trigger(input, { throwOnError: false, onSuccess });
  };

  return (
    <ChangeForm
      title={messages.exchangeQuestion}
      failure={failure}
      fallback={messages.exchangeFailed}
      submit={isMutating ? messages.exchanging : messages.exchange}
      isBusy={isMutating}
      isReady={known !== undefined}
      onKeep={onKeep}
      onSubmit={exchange}
    >
      <p>{messages.exchangeHelp}</p>
      {tickets.length > 1 && (
        <TicketChoice
          tickets={tickets}
          chosen={chosen}
          disabled={isMutating}
          onChoose={(ids) => change(() => setChosen(ids))}
        />
      )}
      {shows.length > 1 && (
        <SelectField
          label={messages.show}
          value={showtime}
          onChange={({ target: { value } }) => change(() => setShowtime(value))}
        >
          <option value="">{messages.asNow}</option>
          {shows.map((show) => (
            <option key={show.key} value={show.key}>
              {showTime(show.startTime)}
            </option>
          ))}
        </SelectField>
      )}
      {sold && sold.ticketCategories.length > 1 && (
        <SelectField
          label={messages.ticketCategory}
          value={category}
          onChange={({ target: { value } }) => change(() => setCategory(value))}
        >
          <option value="">{messages.asNow}</option>
          {tiersOfShow(
            sold,
            shows.find((show) => show.key === showtime),
          ).map((tier) => (
            <option key={tier.key} value={tier.key}>
              {`${translated(tier).type}, ${rupees(tier.price)}`}
            </option>
          ))}
        </SelectField>
      )}
      <p role="status">
        {known
          ? quoteText(known)
          : chosen.length === 0
            ? messages.chooseTicket
            : !isOther
              ? messages.chooseTarget
              : !failure && messages.calculating}
      </p>
    </ChangeForm>
  );
}
