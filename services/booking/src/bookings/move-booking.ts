import { BookingMoved } from '@utsav/contracts/messages/booking';
import { isAtOtherTime } from '../event-projection/is-at-other-time';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import type { EventProjection } from '../event-projection/event-projection.schema';
import type { TicketCodes } from '../tickets/ticket-codes';
import { showsLeft, spanOf } from './booked-shows';
import type { BookedShowRow, BookingRow } from './booking.schema';
import { calendarSequence } from './calendar-sequence';
import { showOf, showsData, validityOf } from './issue-booking';
import { messageOfBooking, ticketsOfMessage } from './message-of-booking';
import { BookingsWorkspace } from './bookings-workspace';

type Timed = Pick<BookingRow['event'], 'startsAt' | 'shows'>;

const startsOf = ({ startsAt, shows }: Timed): number[] =>
  (shows ?? [{ startsAt }]).map((show) => show.startsAt.getTime());

const hasOtherStart = (before: Timed, after: Timed): boolean =>
  startsOf(before).some((start, at) => start !== startsOf(after)[at]);

/**
 * Follows an event that was moved: the booking shows the new time, its tickets keep their ids and get codes that are valid
 * then. Safe to repeat.
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
    const shows = booking.event.shows?.map((show) => this.atNewTime(show));
    const { startsAt, endsAt } = shows ? spanOf(showsLeft({ shows })) : showOf(this.projection, booking.showtime);
    const isAtOther = isAtOtherTime(booking.event, { startsAt, endsAt });
    if (!isAtOther && !shows?.some((show, at) => isAtOtherTime(show, booking.event.shows?.[at] ?? show))) return;
    const previousStartsAt = booking.event.startsAt;
    const validity = validityOf({ startsAt, endsAt });
    const { eventId } = booking.event;
    const reissue = (code: string, categoryKey: string): string => {
      const id = this.codes.read(code, eventId);
      if (!id) throw new Error(`booking ${booking._id} has an invalid ticket code`);
      return this.codes.issue({ id, eventId, categoryKey, ...validity });
    };
    event.use(BookingsWorkspace).change(booking, {
      event: { ...booking.event, startsAt, endsAt, ...(shows && { shows }) },
      tickets: booking.tickets.map((ticket) => ({ ...ticket, code: reissue(ticket.code, ticket.categoryKey) })),
      qrCode: reissue(booking.qrCode, ''),
      ...(hasOtherStart(booking.event, { startsAt, shows }) && { movedAt: event.now }),
      timesMoved: calendarSequence(booking) + 1,
    });
    this.publishMove(event, booking, previousStartsAt);
  }

  /** One that was cancelled, or taken out of the event, keeps its time. */
  private atNewTime(show: BookedShowRow): BookedShowRow {
    const now = this.projection.showtimes.find(({ key }) => key === show.key);
    return now && !show.cancelledAt ? { ...show, startsAt: now.startsAt, endsAt: now.endsAt } : show;
  }

  private publishMove(workspace: EventWorkspace, booking: BookingRow, previousStartsAt: Date): void {
    const { event } = booking;
    workspace.publish(BookingMoved, booking.orderId, {
      ...messageOfBooking(booking),
      previousStartsAt: previousStartsAt.toISOString(),
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt?.toISOString() ?? null,
      ...(event.shows && { shows: showsData(event) }),
      ...ticketsOfMessage(booking),
      calendarSequence: calendarSequence(booking),
      movedAt: workspace.now.toISOString(),
    });
  }
}
