import { BookingMoved } from '@utsav/contracts/messages/booking';
import { endOf } from '@utsav/contracts/shows/end-of';
import { isAtOtherTime } from '../event-projection/is-at-other-time';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { TicketCodes } from '../tickets/ticket-codes';
import { showsLeft, spanOf } from './booked-shows';
import { hasOtherVenue, isMovedVenue, showsOtherVenue, venueData, venueOf, withVenueNames } from './booked-venue';
import type { BookedShowRow, BookingRow, EventSnapshot } from './booking.schema';
import { calendarSequence } from './calendar-sequence';
import { showOf, showsData, validityOf } from './issue-booking';
import { messageOfBooking, ticketsOfMessage } from './message-of-booking';
import { BookingsWorkspace } from './bookings-workspace';

type Timed = Pick<EventSnapshot, 'startsAt' | 'endsAt' | 'shows'>;

const startsOf = ({ startsAt, shows }: Timed): number[] =>
  (shows ?? [{ startsAt }]).map((show) => show.startsAt.getTime());

const hasOtherStart = (before: Timed, after: Timed): boolean =>
  startsOf(before).some((start, at) => start !== startsOf(after)[at]);

const hasOtherTime = (before: Timed, after: Timed): boolean =>
  isAtOtherTime(before, after) ||
  (after.shows ?? []).some((show, at) => isAtOtherTime(show, before.shows?.[at] ?? show));

/**
 * Follows an event that was moved. To another time: the booking shows it, its tickets keep their ids and get codes that are
 * valid then. To another venue, unless it is over: the booking says where, the codes stay. Both at once are one message. Safe to
 * repeat.
 */
export class MoveBooking implements EventCommand<void> {
  readonly reads: readonly Read[];

  constructor(
    private readonly bookingId: string,
    private readonly projection: EventProjection,
    private readonly codes: TicketCodes,
  ) {
    this.reads = [read(BookingsWorkspace, { ids: [bookingId] })];
  }

  apply(event: EventWorkspace): void {
    const booking = event.use(BookingsWorkspace).find(this.bookingId);
    if (booking?.status !== 'confirmed') return;
    const before = booking.event;
    const after = { ...before, ...this.timesOf(booking), ...this.venueOf(booking, event.now) };
    const hasNewTime = hasOtherTime(before, after);
    const hasNewVenue = showsOtherVenue(before, after);
    if (!hasNewTime && !hasOtherVenue(before, after)) return;
    const previousVenue = isMovedVenue(before, after) ? before : undefined;
    event.use(BookingsWorkspace).change(booking, {
      event: after,
      ...(hasNewTime && this.codesFor(booking, after)),
      ...(hasOtherStart(before, after) && { movedAt: event.now }),
      ...(previousVenue && { venueChangedAt: event.now }),
      ...((hasNewTime || hasNewVenue) && { timesMoved: calendarSequence(booking) + 1 }),
    });
    // It went to another venue and back before this.
    if (!hasNewTime && !hasNewVenue) return;
    event.publish(BookingMoved, booking.orderId, {
      ...messageOfBooking(booking),
      previousStartsAt: before.startsAt.toISOString(),
      startsAt: after.startsAt.toISOString(),
      endsAt: after.endsAt?.toISOString() ?? null,
      ...(after.shows && { shows: showsData(after) }),
      hasNewTime,
      ...(hasNewVenue && { venue: venueData(after) }),
      ...(previousVenue && { previousVenue: venueData(previousVenue) }),
      ...ticketsOfMessage(booking),
      calendarSequence: calendarSequence(booking),
      movedAt: event.now.toISOString(),
    });
  }

  private timesOf({ event, showtime }: BookingRow): Pick<EventSnapshot, 'startsAt' | 'endsAt' | 'shows'> {
    const shows = event.shows?.map((show) => this.atNewTime(show));
    if (shows) return { ...spanOf(showsLeft({ shows })), shows };
    const { startsAt, endsAt } = showOf(this.projection, showtime);
    return { startsAt, endsAt };
  }

  /** One that was cancelled, or taken out of the event, keeps its time. */
  private atNewTime(show: BookedShowRow): BookedShowRow {
    const now = this.projection.showtimes.find(({ key }) => key === show.key);
    return now && !show.cancelledAt ? { ...show, startsAt: now.startsAt, endsAt: now.endsAt } : show;
  }

  /** What is over took place where it says. */
  private venueOf({ event }: BookingRow, now: Date): Partial<EventSnapshot> {
    const venue = venueOf(this.projection);
    if (endOf(event) <= now || !hasOtherVenue(event, venue)) return {};
    const { translations, details = {} } = this.projection;
    return { ...venue, translations: withVenueNames(event.translations, translations), details };
  }

  private codesFor({ _id, event, tickets, qrCode }: BookingRow, times: Timed): Pick<BookingRow, 'tickets' | 'qrCode'> {
    const { eventId } = event;
    const validity = validityOf(times);
    const reissue = (code: string, categoryKey: string): string => {
      const id = this.codes.read(code, eventId);
      if (!id) throw new Error(`booking ${_id} has an invalid ticket code`);
      return this.codes.issue({ id, eventId, categoryKey, ...validity });
    };
    return {
      tickets: tickets.map((ticket) => ({ ...ticket, code: reissue(ticket.code, ticket.categoryKey) })),
      qrCode: reissue(qrCode, ''),
    };
  }
}
