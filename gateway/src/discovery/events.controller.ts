import { Controller } from '@nestjs/common';
import { pageMeta } from '@utsav/contracts/http/envelope';
import { JsonText, CacheableJson, hijacked } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { EventCacheService, type EventPage } from './event-cache.service';
import { availabilityOf } from './availability';
import { withSeats, type CachedEvent } from './cached-event';
import { AvailabilityCache } from './availability-cache';
import { AvailabilityStreams } from './availability-streams';
import { orderOf, statusFilterOf, visitorFilterOf } from './event-list-query';
import { HomeSections } from './home-sections';

@Controller()
export class EventsController {
  constructor(
    private readonly events: EventCacheService,
    private readonly sections: HomeSections,
    private readonly seats: AvailabilityCache,
    private readonly streams: AvailabilityStreams,
  ) {}

  @Route('GET /api/event/getAllEvents')
  async list({ query }: Input<'GET /api/event/getAllEvents'>, { caller }: RequestContext) {
    const { page, limit = 100, paginate } = query;
    const meta = (total: number) => (paginate ? pageMeta(total, page, limit) : undefined);
    const status = statusFilterOf(query.status);
    if (status === null) return this.eventList({ events: [], total: 0 }, meta(0));
    const found = await this.events.page({
      ...visitorFilterOf(query),
      status,
      search: query.search,
      tag: query.tag,
      ...orderOf(query.sort),
      page,
      limit,
      includeHidden: caller.role === 'admin',
    });
    return this.eventList(found, meta(found.total));
  }

  @Route('GET /api/event/featured')
  async featured({ query }: Input<'GET /api/event/featured'>) {
    return this.eventList(await this.sections.featured(query));
  }

  @Route('GET /api/event/trending')
  async trending({ query }: Input<'GET /api/event/trending'>) {
    return this.eventList(await this.sections.trending(query));
  }

  @Route('GET /api/event/weekend')
  async weekend({ query }: Input<'GET /api/event/weekend'>) {
    return this.eventList(await this.sections.weekend(query));
  }

  @Route('GET /api/event/search')
  async search({ query }: Input<'GET /api/event/search'>) {
    const { q, limit, sort } = query;
    const found = await this.events.search({ ...visitorFilterOf(query), ...orderOf(sort), query: q, limit });
    const rest = JSON.stringify({ total: found.total, phrases: found.phrases }).slice(1);
    return new JsonText(`{"events":[${this.events.texts(found)}],${rest}`);
  }

  @Route('GET /api/event/:id')
  one({ params }: Input<'GET /api/event/:id'>, { caller }: RequestContext) {
    const event = this.events.one(params.id, caller);
    return event instanceof Promise ? event.then((loaded) => this.page(loaded)) : this.page(event);
  }

  @Route('GET /api/event/:id/similar')
  async similar({ params, query }: Input<'GET /api/event/:id/similar'>, { caller }: RequestContext) {
    const { event } = await this.events.one(params.id, caller);
    return this.eventList(await this.events.similar(event._id, query.limit));
  }

  @Route('GET /api/event/:id/availability')
  availability({ params: { id } }: Input<'GET /api/event/:id/availability'>, context: RequestContext) {
    const event = this.events.one(id, context.caller);
    return event instanceof Promise
      ? event.then((loaded) => this.availabilityOf(loaded, context))
      : this.availabilityOf(event, context);
  }

  private page(event: CachedEvent): JsonText {
    return this.cacheable(event, `{"event":${this.events.text(event)}}`);
  }

  private cacheable(event: CachedEvent, text: string): JsonText {
    if (event.hidden) return new JsonText(text);
    return new CacheableJson(text, this.events.freshnessOf(event));
  }

  private availabilityOf(cached: CachedEvent, { request, reply }: RequestContext) {
    const { event } = cached;
    const now = () => availabilityOf(withSeats(event, this.seats.of(event._id)));
    if (!request.headers.accept?.includes('text/event-stream')) return this.cacheable(cached, JSON.stringify(now()));
    this.streams.open(event._id, request, reply, now);
    return hijacked;
  }

  private eventList(page: EventPage, meta?: ReturnType<typeof pageMeta>): JsonText {
    return new JsonText(`{"events":[${this.events.texts(page)}]}`, meta);
  }
}
