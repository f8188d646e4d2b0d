import { serverNow } from '@utsav/web-kit/api-client/server-clock';
import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { CalendarClock } from 'lucide-react';
import { showTime } from '../../lib/show-time';
import styles from './event-page.module.css';
import { messages } from './messages';

/** So long a page says where a date came from; whoever has tickets was written to. */
const shownMs = 30 * 24 * 3_600_000;

type Moved = Pick<EventRecord, 'previousStarts'> & { startTime: string };

/** The event, and each of its shows, that was moved lately and has not begun. */
function movesOf({ startDate, previousStarts, showtimes }: EventRecord): { from: string; to: string }[] {
  const now = serverNow();
  const all: Moved[] = showtimes?.length > 0 ? showtimes : [{ startTime: startDate, previousStarts }];
  return all.flatMap(({ startTime, previousStarts: starts }) => {
    const last = starts?.at(-1);
    const isShown = last && Date.parse(last.movedAt) + shownMs > now && Date.parse(startTime) > now;
    return isShown ? [{ from: showTime(last.startTime), to: showTime(startTime) }] : [];
  });
}

export function MovedNotes({ event }: { event: EventRecord }) {
  const moves = movesOf(event);
  if (moves.length === 0) return null;
  return (
    <ul role="list" className={styles.moves}>
      {moves.map(({ from, to }) => (
        <li key={to}>
          <CalendarClock aria-hidden size={20} /> {messages.movedFrom(from, to)}
        </li>
      ))}
    </ul>
  );
}
