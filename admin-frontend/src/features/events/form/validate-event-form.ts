import { isApiError } from '@utsav/web-kit/api-client/api-error';
import type { EventDraft, SectionKey, ShowtimeRow, TicketRow } from './event-draft';
import { sectionOf } from './section-list';

/** A validation error of one field, addressed by its path in the request. */
export interface FieldError {
  path: string;
  text: string;
}

interface Rules {
  isEdit: boolean;
  /** The first moment that an event may be moved to. */
  earliest: string;
}

type MaybeError = FieldError | false;

const noEmail = (text: string): boolean => text !== '' && !/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text);

const fieldError = (isWrong: boolean, path: string, text: string): MaybeError => isWrong && { path, text };

function basicErrors({ basic: { name, date } }: EventDraft, { isEdit, earliest }: Rules): MaybeError[] {
  return [
    fieldError(!name.trim(), 'name', 'Please enter event name.'),
    fieldError(!date, 'date', 'Please select event date.'),
    fieldError(
      Boolean(date) && date < earliest,
      'date',
      isEdit ? 'Event Date must be after today.' : 'Event date must be after today.',
    ),
  ];
}

function ticketErrors({ tickets }: EventDraft, { isEdit }: Rules): MaybeError[] {
  const isNoneAvailable = tickets.length > 0 && tickets.every(({ isTicketAvailable }) => !isTicketAvailable);
  return [
    fieldError(tickets.length === 0, 'ticketCategories', 'Add at least one ticket category.'),
    // An event that is on sale already may be stopped by switching its ticket categories off.
    fieldError(!isEdit && isNoneAvailable, 'ticketCategories', 'At least one ticket type must be available.'),
  ];
}

const endFirst = 'The end cannot lie before the start.';
const noTime = 'Enter a valid date and time.';

const noSeats = 'Enter the seats of this show, or let it share those of the ticket categories.';
const tooMany = 'The ticket categories have more seats than the show.';

/** Seats that a show has for itself: some, and no more by category than in all. */
function seatErrors(
  { seating, totalSeats, ticketCategories }: ShowtimeRow,
  tickets: readonly TicketRow[],
  at: number,
): MaybeError[] {
  const path = `showtimes.${at}.totalSeats`;
  const own = tickets.map(({ id }) => ticketCategories.find((row) => row.id === id)?.totalSeats ?? null);
  const sum = own.reduce<number>((all, seats) => all + (seats ?? 0), 0);
  return [
    fieldError(seating === 'own' && totalSeats === 0 && sum === 0, path, noSeats),
    fieldError(seating === 'own' && totalSeats > 0 && sum > totalSeats, path, tooMany),
  ];
}

/** Rules of the server beyond those of the specification. */
function otherErrors({ basic, tickets, showtimes, organizer }: EventDraft): MaybeError[] {
  return [
    fieldError(Boolean(basic.eventEndDate) && basic.eventEndDate < basic.date, 'eventEndDate', endFirst),
    ...tickets.map(({ type }, at) => fieldError(!type.trim(), `ticketCategories.${at}.type`, 'Enter the ticket type.')),
    ...showtimes.flatMap((show, at) => [
      fieldError(!show.startTime, `showtimes.${at}.startTime`, noTime),
      fieldError(!show.endTime, `showtimes.${at}.endTime`, noTime),
      fieldError(
        Boolean(show.startTime && show.endTime) && show.endTime < show.startTime,
        `showtimes.${at}.endTime`,
        endFirst,
      ),
      ...seatErrors(show, tickets, at),
    ]),
    fieldError(noEmail(organizer.contactEmail.trim()), 'organizer.contactEmail', 'Enter a valid email.'),
  ];
}

/** All validation errors: the order of the specification, then top to bottom; the first is announced. */
export function validateEventForm(draft: EventDraft, rules: Rules): FieldError[] {
  return [
    ...basicErrors(draft, rules),
    fieldError(!draft.venue.city.trim(), 'venue.city', 'Please enter venue city.'),
    ...ticketErrors(draft, rules),
    ...otherErrors(draft),
  ].filter((found) => found !== false);
}

/** Server-side errors by field. */
export function fieldErrorsOf(error: unknown, { tickets }: EventDraft): FieldError[] {
  if (isApiError(error, 'BELOW_COMMITTED')) {
    const at = tickets.findIndex(({ type }) => type === error.params.category);
    return [{ path: at < 0 ? 'ticketCategories' : `ticketCategories.${at}.totalSeats`, text: error.message }];
  }
  return isApiError(error) ? error.details.map(({ field, message }) => ({ path: field, text: message })) : [];
}

export function countBySection(errors: readonly FieldError[]): Partial<Record<SectionKey, number>> {
  const counts: Partial<Record<SectionKey, number>> = {};
  for (const { path } of errors) {
    const key = sectionOf(path);
    counts[key] = (counts[key] ?? 0) + 1;
  }
  return counts;
}
