import { Controller } from '@nestjs/common';
import { pageMeta } from '@utsav/contracts/http/envelope';
import { JsonText, CacheableJson, hijacked } from '../http/responses';
import { toUtc, toUtcEndOf } from '../http/ist';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { EventReader, type EventPage } from './event-reader';
import { availabilityOf } from './availability';
import { withSeats, type CachedEvent } from './event-text';
import { Seats } from './seats';
import { SeatStreams } from './seat-streams';
import { chosen, Shelves } from './shelves';

@Controller()
export class EventsController {
  constructor(
    private readonly events: EventReader,
    private readonly shelves: Shelves,
    private readonly seats: Seats,
    private readonly streams: SeatStreams,
  ) {}

  @Route('GET /api/event/getAllEvents')
  async list({ query }: Input<'GET /api/event/getAllEvents'>, { caller }: RequestContext) {
    const { page, limit = 100, paginate } = query;
    const found = await this.events.page({
      category: chosen(query.category),
      status: chosen(query.status).toLowerCase(),
      city: chosen(query.city),
      search: query.search ?? '',
      fromDate: toUtc(query.fromDate),
      toDate: toUtcEndOf(query.toDate),
      tag: query.tag ?? '',
      sort: query.sort ?? '',
      page,
      limit,
      includeHidden: caller.role === 'admin',
    });
    return this.answer(found, paginate ? pageMeta(found.total, page, limit) : undefined);
  }

  @Route('GET /api/event/featured')
  async featured({ query }: Input<'GET /api/event/featured'>) {
    return this.answer(await this.shelves.featured(query));
  }

  @Route('GET /api/event/trending')
  async trending({ query }: Input<'GET /api/event/trending'>) {
    return this.answer(await this.shelves.trending(query));
  }

  @Route('GET /api/event/weekend')
  async weekend({ query }: Input<'GET /api/event/weekend'>) {
    return this.answer(await this.shelves.weekend(query));
  }

  @Route('GET /api/event/search')
  async search({ query: { q, city, limit } }: Input<'GET /api/event/search'>) {
    return this.answer(await this.events.search(q, chosen(city), limit));
  }

  @Route('GET /api/event/:id')
  one({ params }: Input<'GET /api/event/:id'>, { caller }: RequestContext) {
    const event = this.events.one(params.id, caller);
    return event instanceof Promise ? event.then((asked) => this.page(asked)) : this.page(event);
  }

  @Route('GET /api/event/:id/availability')
  availability({ params: { id } }: Input<'GET /api/event/:id/availability'>, context: RequestContext) {
    const event = this.events.one(id, context.caller);
    return event instanceof Promise
      ? event.then((asked) => this.seatsOf(asked, context))
      : this.seatsOf(event, context);
  }

  private page(event: CachedEvent): JsonText {
    return this.lasting(event, `{"event":${this.events.text(event)}}`);
  }

  private lasting(event: CachedEvent, text: string): JsonText {
    if (event.hidden) return new JsonText(text);
    return new CacheableJson(text, this.events.untilChanged(event));
  }

  private seatsOf(cached: CachedEvent, { request, reply }: RequestContext) {
    const { event } = cached;
    const now = () => availabilityOf(withSeats(event, this.seats.of(event._id)));
    if (!request.headers.accept?.includes('text/event-stream')) return this.lasting(cached, JSON.stringify(now()));
    this.streams.open(event._id, request, reply, now);
    return hijacked;
  }

  private answer(page: EventPage, meta?: ReturnType<typeof pageMeta>): JsonText {
    return new JsonText(`{"events":[${this.events.texts(page)}]}`, meta);
  }
}
