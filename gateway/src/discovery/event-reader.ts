import { Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import type { ListEventsRequest } from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { Event } from '@utsav/contracts/http/event';
import { serviceCaller, type Caller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { seconds } from '@utsav/service-kit/time/clock';
import { FreshCache } from '../cache/fresh-cache';
import { CachedEvent, withSeats } from './event-text';
import { Seats } from './seats';
import { TierPrices, withPrices } from './tier-prices';

export interface EventPage {
  readonly events: readonly CachedEvent[];
  readonly total: number;
}

export type EventFilter = Partial<ListEventsRequest>;

const everything: ListEventsRequest = {
  category: '',
  status: '',
  city: '',
  search: '',
  fromDate: '',
  toDate: '',
  tag: '',
  sort: '',
  page: 1,
  limit: 100,
  includeHidden: false,
  eventIds: [],
};
const asGateway = { as: serviceCaller('gateway') };
const isAway = (error: unknown): boolean => isAppError(error, 'UNAVAILABLE');
/** Messages say what changed; this is the net under them. */
const keptMs = seconds(60);

/** Reads of events: documents and prices from a cache, seats live. */
@Injectable()
export class EventReader {
  private readonly events = new FreshCache<CachedEvent>({ max: 5000, ttlMs: keptMs, staleFor: isAway });
  private readonly pages = new FreshCache<EventPage>({ max: 1000, ttlMs: keptMs, staleFor: isAway });

  constructor(
    private readonly clients: GrpcClients,
    private readonly seats: Seats,
    private readonly prices: TierPrices,
  ) {}

  /** At once where nobody needs to be asked. Throws NOT_FOUND, also for what this caller may not see. */
  one(eventId: string, caller: Caller): CachedEvent | Promise<CachedEvent> {
    const known = this.events.known(eventId);
    return known && this.isFresh(known) ? visibleTo(caller, known) : this.ask(eventId, caller);
  }

  async page(filter: EventFilter): Promise<EventPage> {
    const request = { ...everything, ...filter };
    return this.fresh(
      await this.pages.get(JSON.stringify(request), async () => {
        const { eventsJson, total } = await this.clients.client('catalog').listEvents(request, asGateway);
        return { events: eventsJson.map(CachedEvent.parse), total };
      }),
    );
  }

  async search(query: string, city: string, limit: number): Promise<EventPage> {
    return this.fresh(
      await this.pages.get(JSON.stringify(['search', query, city, limit]), async () => {
        const { eventsJson } = await this.clients.client('catalog').searchEvents({ query, city, limit }, asGateway);
        return { events: eventsJson.map(CachedEvent.parse), total: eventsJson.length };
      }),
    );
  }

  /** Those of the ids that everybody may see, in their order. */
  async inOrder(eventIds: string[]): Promise<CachedEvent[]> {
    const { events } = await this.page({ eventIds });
    const byId = new Map(events.map((cached) => [cached.event._id, cached]));
    return eventIds.flatMap((id) => byId.get(id) ?? []);
  }

  /** Every event there is, for the console; not cached. */
  async all(): Promise<Event[]> {
    const events: Event[] = [];
    for (let page = 1; ; page += 1) {
      const { eventsJson, total } = await this.clients
        .client('catalog')
        .listEvents({ ...everything, sort: 'date', includeHidden: true, page });
      events.push(...eventsJson.map((json) => JSON.parse(json) as Event));
      if (eventsJson.length === 0 || events.length >= total) break;
    }
    await this.refresh(events);
    return events.map((event) => this.shown(event));
  }

  /** Tells from now on whether what is said of this event would be said again without asking anybody. */
  untilChanged(cached: CachedEvent): () => boolean {
    const { event } = cached;
    const [seats, prices] = [this.seats.of(event._id), this.prices.of(event)];
    return () =>
      this.events.known(event._id) === cached &&
      this.isFresh(cached) &&
      this.seats.of(event._id) === seats &&
      this.prices.of(event) === prices;
  }

  text(cached: CachedEvent): string {
    return cached.textWith(this.seats.of(cached.event._id), this.prices.of(cached.event));
  }

  /** The event as a visitor sees it now. */
  shown(event: Event): Event {
    return withPrices(withSeats(event, this.seats.of(event._id)), this.prices.of(event));
  }

  texts({ events }: EventPage): string {
    return events.map((cached) => this.text(cached)).join(',');
  }

  changed(eventId: string): void {
    this.events.evictWhere(({ event }) => event._id === eventId);
    this.pages.clear();
  }

  private async ask(eventId: string, caller: Caller): Promise<CachedEvent> {
    const event = visibleTo(caller, await this.events.get(eventId, () => this.load(eventId)));
    await this.refresh([event.event]);
    return event;
  }

  private async load(eventId: string): Promise<CachedEvent> {
    return CachedEvent.parse((await this.clients.client('catalog').getEvent({ eventId }, asGateway)).eventJson);
  }

  private isFresh({ event }: CachedEvent): boolean {
    return this.seats.isFresh(event._id) && this.prices.isFresh(event);
  }

  /** What is older than it may be is asked for; never fails. */
  async refresh(events: readonly Event[]): Promise<void> {
    await Promise.all([this.seats.refresh(events.map(({ _id }) => _id)), this.prices.refresh(events)]);
  }

  private async fresh(page: EventPage): Promise<EventPage> {
    await this.refresh(page.events.map(({ event }) => event));
    return page;
  }
}

function visibleTo({ role }: Caller, event: CachedEvent): CachedEvent {
  if (event.hidden && role !== 'admin' && role !== 'counter') throw new AppError('NOT_FOUND');
  return event;
}
