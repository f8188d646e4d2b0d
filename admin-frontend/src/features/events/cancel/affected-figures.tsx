import type { AffectedBookings } from '@utsav/contracts/http/event-sales';
import { rupees } from '@utsav/web-kit/format/rupees';
import { ErrorNotice } from '../../../components/error-notice';
import { useApi } from '../../../lib/api';
import { counted } from '../../../lib/counted';

interface AffectedFiguresProps {
  eventId: string;
  /** Empty where the dialog names it. */
  name: string;
  /** Absent for the whole event. */
  showtime: string | undefined;
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
    : `${counted(bookings, 'booking')} with ${counted(tickets, 'ticket')} of ${counted(people, 'buyer')} end.`,
  ...(refund > 0 ? [`${rupees(refund)} go back.`] : []),
  ...(passBookings > 0
    ? [
        `${counted(passBookings, 'booking')} of passes stay valid for other shows; the part of what is cancelled, ${rupees(passRefund)}, goes back.`,
      ]
    : []),
  ...(openHolds > 0 ? [`${counted(openHolds, 'order')} being paid end.`] : []),
  ...(pastBookings > 0 ? [`${counted(pastBookings, 'booking')} for what is over stay as they are.`] : []),
];

/** What a cancellation would do, as bookings are now. */
export function AffectedFigures({ eventId, name, showtime }: AffectedFiguresProps) {
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/admin/events/:id/affected-bookings',
    { params: { id: eventId }, query: showtime === undefined ? {} : { showtimes: showtime } },
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
      {name && <strong>{name}</strong>}
      {data ? (
        <ul role="list">
          {sentences(data.data).map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : (
        <p>Counting bookings…</p>
      )}
    </div>
  );
}
