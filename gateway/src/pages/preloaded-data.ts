import { Injectable } from '@nestjs/common';
import type { DirectoryKind } from '@utsav/contracts/directory/directory';
import { homeFeaturedLimit } from '@utsav/contracts/http/initial-data';
import { DirectoryCache } from '../discovery/directory-cache';
import { EventCacheService } from '../discovery/event-cache.service';
import type { CachedEvent } from '../discovery/cached-event';
import { PublicCouponsCache } from '../discovery/public-coupons-cache';
import { PlacesCache } from '../discovery/places-cache';
import { HomeSections } from '../discovery/home-sections';
import { ActiveBannersCache } from '../discovery/active-banners-cache';
import type { RouteName } from '../http/route-types';

const response = (route: RouteName, input: object, data: string): string =>
  `{"route":${JSON.stringify(route)},"input":${JSON.stringify(input)},"data":${data}}`;

/** What the site requests first on a page, as the API responds to visitors: each the JSON of a `PreloadedResponse`. */
@Injectable()
export class PreloadedData {
  constructor(
    private readonly places: PlacesCache,
    private readonly banners: ActiveBannersCache,
    private readonly shelves: HomeSections,
    private readonly events: EventCacheService,
    private readonly entries: DirectoryCache,
    private readonly coupons: PublicCouponsCache,
  ) {}

  async home(): Promise<string[]> {
    const [cities, banners, categories, featured] = await Promise.all([
      this.places.cities(),
      this.banners.list(),
      this.places.categories(),
      this.shelves.featured({ limit: homeFeaturedLimit }),
    ]);
    return [
      response('GET /api/city/getAllCities', {}, cities),
      response('GET /api/banner', {}, JSON.stringify(banners)),
      response('GET /api/category/getAllCategories', {}, categories),
      response(
        'GET /api/event/featured',
        { query: { limit: homeFeaturedLimit } },
        `{"events":[${this.events.texts(featured)}]}`,
      ),
    ];
  }

  async event(cached: CachedEvent): Promise<string[]> {
    return [
      response('GET /api/city/getAllCities', {}, await this.places.cities()),
      response('GET /api/event/:id', { params: { id: cached.event._id } }, `{"event":${this.events.text(cached)}}`),
    ];
  }

  async directory(kind: DirectoryKind, slug: string): Promise<string[]> {
    const params = { kind, slug };
    return [
      response('GET /api/city/getAllCities', {}, await this.places.cities()),
      response('GET /api/directory/:kind/:slug', { params }, await this.entries.json(kind, slug)),
    ];
  }

  async checkout(cached: CachedEvent): Promise<string[]> {
    const eventId = cached.event._id;
    const discounts = await this.coupons.list(eventId);
    const offers = response('GET /api/discount/get-discounts', { query: { eventId } }, JSON.stringify({ discounts }));
    return [...(await this.event(cached)), offers];
  }
}
