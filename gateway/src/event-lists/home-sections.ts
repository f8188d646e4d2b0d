import { Injectable } from '@nestjs/common';
import { eventDays, eventStatusFilter } from '@utsav/contracts/grpc/catalog';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { Coupon } from '@utsav/contracts/http/coupon';
import type { ShelfQuery } from '@utsav/contracts/http/event-query';
import { Clock, hours, minutes } from '@utsav/service-kit/time/clock';
import { EventCacheService, type EventFilter, type EventPage } from '../events/event-cache.service';
import { orderOf, visitorFilterOf } from '../events/event-list-query';
import { PublicCouponsCache } from '../public-coupons/public-coupons-cache';

const none: EventPage = { events: [], total: 0 };
const isNarrowed = ({ when, minPrice, maxPrice, free, language }: ShelfQuery): boolean =>
  [when, minPrice, maxPrice, free, language].some((value) => value !== undefined);
const week = hours(7 * 24);

/** The event lists of the home page. */
@Injectable()
export class HomeSections {
  constructor(
    private readonly events: EventCacheService,
    private readonly coupons: PublicCouponsCache,
    private readonly clock: Clock,
  ) {}

  /** Events tagged as featured, else all upcoming; with a coupon, those it applies to. */
  async featured(filter: ShelfQuery): Promise<EventPage> {
    const base = await this.base(filter, 9);
    if (!base) return none;
    return filter.coupon ? this.events.page(base) : this.preferred(base, { tag: 'featured' });
  }

  async trending(filter: ShelfQuery): Promise<EventPage> {
    const base = await this.base(filter, 9);
    return base ? this.events.page({ ...base, tag: 'trending' }) : none;
  }

  /** Events of this weekend, else of the next seven days, else all upcoming; only the first where a visitor narrows them. */
  async weekend(filter: ShelfQuery): Promise<EventPage> {
    const base = await this.base(filter, 12);
    if (!base) return none;
    const weekend = { days: base.days ?? eventDays.toProto('weekend') };
    if (isNarrowed(filter)) return this.events.page({ ...base, ...weekend });
    // Rounded to the minute, so that requests share a cache key.
    const now = Math.floor(this.clock.now().getTime() / minutes(1)) * minutes(1);
    const nextDays = { fromDate: toTimestamp(new Date(now)), toDate: toTimestamp(new Date(now + week)) };
    return this.preferred(base, weekend, nextDays);
  }

  /** Coupons that apply to an upcoming event in a city; without a city those for all events, and for one that is upcoming. */
  async offers(city: string | undefined): Promise<Coupon[]> {
    const coupons = await this.coupons.list();
    const applies = await Promise.all(
      coupons.map(async ({ code, applicableEvents }) => {
        if (!city && applicableEvents.length === 0) return true;
        const base = await this.base({ city, coupon: code }, 1);
        return base !== undefined && (await this.events.page(base)).total > 0;
      }),
    );
    return coupons.filter((_, at) => applies[at]);
  }

  /** Those of the first of the filters that has any, else all. */
  private async preferred(base: EventFilter, ...filters: EventFilter[]): Promise<EventPage> {
    for (const narrower of filters) {
      const page = await this.events.page({ ...base, ...narrower });
      if (page.total > 0) return page;
    }
    return this.events.page(base);
  }

  /** Absent when no event can match the coupon. */
  private async base(
    { coupon, limit, sort, ...filter }: ShelfQuery,
    defaultLimit: number,
  ): Promise<EventFilter | undefined> {
    const base: EventFilter = {
      ...visitorFilterOf(filter),
      status: eventStatusFilter.toProto('upcoming'),
      ...orderOf(sort ?? 'date'),
      limit: limit ?? defaultLimit,
    };
    if (!coupon) return base;
    const found = await this.coupons.byCode(coupon);
    return found && { ...base, eventIds: found.applicableEvents };
  }
}
