import type { AffectedBookings } from '@utsav/contracts/http/event-sales';
import { rupees } from '@utsav/web-kit/format/rupees';
import useSWR from 'swr';
import { ErrorNotice } from '../../../components/error-notice';
import { api } from '../../../lib/api';
import { counted } from '../../../lib/counted';

export interface CancelledEvent {
  id: string;
  name: string;
}

interface AffectedFiguresProps {
  events: readonly CancelledEvent[];
  /** Of the only event; absent for all of it. */
  showtime: string | undefined;
}

async function figuresOf(eventId: string, showtime: string | undefined): Promise<AffectedBookings> {
  const { data } = await api.call('GET /api/admin/events/:id/affected-bookings', {
    params: { id: eventId },
    query: showtime === undefined ? {} : { showtimes: showtime },
  });
  return data;
}

const sentences = ({
  bookings,
  tickets,
  people,
  refund,
  openHolds,
  pastBookings,
  passBookings,
  passRefund,
}: AffectedBookings): string[] => [
  bookings === 0
    ? 'No booking ends.'
    : `${counted(bookings, 'booking')} with ${counted(tickets, 'ticket')} of ${counted(people, 'buyer')} ${bookings === 1 ? 'ends' : 'end'}.`,
  ...(refund > 0 ? [`${rupees(refund)} goes back.`] : []),
  ...(passBookings > 0
    ? [
        `${counted(passBookings, 'booking')} of passes ${passBookings === 1 ? 'stays' : 'stay'} valid for other shows; the part of what is cancelled, ${rupees(passRefund)}, goes back.`,
      ]
    : []),
  ...(openHolds > 0 ? [`${counted(openHolds, 'order')} being paid ${openHolds === 1 ? 'ends' : 'end'}.`] : []),
  ...(pastBookings > 0
    ? [
        `${counted(pastBookings, 'booking')} for what is over ${pastBookings === 1 ? 'stays as it is' : 'stay as they are'}.`,
      ]
    : []),
];

/** Over several events; a buyer counts in each of them. */
const sumOf = (figures: readonly AffectedBookings[]): AffectedBookings =>
  figures.reduce((sum, one) => ({
    bookings: sum.bookings + one.bookings,
    tickets: sum.tickets + one.tickets,
    people: sum.people + one.people,
    refund: sum.refund + one.refund,
    openHolds: sum.openHolds + one.openHolds,
    pastBookings: sum.pastBookings + one.pastBookings,
    cancelledBookings: sum.cancelledBookings + one.cancelledBookings,
    cancelledRefund: sum.cancelledRefund + one.cancelledRefund,
    passBookings: sum.passBookings + one.passBookings,
    passRefund: sum.passRefund + one.passRefund,
    cancelledPassBookings: sum.cancelledPassBookings + one.cancelledPassBookings,
    cancelledPassRefund: sum.cancelledPassRefund + one.cancelledPassRefund,
  }));

const Figures = ({ name, figures }: { name: string; figures: AffectedBookings }) => (
  <>
    {name && <strong>{name}</strong>}
    <ul role="list" aria-label={name || undefined}>
      {sentences(figures).map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  </>
);

/** What a cancellation would do, as bookings are now: of several events the sum, then each. */
export function AffectedFigures({ events, showtime }: AffectedFiguresProps) {
  const ids = events.map(({ id }) => id);
  const { data, error, isValidating, mutate } = useSWR<AffectedBookings[], unknown>(
    ['affected bookings', showtime, ...ids],
    () => Promise.all(ids.map((id) => figuresOf(id, showtime))),
    { keepPreviousData: false },
  );
  if (error)
    return (
      <ErrorNotice
        error={error}
        fallback="What it would do could not be loaded"
        isRetrying={isValidating}
        onRetry={() => void mutate()}
      />
    );
  return (
    <div role="status" aria-busy={!data}>
      {!data && <p>Counting bookings…</p>}
      {data && events.length > 1 && (
        <Figures name={`All ${events.length} events, each buyer once per event`} figures={sumOf(data)} />
      )}
      {data?.map((figures, at) => (
        <Figures key={ids[at]} name={events.length > 1 ? (events[at]?.name ?? '') : ''} figures={figures} />
      ))}
    </div>
  );
}
