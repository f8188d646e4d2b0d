import { Injectable } from '@nestjs/common';
import { pageMeta } from '@utsav/contracts/http/envelope';
import type { ListRoute } from '@utsav/contracts/lists/list-page';
import { JsonText } from '../http/responses';
import type { Input } from '../http/route-types';
import { EventCacheService, type EventPage } from './event-cache.service';
import { nearOf, orderOf, statusFilterOf, visitorFilterOf } from './event-list-query';
import { HomeSections } from './home-sections';

type Query<R extends ListRoute> = Input<R>['query'];

/** Lists of events as the API responds with them. */
@Injectable()
export class ListedEvents {
  /** For visitors. */
  private readonly lists: { [R in ListRoute]: (query: Query<R>) => Promise<JsonText> } = {
    'GET /api/event/getAllEvents': (query) => this.all(query, { includeHidden: false }),
    'GET /api/event/featured': async (query) => this.listed(await this.sections.featured(query)),
    'GET /api/event/trending': async (query) => this.listed(await this.sections.trending(query)),
    'GET /api/event/weekend': async (query) => this.listed(await this.sections.weekend(query)),
    'GET /api/event/search': (query) => this.found(query),
  };

  constructor(
    private readonly events: EventCacheService,
    private readonly sections: HomeSections,
  ) {}

  of<R extends ListRoute>(route: R, query: Query<R>): Promise<JsonText> {
    return this.lists[route](query);
  }

  async all(query: Query<'GET /api/event/getAllEvents'>, { includeHidden }: { includeHidden: boolean }) {
    const { page, limit = 100, paginate } = query;
    const meta = (total: number) => (paginate ? pageMeta(total, page, limit) : undefined);
    const status = statusFilterOf(query.status);
    if (status === null) return this.listed({ events: [], total: 0 }, meta(0));
    const found = await this.events.page({
      ...visitorFilterOf(query),
      status,
      search: query.search,
      tag: query.tag,
      ...orderOf(query.sort),
      near: nearOf(query.near),
      page,
      limit,
      includeHidden,
    });
    return this.listed(found, meta(found.total));
  }

  /** With current seats and prices. */
  listed(page: EventPage, meta?: ReturnType<typeof pageMeta>): JsonText {
    return new JsonText(`{"events":[${this.events.texts(page)}]}`, meta);
  }

  private async found(query: Query<'GET /api/event/search'>): Promise<JsonText> {
    const { q, limit, sort } = query;
    const found = await this.events.search({
      ...visitorFilterOf(query),
      ...orderOf(sort),
      near: nearOf(query.near),
      query: q,
      limit,
    });
    const rest = JSON.stringify({ total: found.total, phrases: found.phrases }).slice(1);
    return new JsonText(`{"events":[${this.events.texts(found)}],${rest}`);
  }
}
