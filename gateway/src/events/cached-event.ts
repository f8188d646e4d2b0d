import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { Event } from '@utsav/contracts/http/event';
import { isPass, showsCovered } from '@utsav/contracts/shows/covers';
import { seatsKey, type SeatsLeft } from './availability-cache';
import { eventView } from './event-view';
import { isUpcomingShow } from './upcoming-show';
import { withPrices, type AllInPrices } from './tier-prices-cache';

/** Number of seats while availability is unknown. */
const unknown = -1;

/** An event from catalog, with its JSON memoized for the last seats and prices. */
export class CachedEvent {
  private text = '';
  private textSeats: SeatsLeft | undefined;
  private textPrices: AllInPrices | undefined;
  /** End of the next show: from then on it is not on sale, and its seats do not count. */
  private textUntil = 0;

  constructor(readonly event: Event) {}

  static of(this: void, event: rpc.Event | undefined): CachedEvent {
    return new CachedEvent(eventView(event));
  }

  /** Drafts and inactive events are for the console only. */
  get hidden(): boolean {
    return !this.event.isActived || this.event.status.toLowerCase() === 'draft';
  }

  /** JSON with current seats and prices; serialized again only when they changed, or a show ended. */
  textWith(seats: SeatsLeft | undefined, prices: AllInPrices | undefined): string {
    const now = Date.now();
    if (this.text === '' || this.textSeats !== seats || this.textPrices !== prices || now >= this.textUntil) {
      this.text = JSON.stringify(withPrices(withSeats(this.event, seats), prices));
      [this.textSeats, this.textPrices] = [seats, prices];
      this.textUntil = nextEnd(this.event, now);
    }
    return this.text;
  }
}

type Show = Event['showtimes'][number];

const nextEnd = ({ showtimes }: Event, now: number): number =>
  Math.min(...showtimes.filter((show) => isUpcomingShow(show, now)).map(({ endTime }) => new Date(endTime).getTime()));

/** Sum of live seats; -1 where one of them is unknown. */
const sumOfSeats = (seats: readonly number[]): number =>
  seats.some((left) => left < 0) ? unknown : seats.reduce((sum, left) => sum + left, 0);

/** A category that booking does not know yet has no sales. */
const left = (seats: SeatsLeft | undefined, show: Show | undefined, key: string, totalSeats: number): number =>
  seats ? (seats[seatsKey(show && show.seating !== 'common' ? show.key : '', key)] ?? totalSeats) : unknown;

function showWithSeats(show: Show, seats: SeatsLeft | undefined, now: number): Show {
  const ticketCategories = show.ticketCategories.map((category) => ({
    ...category,
    availableSeats: left(seats, show, category.key, category.totalSeats),
    isTicketAvailable: category.isTicketAvailable && isUpcomingShow(show, now),
  }));
  return { ...show, ticketCategories, availableSeats: sumOfSeats(ticketCategories.map((each) => each.availableSeats)) };
}

/** Seats of a category over all upcoming shows; seats that shows share count once. */
function seatsOverShows(shows: readonly Show[], key: string, now: number): number {
  const toCome = shows.filter((show) => isUpcomingShow(show, now));
  const common = toCome.find(({ seating }) => seating === 'common');
  const counted = [...toCome.filter(({ seating }) => seating !== 'common'), ...(common ? [common] : [])];
  return sumOfSeats(
    counted.map(({ ticketCategories }) => ticketCategories.find((each) => each.key === key)?.availableSeats ?? 0),
  );
}

/**
 * Seats of a pass: its own, at most as many as the category that it draws on has in each of its upcoming shows. None once
 * all of them are over.
 */
function seatsOfPass(
  pass: Event['ticketCategories'][number],
  shows: readonly Show[],
  own: number,
  now: number,
): number {
  const toCome = showsCovered(pass, shows).filter((show) => isUpcomingShow(show, now));
  if (toCome.length === 0) return 0;
  const sources = toCome.flatMap(({ ticketCategories }) => ticketCategories.filter(({ key }) => key === pass.drawsOn));
  return Math.min(own, ...sources.map(({ availableSeats }) => availableSeats));
}

function seatsOfCategory(
  category: Event['ticketCategories'][number],
  shows: readonly Show[],
  seats: SeatsLeft | undefined,
  now: number,
): number {
  const own = left(seats, undefined, category.key, category.totalSeats);
  if (isPass(category)) return seatsOfPass(category, shows, own, now);
  return shows.length > 0 ? seatsOverShows(shows, category.key, now) : own;
}

/** An event with live availability, for each ticket category in each show and over all upcoming shows. */
export function withSeats(event: Event, seats: SeatsLeft | undefined): Event {
  const now = Date.now();
  const showtimes = event.showtimes.map((show) => showWithSeats(show, seats, now));
  return {
    ...event,
    showtimes,
    ticketCategories: event.ticketCategories.map((category) => ({
      ...category,
      availableSeats: seatsOfCategory(category, showtimes, seats, now),
    })),
  };
}
