import { isApiError } from '@utsav/web-kit/api-client/api-error';
import type { EventDraft, SectionKey, ShowtimeRow, TicketRow } from './event-draft';
import { sectionOf } from './section-list';

/** What is wrong with one field, named by its path in the request. */
export interface Fault {
  path: string;
  text: string;
}

interface Rules {
  isEdit: boolean;
  /** The first moment that an event may be moved to. */
  earliest: string;
}

type Found = Fault | false;

const noEmail = (text: string): boolean => text !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const fault = (isWrong: boolean, path: string, text: string): Found => isWrong && { path, text };

function basicFaults({ basic: { name, date } }: EventDraft, { isEdit, earliest }: Rules): Found[] {
  return [
    fault(!name.trim(), 'name', 'Please enter event name.'),
    fault(!date, 'date', 'Please select event date.'),
    fault(
      Boolean(date) && date < earliest,
      'date',
      isEdit ? 'Event Date must be after today.' : 'Event date must be after today.',
    ),
  ];
}

function ticketFaults({ tickets }: EventDraft, { isEdit }: Rules): Found[] {
  const isNoneAvailable = tickets.length > 0 && tickets.every(({ isTicketAvailable }) => !isTicketAvailable);
  return [
    fault(tickets.length === 0, 'ticketCategories', 'Add at least one ticket category.'),
    // An event that is on sale already may be stopped by switching its ticket categories off.
    fault(!isEdit && isNoneAvailable, 'ticketCategories', 'At least one ticket type must be available.'),
  ];
}

const endFirst = 'The end cannot lie before the start.';
const noTime = 'Enter a valid date and time.';

const noSeats = 'Enter the seats of this show, or let it share those of the ticket categories.';
const tooMany = 'The ticket categories have more seats than the show.';

/** Seats that a show has for itself: some, and no more by category than in all. */
function seatFaults(
  { seating, totalSeats, ticketCategories }: ShowtimeRow,
  tickets: readonly TicketRow[],
  at: number,
): Found[] {
  const path = `showtimes.${at}.totalSeats`;
  const own = tickets.map(({ id }) => ticketCategories.find((row) => row.id === id)?.totalSeats ?? null);
  const sum = own.reduce<number>((all, seats) => all + (seats ?? 0), 0);
  return [
    fault(seating === 'own' && totalSeats === 0 && sum === 0, path, noSeats),
    fault(seating === 'own' && totalSeats > 0 && sum > totalSeats, path, tooMany),
  ];
}

/** What the server would refuse besides. */
function otherFaults({ basic, tickets, showtimes, organizer }: EventDraft): Found[] {
  return [
    fault(Boolean(basic.eventEndDate) && basic.eventEndDate < basic.date, 'eventEndDate', endFirst),
    ...tickets.map(({ type }, at) => fault(!type.trim(), `ticketCategories.${at}.type`, 'Enter the ticket type.')),
    ...showtimes.flatMap((show, at) => [
      fault(!show.startTime, `showtimes.${at}.startTime`, noTime),
      fault(!show.endTime, `showtimes.${at}.endTime`, noTime),
      fault(
        Boolean(show.startTime && show.endTime) && show.endTime < show.startTime,
        `showtimes.${at}.endTime`,
        endFirst,
      ),
      ...seatFaults(show, tickets, at),
    ]),
    fault(noEmail(organizer.contactEmail.trim()), 'organizer.contactEmail', 'Enter a valid email.'),
  ];
}

/** All that is wrong, in the order of the specification and then down the page: the first one is said aloud. */
export function faultsOf(draft: EventDraft, rules: Rules): Fault[] {
  return [
    ...basicFaults(draft, rules),
    fault(!draft.venue.city.trim(), 'venue.city', 'Please enter venue city.'),
    ...ticketFaults(draft, rules),
    ...otherFaults(draft),
  ].filter((found) => found !== false);
}

/** What the server found wrong with single fields. */
export function faultsOfError(error: unknown, { tickets }: EventDraft): Fault[] {
  if (isApiError(error, 'BELOW_COMMITTED')) {
    const at = tickets.findIndex(({ type }) => type === error.params.category);
    return [{ path: at < 0 ? 'ticketCategories' : `ticketCategories.${at}.totalSeats`, text: error.message }];
  }
  return isApiError(error) ? error.details.map(({ field, message }) => ({ path: field, text: message })) : [];
}

export function countBySection(faults: readonly Fault[]): Partial<Record<SectionKey, number>> {
  const counts: Partial<Record<SectionKey, number>> = {};
  for (const { path } of faults) {
    const key = sectionOf(path);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
