import type { FoundBooking, GateTicket } from '@utsav/contracts/http/check-in';
import { Button, Flex, Input } from 'antd';
import { useEffect, useRef, useState } from 'react';
import { ErrorNotice } from '../../components/error-notice';
import layout from '../../components/layout.module.css';
import { SectionCard } from '../../components/section-card';
import { useApi } from '../../lib/api';
import { counted } from '../../lib/counted';
import styles from './check-in.module.css';
import { allOf, mayChoose } from './choose-tickets';
import type { Place } from './place';
import { PresenceBadge } from './presence-badge';
import { ticketWords } from './verdict-words';

const SHORTEST = 2;

interface TicketSearchProps {
  eventId: string;
  kind: Place['kind'];
  /** Of the last scan, after which other visitors are inside. */
  answeredAt: number;
  onChosen: (tickets: readonly GateTicket[]) => void;
}

interface FoundProps extends Pick<TicketSearchProps, 'kind' | 'onChosen'> {
  booking: FoundBooking;
}

function Found({ booking: { bookingCode, name, tickets }, kind, onChosen }: FoundProps) {
  const all = allOf(tickets, kind);
  const verb = kind === 'exit' ? 'Let out' : 'Admit';
  return (
    <li className={layout.box}>
      <Flex wrap align="center" justify="space-between" gap="4px 12px">
        <span>
          <b>{name || 'Without a name'}</b> <span className={layout.muted}>{bookingCode}</span>
        </span>
        {all.length > 1 && (
          <Button
            aria-label={`${verb} all: ${counted(all.length, 'ticket')} of ${bookingCode}`}
            onClick={() => onChosen(all)}
          >
            {verb} all: {counted(all.length, 'ticket')}
          </Button>
        )}
      </Flex>
      <ul role="list" className={styles.choices}>
        {tickets.map((ticket) => (
          <Flex component="li" key={ticket.id} wrap align="center" gap="2px 10px">
            {ticketWords(ticket)} <PresenceBadge presence={ticket.presence} />
            {mayChoose(ticket, kind) && (
              <Button size="small" aria-label={`${verb} ${ticketWords(ticket)}`} onClick={() => onChosen([ticket])}>
                {verb}
              </Button>
            )}
          </Flex>
        ))}
      </ul>
    </li>
  );
}

/** For a visitor without a ticket at hand: finds the booking, and admits from there. */
export function TicketSearch({ eventId, kind, answeredAt, onChosen }: TicketSearchProps) {
  const [q, setQuery] = useState('');
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/checkin/:eventId/search',
    q.length >= SHORTEST ? { params: { eventId }, query: { q } } : null,
  );
  const shownFor = useRef(answeredAt);
  useEffect(() => {
    if (shownFor.current === answeredAt) return;
    shownFor.current = answeredAt;
    if (q) void mutate();
  }, [answeredAt, q, mutate]);
  const bookings = q.length >= SHORTEST ? data?.data.bookings : undefined;
  return (
    <SectionCard title="Find a booking">
      <Input.Search
        aria-label="Booking code, name or number of the buyer"
        placeholder="Booking code, name or number"
        enterButton="Find"
        maxLength={100}
        loading={isValidating}
        onSearch={(text) => setQuery(text.trim())}
      />
      {error ? (
        <ErrorNotice
          error={error}
          fallback="Failed to find bookings"
          isRetrying={isValidating}
          onRetry={() => void mutate()}
        />
      ) : (
        <p role="status" className={layout.muted}>
          {q.length === 1 && 'Enter two letters or more.'}
          {bookings?.length === 0 && 'Nothing found for this event.'}
        </p>
      )}
      {bookings && bookings.length > 0 && (
        <Flex role="list" component="ul" vertical gap={8} aria-label="Bookings found">
          {bookings.map((booking) => (
            <Found key={booking.bookingId} booking={booking} kind={kind} onChosen={onChosen} />
          ))}
        </Flex>
      )}
    </SectionCard>
  );
}
