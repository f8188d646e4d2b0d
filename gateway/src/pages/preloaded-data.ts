import { Injectable } from '@nestjs/common';
import type { DirectoryKind } from '@utsav/contracts/directory/directory';
import { homeFeaturedLimit, type ListPage } from '@utsav/contracts/http/initial-data';
import type { PageMeta } from '@utsav/contracts/http/envelope';
import type { ListRequest } from '@utsav/contracts/lists/list-page';
import { routes } from '@utsav/contracts/http/routes';
import { DirectoryCache } from '../directory/directory-cache';
import { EventCacheService } from '../events/event-cache.service';
import type { CachedEvent } from '../events/cached-event';
import { PublicCouponsCache } from '../public-coupons/public-coupons-cache';
import { PlacesCache } from '../places/places-cache';
import { HomeSections } from '../event-lists/home-sections';
import { ListedEvents } from '../event-lists/listed-events';
import { SuggestionsCache } from '../suggestions/suggestions-cache';
import { ActiveBannersCache } from '../banners/active-banners-cache';
import type { Input, RouteName } from '../http/route-types';
import { readQuery } from '../http/validate-request';

const response = (route: RouteName, input: object, data: string, meta?: PageMeta): string =>
  `{"route":${JSON.stringify(route)},"input":${JSON.stringify(input)},"data":${data}${meta ? `,"meta":${JSON.stringify(meta)}` : ''}}`;

/** As the route reads the request of a browser. Throws VALIDATION. */
const readListQuery = ({ route, query }: ListRequest) => {
  const sent = Object.entries(query).filter(([, value]) => value !== undefined);
  return readQuery(routes[route].query, Object.fromEntries(sent.map(([name, value]) => [name, String(value)])));
};

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
    private readonly lists: ListedEvents,
    private readonly suggestions: SuggestionsCache,
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

  /** The first page of a list, as its address narrows it. Throws VALIDATION where the API would. */
  async list(page: ListPage, request: ListRequest): Promise<string[]> {
    const { route, query } = request;
    const hasFields = page === 'featured' || page === 'search';
    const [cities, list, categories] = await Promise.all([
      this.places.cities(),
      this.lists.of(route, readListQuery(request) as Input<typeof route>['query']),
      hasFields ? this.places.categories() : undefined,
    ]);
    return [
      response('GET /api/city/getAllCities', {}, cities),
      ...(categories ? [response('GET /api/category/getAllCategories', {}, categories)] : []),
      response(route, { query }, list.text, list.meta),
    ];
  }

  /** A search that has no text yet. */
  async searchStart(city: string | undefined): Promise<string[]> {
    const [cities, suggested] = await Promise.all([this.places.cities(), this.suggestions.of('', city)]);
    return [
      response('GET /api/city/getAllCities', {}, cities),
      response('GET /api/event/suggest', { query: { q: '', city } }, JSON.stringify(suggested)),
    ];
  }

  async checkout(cached: CachedEvent): Promise<string[]> {
    const eventId = cached.event._id;
    const discounts = await this.coupons.list(eventId);
    const offers = response('GET /api/discount/get-discounts', { query: { eventId } }, JSON.stringify({ discounts }));
    return [...(await this.event(cached)), offers];
  }
}
