import { Controller } from '@nestjs/common';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import type { Event } from '@utsav/contracts/http/event';
import type { EventForm } from '@utsav/contracts/http/event-form';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond, JsonText } from '../http/responses';
import { ownIdempotencyKey } from '../http/idempotency-key';
import { Route } from '../http/route';
import type { Input, RequestContext } from '../http/route-types';
import { requireFreshFactor } from '../session/second-factor';
import type { SessionState } from '../session/sessions';
import { changesForHolders } from './changes-for-holders';
import { CommittedSeatsLoader } from './committed-seats';
import { EventCacheService } from './event-cache.service';
import { CachedEvent } from './cached-event';
import { eventFormMessage } from './event-form-message';
import { eventView, venueView } from './event-view';
import { makesFree } from './makes-free';
import { accessibilityView } from './event-content';
import { AvailabilityCache } from './availability-cache';

const asGateway = { as: serviceCaller('gateway') };
/** The first sanitized text loads the sanitizer. */
const deadlineMs = 15_000;

@Controller()
export class EventEditingController {
  constructor(
    private readonly clients: GrpcClients,
    private readonly events: EventCacheService,
    private readonly seats: AvailabilityCache,
    private readonly committed: CommittedSeatsLoader,
  ) {}

  @Route('POST /api/event')
  async create({ body }: Input<'POST /api/event'>, { caller, request }: RequestContext) {
    const { form } = eventFormMessage(body);
    const creation = { form, idempotencyKey: ownIdempotencyKey(caller.id, request.headers['idempotency-key']) };
    return this.saved((await this.clients.client('catalog').createEvent(creation, { deadlineMs })).event);
  }

  @Route('PUT /api/event/:id')
  async replace({ params, body }: Input<'PUT /api/event/:id'>, { caller, request }: RequestContext) {
    const { event } = await this.events.one(params.id, caller);
    return this.save(event, { eventEndDate: null, ...body }, request.sessionState);
  }

  @Route('PATCH /api/event/:id')
  async change({ params, body }: Input<'PATCH /api/event/:id'>, { caller, request }: RequestContext) {
    const { event } = await this.events.one(params.id, caller);
    return this.save(event, body, request.sessionState);
  }

  @Route('POST /api/event/:id/cancel')
  async cancel({ params, body }: Input<'POST /api/event/:id/cancel'>, { caller }: RequestContext) {
    const eventId = (await this.events.one(params.id, caller)).event._id;
    return this.saved((await this.clients.client('catalog').cancelEvent({ eventId, ...body })).event);
  }

  @Route('DELETE /api/event/:id')
  async remove({ params }: Input<'DELETE /api/event/:id'>) {
    const { event } = await this.clients.client('catalog').getEvent({ eventId: params.id });
    const { _id: eventId, version } = eventView(event);
    await this.clients.client('booking').withdrawEvent({ eventId, version });
    await this.clients.client('catalog').deleteEvent({ eventId, version });
    this.events.evict(eventId);
    this.seats.evict(eventId);
    return respond(undefined, { message: 'Event deleted.' });
  }

  @Route('GET /api/admin/events/filters')
  async filters() {
    const { cities, categories } = await this.clients.client('catalog').listEventFilters({});
    return { cities, categories };
  }

  @Route('GET /api/admin/venues')
  async usedVenues({ query }: Input<'GET /api/admin/venues'>) {
    const { venues } = await this.clients.client('catalog').listUsedVenues(query);
    return {
      venues: venues.flatMap(({ venue, accessibility, ...rest }) =>
        venue ? [{ ...rest, venue: venueView(venue), accessibility: accessibilityView(accessibility) }] : [],
      ),
    };
  }

  @Route('GET /api/events')
  all() {
    return this.events.all();
  }

  private async save(event: Event, changes: Partial<EventForm>, session?: SessionState): Promise<JsonText> {
    const { _id: eventId } = event;
    const isOfHolders = changesForHolders(event, changes);
    const needsCommitted = isOfHolders || changes.ticketCategories !== undefined || changes.showtimes !== undefined;
    const committed = needsCommitted ? await this.committed.of(eventId) : [];
    // Everybody who has a ticket gets another one, is written to, and may have their money back.
    if (isOfHolders && committed.length > 0) requireFreshFactor(session);
    if (makesFree(event, changes)) requireFreshFactor(session);
    const { version, venueCorrected: venueIsCorrected = false } = changes;
    const request = { eventId, ...eventFormMessage(changes), version, committed, venueIsCorrected };
    return this.saved((await this.clients.client('catalog').changeEvent(request, { deadlineMs })).event);
  }

  /** Read-your-writes: waits until pricing and booking have applied the event; on timeout it stays saved all the same. */
  private async untilInForce({ _id: eventId, version }: Event): Promise<void> {
    await Promise.allSettled([
      this.clients.client('pricing').waitForEventVersion({ eventId, version }, asGateway),
      this.clients.client('booking').waitForEventVersion({ eventId, version }, asGateway),
    ]);
  }

  private async saved(event: rpc.Event | undefined): Promise<JsonText> {
    const saved = CachedEvent.of(event);
    this.events.evict(saved.event._id);
    await this.untilInForce(saved.event);
    this.seats.expire(saved.event._id);
    await this.events.refresh([saved.event]);
    return new JsonText(`{"event":${this.events.text(saved)}}`);
  }
}
