import { Injectable } from '@nestjs/common';
import { homeFeaturedLimit } from '@utsav/contracts/http/initial-data';
import { EventCacheService } from '../discovery/event-cache.service';
import type { CachedEvent } from '../discovery/cached-event';
import { PublicCouponsCache } from '../discovery/public-coupons-cache';
import { PlacesCache } from '../discovery/places-cache';
import { HomeSections } from '../discovery/home-sections';
import { ActiveBannersCache } from '../discovery/active-banners-cache';
import type { RouteName } from '../http/route-types';

const answer = (route: RouteName, input: object, data: string): string =>
  `{"route":${JSON.stringify(route)},"input":${JSON.stringify(input)},"data":${data}}`;

/** What the site asks for first on a page, as the API answers visitors: JSON of `FirstAnswer[]`. */
@Injectable()
export class PageAnswers {
  constructor(
    private readonly places: PlacesCache,
    private readonly banners: ActiveBannersCache,
    private readonly shelves: HomeSections,
    private readonly events: EventCacheService,
    private readonly coupons: PublicCouponsCache,
  ) {}

  async home(): Promise<string> {
    const [cities, banners, categories, featured] = await Promise.all([
      this.places.cities(),
      this.banners.json(),
      this.places.categories(),
      this.shelves.featured({ limit: homeFeaturedLimit }),
    ]);
    return `[${[
      answer('GET /api/city/getAllCities', {}, cities),
      answer('GET /api/banner', {}, banners),
      answer('GET /api/category/getAllCategories', {}, categories),
      answer(
        'GET /api/event/featured',
        { query: { limit: homeFeaturedLimit } },
        `{"events":[${this.events.texts(featured)}]}`,
      ),
    ].join(',')}]`;
  }

  async event(cached: CachedEvent): Promise<string> {
    return `[${[
      answer('GET /api/city/getAllCities', {}, await this.places.cities()),
      answer('GET /api/event/:id', { params: { id: cached.event._id } }, `{"event":${this.events.text(cached)}}`),
    ].join(',')}]`;
  }

  async checkout(cached: CachedEvent): Promise<string> {
    const eventId = cached.event._id;
    const coupons = await this.coupons.json(eventId);
    const offers = answer(
      'GET /api/discount/get-discounts',
      { query: { eventId } },
      `{"discounts":[${coupons.join(',')}]}`,
    );
    return (await this.event(cached)).replace(/\]$/, () => `,${offers}]`);
  }
}
