import { Inject, Injectable } from '@nestjs/common';
import type { Event } from '@utsav/contracts/http/event';
import { rupeesOf } from '@utsav/contracts/money/paise';
import { LOG } from '@utsav/service-kit/boot/tokens';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, hours, seconds } from '@utsav/service-kit/time/clock';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../cache/single-flight';
import { isShowToCome } from './show-to-come';

/** What one ticket costs with fee and GST, in rupees by `priceKey`. The object is replaced when a price changes. */
export type AllInPrices = Readonly<Record<string, number>>;

/** A ticket category in a show; the show is empty for the price that the event lists. */
const priceKey = (showtime: string, categoryKey: string): string => `${showtime}/${categoryKey}`;

interface Known {
  /** Of the event that the prices are for. */
  version: number;
  /** Days in India since 1970: GST changes at midnight. */
  day: number;
  prices: AllInPrices | undefined;
  askedAt: number;
}

type Priced = Pick<Event, '_id' | 'version'>;

const retryMs = seconds(1);
const indiaDay = (now: Date): number => Math.floor((now.getTime() + hours(5.5)) / hours(24));

/**
 * Prices with fee and GST, from pricing alone. Cached for a version of the event and a day of India: both decide them.
 * While pricing is away, or has not heard of the version yet, there is none, and it is asked again a second later.
 */
@Injectable()
export class TierPrices {
  private readonly known = new LRUCache<string, Known>({ max: 20_000 });
  private readonly asking = new SingleFlight((eventIds) => this.ask(eventIds));

  constructor(
    private readonly clients: GrpcClients,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  of(event: Priced): AllInPrices | undefined {
    const known = this.known.get(event._id);
    return known && this.isInForce(known, event) ? known.prices : undefined;
  }

  isFresh(event: Priced): boolean {
    const known = this.known.get(event._id);
    return (
      known !== undefined &&
      ((known.prices !== undefined && this.isInForce(known, event)) ||
        this.clock.now().getTime() - known.askedAt < retryMs)
    );
  }

  /** Asks for all that are missing, in one question. Never fails: a page without a price is better than none. */
  async refresh(events: readonly Priced[]): Promise<void> {
    const missing = events.filter((event) => !this.isFresh(event)).map(({ _id }) => _id);
    await this.asking.run(missing);
  }

  private isInForce(known: Known, event: Priced): boolean {
    return known.version >= event.version && known.day === indiaDay(this.clock.now());
  }

  private async ask(eventIds: string[]): Promise<void> {
    const now = this.clock.now();
    const asked = { day: indiaDay(now), askedAt: now.getTime() };
    const answered = new Map<string, Known>();
    try {
      const { events } = await this.clients
        .client('pricing')
        .listTierPrices({ eventIds }, { as: serviceCaller('gateway'), deadlineMs: 1500 });
      for (const { eventId, version, tiers } of events) {
        const prices = Object.fromEntries(
          tiers.map(({ showtime, categoryKey, allInPaise }) => [priceKey(showtime, categoryKey), rupeesOf(allInPaise)]),
        );
        answered.set(eventId, { version, prices, ...asked });
      }
    } catch (error) {
      this.log.warn({ err: error }, 'prices with tax are not known now');
    }
    for (const id of eventIds) this.known.set(id, answered.get(id) ?? { version: 0, prices: undefined, ...asked });
  }
}

/**
 * An event with what its tickets cost today, in each show and in the cheapest of those to come; null where that is not
 * known.
 */
export function withPrices(event: Event, prices: AllInPrices | undefined): Event {
  const now = Date.now();
  const priceOf = (showtime: string, key: string): number | null => prices?.[priceKey(showtime, key)] ?? null;
  const showtimes = event.showtimes.map((show) => ({
    ...show,
    ticketCategories: show.ticketCategories.map((category) => ({
      ...category,
      allInPrice: priceOf(show.key, category.key),
    })),
  }));
  const toCome = showtimes.filter((show) => isShowToCome(show, now));
  const inShows = (key: string): number[] => toCome.flatMap(({ key: show }) => priceOf(show, key) ?? []);
  return {
    ...event,
    showtimes,
    ticketCategories: event.ticketCategories.map((category) => ({
      ...category,
      allInPrice: toCome.length > 0 ? lowest(inShows(category.key)) : priceOf('', category.key),
    })),
  };
}

const lowest = (prices: readonly number[]): number | null => (prices.length > 0 ? Math.min(...prices) : null);
