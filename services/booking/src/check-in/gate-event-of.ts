import type { GateEvent, GateShow, GateTicket, TicketState } from '@utsav/contracts/gate/admit';
import { endOf } from '@utsav/contracts/shows/end-of';
import { minutes } from '@utsav/service-kit/time/clock';
import type { BookingRow, TicketRow } from '../bookings/booking.schema';
import { showsLeft } from '../bookings/booked-shows';
import { showsCalledOff } from '../event-projection/cancellation-of';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { categoryDigest, eventDigest } from '../tickets/ticket-codes';
import type { GatePlanRow } from './gate-plan.schema';

const showOf = (key: string, times: { startsAt: Date; endsAt?: Date | null }): GateShow => ({
  key,
  startsAt: times.startsAt.getTime(),
  endsAt: endOf(times).getTime(),
});

/** Shows of an event that take place; the event itself, under the empty key, where it has none. */
export function gateShowsOf(event: EventProjection, now: Date): GateShow[] {
  const shows =
    event.showtimes.length > 0 ? event.showtimes.map((show) => showOf(show.key, show)) : [showOf('', event)];
  const calledOff = showsCalledOff(event, now);
  return shows.filter(({ key }) => !calledOff.includes(key));
}

/** An event as the rules of the gate see it. */
export interface EventAtGate extends GateEvent {
  /** Keys of the shows that do not take place. */
  calledOff: readonly string[];
}

export const eventAtGate = (event: EventProjection, plan: GatePlanRow, now: Date): EventAtGate => ({
  eventDigest: eventDigest(event._id),
  categories: Object.fromEntries(event.categories.map(({ key }) => [categoryDigest(key), key])),
  shows: gateShowsOf(event, now),
  calledOff: showsCalledOff(event, now),
  gates: plan.gates,
  rules: {
    opensMsBefore: minutes(plan.opensMinutesBefore),
    closesMsAfter: minutes(plan.closesMinutesAfter),
    mayReenter: plan.mayReenter,
  },
});

/** With the show of a booking, which may have been taken out of its event, at the time when it was sold. */
export const withShowOf = (event: EventAtGate, { event: sold, showtime }: BookingRow): GateEvent =>
  sold.shows || event.calledOff.includes(showtime) || event.shows.some(({ key }) => key === showtime)
    ? event
    : { ...event, shows: [...event.shows, showOf(showtime, sold)] };

/** Keys of the shows that the tickets of a booking open. */
export const showKeysOf = ({ event, showtime }: BookingRow): string[] =>
  event.shows ? showsLeft(event).map(({ key }) => key) : [showtime];

const stateOfBooking = ({ status, cancellation }: BookingRow): TicketState => {
  if (status === 'confirmed') return 'valid';
  return cancellation?.exchangedFor ? 'exchanged' : 'refunded';
};

export interface TicketAtGate {
  ticket: Pick<TicketRow, 'id' | 'categoryKey' | 'categoryType'>;
  /** Its code; empty for one that was given back. */
  code: string;
  known: GateTicket;
}

/** All tickets that a booking ever had, as the rules of the gate see them. */
export function ticketsAtGate(booking: BookingRow): TicketAtGate[] {
  const shows = showKeysOf(booking);
  const live = booking.tickets.map((ticket): TicketAtGate => ({
    ticket,
    code: ticket.code,
    known: { category: ticket.categoryKey, shows, state: stateOfBooking(booking) },
  }));
  const returned = (booking.returned ?? []).map((ticket): TicketAtGate => ({
    ticket,
    code: '',
    known: { category: ticket.categoryKey, shows, state: ticket.exchangedFor ? 'exchanged' : 'returned' },
  }));
  return [...live, ...returned];
}
