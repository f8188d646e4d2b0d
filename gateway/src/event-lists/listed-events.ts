import { Injectable } from '@nestjs/common';
import type { WiderSearch } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { eventStatusFilter, searchBound } from '@utsav/contracts/grpc/catalog';
import { pageMeta } from '@utsav/contracts/http/envelope';
import type { ListRoute } from '@utsav/contracts/lists/list-page';
import { toIst } from '../http/ist';
import { toRupees } from '../http/money';
import { JsonText } from '../http/responses';
import type { Input } from '../http/route-types';
import { EventCacheService, type EventFilter, type EventPage } from '../events/event-cache.service';
import {
  nearOf,
  orderOf,
  seatStatusOf,
  statusFilterOf,
  visitorFilterOf,
  type SeatStatus,
} from '../events/event-list-query';
import { HomeSections } from './home-sections';
import { ScarceEvents } from './scarce-events';

type Query<R extends ListRoute> = Input<R>['query'];

const onSale = eventStatusFilter.toProto('on-sale');

const widerView = ({ without, lowestPricePaise, startsAt, ...search }: WiderSearch) => ({
  ...search,
  without: searchBound.fromProto(without),
  startsAt: toIst(startsAt),
  price: lowestPricePaise === undefined ? null : toRupees(lowestPricePaise),
});

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
    private readonly scarce: ScarceEvents,
  ) {}

  of<R extends ListRoute>(route: R, query: Query<R>): Promise<JsonText> {
    return this.lists[route](query);
  }

  async all(query: Query<'GET /api/event/getAllEvents'>, { includeHidden }: { includeHidden: boolean }) {
    const { page, limit = 100, paginate } = query;
    const meta = (total: number) => (paginate ? pageMeta(total, page, limit) : undefined);
    const none = () => this.listed({ events: [], total: 0 }, meta(0));
    const bySeats = await this.bySeats(seatStatusOf(query.status));
    const status = bySeats ? onSale : statusFilterOf(query.status);
    if (status === null || bySeats?.eventIds?.length === 0) return none();
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
      ...bySeats,
    });
    return this.listed(found, meta(found.total));
  }

  /** With current seats and prices. */
  listed(page: EventPage, meta?: ReturnType<typeof pageMeta>): JsonText {
    return new JsonText(`{"events":[${this.events.texts(page)}]}`, meta);
  }

  private async bySeats(status: SeatStatus | undefined): Promise<EventFilter | undefined> {
    if (!status) return undefined;
    const { soldOut, fewLeft } = await this.scarce.now();
    return status === 'on-sale'
      ? { withoutEventIds: soldOut }
      : { eventIds: status === 'sold-out' ? soldOut : fewLeft };
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
    const rest = JSON.stringify({
      total: found.total,
      phrases: found.phrases,
      unmatched: found.unmatched,
      wider: found.wider.map(widerView),
    }).slice(1);
    return new JsonText(`{"events":[${this.events.texts(found)}],${rest}`);
  }
}
