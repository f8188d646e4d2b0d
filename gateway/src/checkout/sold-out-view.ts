import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { CartLine } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { Event, Showtime } from '@utsav/contracts/http/event';
import { chooseShow } from '@utsav/contracts/shows/choose-show';
import { isPass } from '@utsav/contracts/shows/covers';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { AvailabilityCache, seatsKey, type SeatsLeft } from '../events/availability-cache';
import { withSeats, type CachedEvent } from '../events/cached-event';
import { endOfEvent } from '../events/end-of-event';
import { EventCacheService } from '../events/event-cache.service';
import { OrderAttempts } from './order-attempts';

interface Cart {
  readonly eventId: string;
  readonly lines: readonly CartLine[];
  readonly showtime: string;
}

/**
 * Refuses a cart with a sold-out category as booking does (refuse-sold-out.ts there), without a call to it and before
 * admission. Whatever is in doubt is for booking: an event or category that is not known or not open, a view older than
 * two seconds, and whoever may have an order for the event, whose hold may have the last seats or whose request is a
 * repeat.
 */
@Injectable()
export class SoldOutView {
  constructor(
    private readonly events: EventCacheService,
    private readonly seats: AvailabilityCache,
    private readonly attempts: OrderAttempts,
  ) {}

  /** By numbers of any age, whether on sale or not: no category of any show has a seat. */
  hasNoSeats(eventId: string): boolean {
    const left = Object.values(this.seats.of(eventId) ?? {});
    return left.length > 0 && left.every((seats) => seats === 0);
  }

  /** Throws SOLD_OUT with the params that booking gives. */
  async refuse(cart: Cart, caller: Caller): Promise<void> {
    if (!namesCategoryWithoutSeats(cart, this.seats.of(cart.eventId))) return;
    const known = await this.knownEvent(cart.eventId, caller);
    const seats = this.seats.confirmed(cart.eventId);
    const refusal = known && seats && !known.hidden ? refusalOf(known.event, cart, seats) : undefined;
    if (refusal && !(await this.attempts.mayExist(caller.id, cart.eventId))) throw refusal;
  }

  /** Reloads its seats when they are older than a second. */
  private async knownEvent(eventId: string, caller: Caller): Promise<CachedEvent | undefined> {
    try {
      return await this.events.one(eventId, caller);
    } catch {
      return undefined;
    }
  }
}

/** In any show; which one the cart is for comes with the event. */
const namesCategoryWithoutSeats = ({ lines }: Cart, seats: SeatsLeft = {}): boolean =>
  lines.some(({ category }) => Object.entries(seats).some(([key, left]) => left === 0 && key.endsWith(`/${category}`)));

function refusalOf(event: Event, { lines, showtime }: Cart, seats: SeatsLeft): AppError | undefined {
  const show = openShow(event, showtime);
  if (!show) return undefined;
  const hasNoSeatsInShow = (key: string): boolean => seats[seatsKey(show.stock, key)] === 0;
  for (const { category } of lines) {
    const chosen = event.ticketCategories.find(({ key }) => key === category);
    // Where a pass has seats depends on those of its shows, which booking knows best.
    if (!chosen?.isTicketAvailable || isPass(chosen)) return undefined;
    if (!hasNoSeatsInShow(chosen.key)) continue;
    const left = event.ticketCategories.filter(
      (each) =>
        each.isTicketAvailable && (isPass(each) ? hasPassSeats(event, seats, each) : !hasNoSeatsInShow(each.key)),
    );
    return new AppError('SOLD_OUT', { category: chosen.type, left: left.map(({ type }) => type) });
  }
  return undefined;
}

const hasPassSeats = (event: Event, seats: SeatsLeft, { key }: Event['ticketCategories'][number]): boolean =>
  withSeats(event, seats).ticketCategories.some((each) => each.key === key && each.availableSeats !== 0);

/** The show that the cart is for, by its key in the stock; none where booking would refuse for another reason. */
function openShow(event: Event, showtime: string): { stock: string } | undefined {
  const { isBookingOpen, status, showtimes } = event;
  if (!isBookingOpen || status === 'cancelled') return undefined;
  if (showtimes.length === 0 && endOfEvent(event) <= new Date()) return undefined;
  try {
    const show = chooseShow(showtimes.map(timed), showtime, new Date());
    return { stock: show && show.seating !== 'common' ? show.key : '' };
  } catch {
    return undefined;
  }
}

const timed = ({ key, seating, endTime, isCancelled }: Showtime) => ({
  key,
  seating,
  endsAt: new Date(endTime),
  cancellation: isCancelled ? {} : null,
});
