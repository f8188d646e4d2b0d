import { eventStatus } from '../event-status';

export interface EventRow {
  id: string;
  name: string;
  category: string;
  venue: string;
  city: string;
  start: string;
  end: string;
  image: string;
  /** What the badge says. */
  badge: string;
  /** As staff chose it. */
  status: string;
  isActived: boolean | null;
  isBookingOpen: boolean | null;
  showtimes: { endTime: string; isCancelled: boolean }[];
}

type Fields = Record<string, unknown>;

const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The first of the names under which there is a text. */
const textOf = (fields: Fields, ...names: string[]): string =>
  names.map((name) => fields[name]).find((value): value is string => typeof value === 'string' && value !== '') ?? '';

function rowOf(event: Fields): EventRow {
  const venue = isFields(event.venue) ? event.venue : {};
  const flag = (value: unknown): boolean | null => (typeof value === 'boolean' ? value : null);
  const isActived = flag(event.isActived);
  const status = textOf(event, 'status');
  const showtimes = (Array.isArray(event.showtimes) ? event.showtimes : [])
    .filter(isFields)
    .map((show) => ({ endTime: textOf(show, 'endTime'), isCancelled: show.isCancelled === true }));
  return {
    id: textOf(event, '_id', 'id'),
    name: textOf(event, 'name', 'title'),
    category: textOf(event, 'category'),
    venue: textOf(venue, 'name'),
    city: textOf(venue, 'city'),
    start: textOf(event, 'date', 'startDate', 'start_time', 'start'),
    end: textOf(event, 'endDate', 'end_time', 'end'),
    image: textOf(event, 'imageUrl', 'banner', 'cover'),
    badge: eventStatus({ isActived, status, showtimes }),
    status,
    isActived,
    isBookingOpen: flag(event.isBookingOpen),
    showtimes,
  };
}

/** The rows in an answer with `events`; absent for any other shape. */
export function eventRows(data: unknown): EventRow[] | undefined {
  if (!isFields(data) || !Array.isArray(data.events)) return undefined;
  return data.events.filter(isFields).map(rowOf);
}
