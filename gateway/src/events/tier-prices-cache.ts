import { Inject, Injectable } from '@nestjs/common';
import type { Event } from '@utsav/contracts/http/event';
import { rupeesOf } from '@utsav/contracts/money/paise';
import { isPass } from '@utsav/contracts/shows/covers';
import { indiaDayNumber } from '@utsav/contracts/time/india-time';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { Log } from '@utsav/service-kit/log/log';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../cache/single-flight';
import { isUpcomingShow } from './upcoming-show';

/** All-in price of one ticket (fee and GST) in rupees by `priceKey`. Immutable: replaced when a price changes. */
export type AllInPrices = Readonly<Record<string, number>>;

/** A ticket category in a show; the show is empty for the price on the event itself. */
const priceKey = (showtime: string | undefined, categoryKey: string): string => `${showtime ?? ''}/${categoryKey}`;

interface CacheEntry {
  /** Version of the event that the prices belong to. */
  version: number;
  /** Days in India since 1970: GST changes at midnight. */
  day: number;
  prices: AllInPrices | undefined;
  loadedAt: number;
}

type Priced = Pick<Event, '_id' | 'version'>;

const retryMs = seconds(1);

/**
 * All-in prices, computed by pricing only. Cached per version of the event and day in India, which determine them. While
 * pricing is unavailable or its projection is behind that version, prices are absent and retried after a second.
 */
@Injectable()
export class TierPricesCache {
  private readonly entries = new LRUCache<string, CacheEntry>({ max: 20_000 });
  private readonly loads = new SingleFlight((eventIds) => this.load(eventIds));

  constructor(
    private readonly clients: GrpcClients,
    private readonly clock: Clock,
    @Inject(LOG) private readonly log: Log,
  ) {}

  of(event: Priced): AllInPrices | undefined {
    const known = this.entries.get(event._id);
    return known && this.isValid(known, event) ? known.prices : undefined;
  }

  isFresh(event: Priced): boolean {
    const known = this.entries.get(event._id);
    return (
      known !== undefined &&
      ((known.prices !== undefined && this.isValid(known, event)) ||
        this.clock.now().getTime() - known.loadedAt < retryMs)
    );
  }

  /** Loads all that are missing with one call. Never fails: a page without a price is better than none. */
  async refresh(events: readonly Priced[]): Promise<void> {
    const missing = events.filter((event) => !this.isFresh(event)).map(({ _id }) => _id);
    await this.loads.run(missing);
  }

  private isValid(known: CacheEntry, event: Priced): boolean {
    return known.version >= event.version && known.day === indiaDayNumber(this.clock.now());
  }

  private async load(eventIds: string[]): Promise<void> {
    const now = this.clock.now();
    const stamp = { day: indiaDayNumber(now), loadedAt: now.getTime() };
    const loaded = new Map<string, CacheEntry>();
    try {
      const { events } = await this.clients
        .client('pricing')
        .listTierPrices({ eventIds }, { as: serviceCaller('gateway'), deadlineMs: 1500 });
      for (const { eventId, version, tiers } of events) {
        const prices = Object.fromEntries(
          tiers.map(({ showtime, categoryKey, allInPaise }) => [priceKey(showtime, categoryKey), rupeesOf(allInPaise)]),
        );
        loaded.set(eventId, { version, prices, ...stamp });
      }
    } catch (error) {
      this.log.warn({ event: 'prices.load-failed', err: error }, 'prices could not be loaded');
    }
    for (const id of eventIds) this.entries.set(id, loaded.get(id) ?? { version: 0, prices: undefined, ...stamp });
  }
}

/** An event with its all-in prices, for each show and for the cheapest upcoming one; null where unknown. */
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
  const toCome = showtimes.filter((show) => isUpcomingShow(show, now));
  const inShows = (key: string): number[] => toCome.flatMap(({ key: show }) => priceOf(show, key) ?? []);
  return {
    ...event,
    showtimes,
    ticketCategories: event.ticketCategories.map((category) => ({
      ...category,
      // A pass has one price, whatever show is named.
      allInPrice: toCome.length > 0 && !isPass(category) ? lowest(inShows(category.key)) : priceOf('', category.key),
    })),
  };
}

const lowest = (prices: readonly number[]): number | null => (prices.length > 0 ? Math.min(...prices) : null);
