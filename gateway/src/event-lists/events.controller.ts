import { Controller } from '@nestjs/common';
import { mayDo } from '@utsav/service-kit/grpc/authorization';
import { JsonText, CacheableJson, hijacked } from '../http/responses';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { EventCacheService } from '../events/event-cache.service';
import { availabilityOf } from '../events/availability';
import { withSeats, type CachedEvent } from '../events/cached-event';
import { AvailabilityCache } from '../events/availability-cache';
import { AvailabilityStreams } from '../events/availability-streams';
import { ListedEvents } from './listed-events';

@Controller()
export class EventsController {
  constructor(
    private readonly events: EventCacheService,
    private readonly lists: ListedEvents,
    private readonly seats: AvailabilityCache,
    private readonly streams: AvailabilityStreams,
  ) {}

  @Route('GET /api/event/getAllEvents')
  list({ query }: Input<'GET /api/event/getAllEvents'>, { caller }: RequestContext) {
    return this.lists.all(query, { includeHidden: mayDo(caller, 'events.edit') });
  }

  @Route('GET /api/event/featured')
  featured({ query }: Input<'GET /api/event/featured'>) {
    return this.lists.of('GET /api/event/featured', query);
  }

  @Route('GET /api/event/trending')
  trending({ query }: Input<'GET /api/event/trending'>) {
    return this.lists.of('GET /api/event/trending', query);
  }

  @Route('GET /api/event/weekend')
  weekend({ query }: Input<'GET /api/event/weekend'>) {
    return this.lists.of('GET /api/event/weekend', query);
  }

  @Route('GET /api/event/search')
  search({ query }: Input<'GET /api/event/search'>) {
    return this.lists.of('GET /api/event/search', query);
  }

  @Route('GET /api/event/:id')
  one({ params }: Input<'GET /api/event/:id'>, { caller }: RequestContext) {
    const event = this.events.one(params.id, caller);
    return event instanceof Promise ? event.then((loaded) => this.page(loaded)) : this.page(event);
  }

  @Route('GET /api/event/:id/similar')
  async similar({ params, query }: Input<'GET /api/event/:id/similar'>, { caller }: RequestContext) {
    const { event } = await this.events.one(params.id, caller);
    return this.lists.listed(await this.events.similar(event._id, query.limit));
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
}
