import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type {
  ListEventsRequest,
  ReadPhrase,
  WiderSearch,
  SearchEventsRequest,
} from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { eventSort } from '@utsav/contracts/grpc/catalog';
import type { Event } from '@utsav/contracts/http/event';
import { serviceCaller, type Caller } from '@utsav/service-kit/caller/caller';
import { mayDo } from '@utsav/service-kit/grpc/authorization';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import { isUnavailable, LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { CachedEvent, withSeats } from './cached-event';
import { AvailabilityCache } from './availability-cache';
import { bookableCategories } from './bookable-categories';
import { eventView } from './event-view';
import { TierPricesCache, withPrices } from './tier-prices-cache';

export interface EventPage {
  readonly events: readonly CachedEvent[];
  readonly total: number;
}

export interface SearchPage extends EventPage {
  readonly phrases: readonly ReadPhrase[];
  readonly unmatched: readonly ReadPhrase[];
  readonly wider: readonly WiderSearch[];
}

export type EventFilter = Partial<ListEventsRequest>;

export const everything: ListEventsRequest = {
  fromDate: undefined,
  toDate: undefined,
  near: undefined,
  page: 1,
  limit: 100,
  includeHidden: false,
  eventIds: [],
  withoutEventIds: [],
  ascending: false,
};
const asGateway = { as: serviceCaller('gateway') };
/** Events are evicted by messages; the time to live covers a lost one. */
const ttlMs = seconds(60);

/** Some of them may be sold out. */
const similarLoaded = 24;

/** Cache of events and event lists. Seats and prices are merged in on every read. */
@Injectable()
export class EventCacheService {
  private readonly events = new LoadingCache<CachedEvent>({ max: 5000, ttlMs, staleIfError: isUnavailable });
  private readonly searches = new LoadingCache<SearchPage>({ max: 1000, ttlMs, staleIfError: isUnavailable });
  private readonly pages = new LoadingCache<EventPage>({ max: 1000, ttlMs, staleIfError: isUnavailable });

  constructor(
    private readonly clients: GrpcClients,
    private readonly seats: AvailabilityCache,
    private readonly prices: TierPricesCache,
  ) {}

  /** Synchronous on a hit. Throws NOT_FOUND, also for an event that this caller may not see. */
  one(eventId: string, caller: Caller): CachedEvent | Promise<CachedEvent> {
    const known = this.events.peek(eventId);
    return known && this.isFresh(known) ? visibleTo(caller, known) : this.fetchEvent(eventId, caller);
  }

  async page(filter: EventFilter): Promise<EventPage> {
    const request = { ...everything, ...filter };
    return this.fresh(
      await this.pages.get(JSON.stringify(request), async () => {
        const { events, total } = await this.clients.client('catalog').listEvents(request, asGateway);
        return { events: events.map(CachedEvent.of), total };
      }),
    );
  }

  async search(request: SearchEventsRequest): Promise<SearchPage> {
    return this.fresh(
      await this.searches.get(JSON.stringify(request), async () => {
        const { events, ...found } = await this.clients.client('catalog').searchEvents(request, asGateway);
        return { ...found, events: events.map(CachedEvent.of) };
      }),
    );
  }

  /** Upcoming events like one that still have seats, the most alike first. */
  async similar(eventId: string, limit: number): Promise<EventPage> {
    const page = await this.fresh(
      await this.pages.get(JSON.stringify(['similar', eventId]), async () => {
        const request = { eventId, limit: similarLoaded };
        const { events } = await this.clients.client('catalog').listSimilarEvents(request, asGateway);
        return { events: events.map(CachedEvent.of), total: events.length };
      }),
    );
    const canBeBooked = (event: Event) => event.isBookingOpen && bookableCategories(event).length > 0;
    const events = page.events.filter(({ event }) => canBeBooked(this.shown(event))).slice(0, limit);
    return { events, total: events.length };
  }

  /** The public events among the ids, in their order. */
  async inOrder(eventIds: string[]): Promise<CachedEvent[]> {
    const { events } = await this.page({ eventIds });
    const byId = new Map(events.map((cached) => [cached.event._id, cached]));
    return eventIds.flatMap((id) => byId.get(id) ?? []);
  }

  /** All events, drafts included, for the console; not cached. */
  async all(): Promise<Event[]> {
    const events: Event[] = [];
    for (let page = 1; ; page += 1) {
      const found = await this.clients
        .client('catalog')
        .listEvents({ ...everything, sort: eventSort.toProto('date'), ascending: true, includeHidden: true, page });
      events.push(...found.events.map(eventView));
      if (found.events.length === 0 || events.length >= found.total) break;
    }
    await this.refresh(events);
    return events.map((event) => this.shown(event));
  }

  /** Returns a predicate: whether a response made of this event now would be the same again without a call to a service. */
  freshnessOf(cached: CachedEvent): () => boolean {
    const { event } = cached;
    const [seats, prices] = [this.seats.of(event._id), this.prices.of(event)];
    return () =>
      this.events.peek(event._id) === cached &&
      this.isFresh(cached) &&
      this.seats.of(event._id) === seats &&
      this.prices.of(event) === prices;
  }

  text(cached: CachedEvent): string {
    return cached.textWith(this.seats.of(cached.event._id), this.prices.of(cached.event));
  }

  /** The event with current seats and prices. */
  shown(event: Event): Event {
    return withPrices(withSeats(event, this.seats.of(event._id)), this.prices.of(event));
  }

  texts({ events }: EventPage): string {
    return events.map((cached) => this.text(cached)).join(',');
  }

  evict(eventId: string): void {
    this.events.evictWhere(({ event }) => event._id === eventId);
    this.pages.clear();
    this.searches.clear();
  }

  private async fetchEvent(eventId: string, caller: Caller): Promise<CachedEvent> {
    const event = visibleTo(caller, await this.events.get(eventId, () => this.load(eventId)));
    await this.refresh([event.event]);
    return event;
  }

  private async load(eventId: string): Promise<CachedEvent> {
    return CachedEvent.of((await this.clients.client('catalog').getEvent({ eventId }, asGateway)).event);
  }

  private isFresh({ event }: CachedEvent): boolean {
    return this.seats.isFresh(event._id) && this.prices.isFresh(event);
  }

  /** Reloads expired seats and prices; never fails. */
  async refresh(events: readonly Event[]): Promise<void> {
    await Promise.all([this.seats.refresh(events.map(({ _id }) => _id)), this.prices.refresh(events)]);
  }

  private async fresh<Page extends EventPage>(page: Page): Promise<Page> {
    await this.refresh(page.events.map(({ event }) => event));
    return page;
  }
}

function visibleTo(caller: Caller, event: CachedEvent): CachedEvent {
  if (event.hidden && !mayDo(caller, 'events.view', event.event._id)) throw new AppError('NOT_FOUND');
  return event;
}
