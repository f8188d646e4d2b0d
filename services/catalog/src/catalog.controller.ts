import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/catalog/v1/catalog_service';
import { fromOptionalTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requireStaff } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import type { Model } from 'mongoose';
import { Category, type CategoryRow } from './categories/category.schema';
import { City, type CityRow } from './cities/city.schema';
import { changesOfMessage, formOfMessage } from './events/event-form-message';
import { isShown } from './events/event-message';
import { eventView } from './events/event-view';
import { EventListing } from './search-index/event-listing.service';
import { EventsRepository } from './events/events.repository';
import { EventEditing } from './event-editing/event-editing.service';
import { canViewDrafts } from './events/can-view-drafts';

const maxLimit = 1000;
const longestQuery = 100;

type Rpcs =
  | 'getEvent'
  | 'listEvents'
  | 'searchEvents'
  | 'listEventFilters'
  | 'createEvent'
  | 'changeEvent'
  | 'deleteEvent'
  | 'listCategories'
  | 'listCities';

@GrpcController('catalog')
export class CatalogController implements Pick<rpc.CatalogServiceController, Rpcs> {
  constructor(
    @InjectModel(Category) private readonly categories: Model<CategoryRow>,
    @InjectModel(City) private readonly cities: Model<CityRow>,
    private readonly events: EventsRepository,
    private readonly listing: EventListing,
    private readonly editing: EventEditing,
  ) {}

  async getEvent({ eventId }: rpc.GetEventRequest): Promise<rpc.GetEventResponse> {
    const row = await this.events.find(eventId);
    if (!row || (!isShown(row) && !canViewDrafts())) throw new AppError('NOT_FOUND');
    return { event: eventView(row) };
  }

  async listEvents(request: rpc.ListEventsRequest): Promise<rpc.ListEventsResponse> {
    if (request.includeHidden) requireStaff();
    const { category, status, city, search, tag, sort, includeHidden, eventIds: ids } = request;
    const filter = {
      category,
      status,
      city,
      tag,
      includeHidden,
      ids,
      from: fromOptionalTimestamp(request.fromDate),
      to: fromOptionalTimestamp(request.toDate),
    };
    const limit = Math.min(request.limit || maxLimit, maxLimit);
    const { rows, total } = await this.listing.page(
      filter,
      search?.slice(0, longestQuery),
      sort,
      Math.max(1, request.page),
      limit,
    );
    return { events: rows.map(eventView), total };
  }

  async searchEvents({ query, city, limit }: rpc.SearchEventsRequest): Promise<rpc.SearchEventsResponse> {
    const rows = await this.listing.search(query.slice(0, longestQuery), city, Math.min(limit || 20, 100));
    return { events: rows.map(eventView) };
  }

  async listEventFilters(): Promise<rpc.ListEventFiltersResponse> {
    requireStaff('admin');
    return this.listing.filterValues();
  }

  async createEvent({ form }: rpc.CreateEventRequest): Promise<rpc.CreateEventResponse> {
    requireStaff('admin');
    return { event: eventView(await this.editing.create(formOfMessage(form))) };
  }

  async changeEvent(request: rpc.ChangeEventRequest): Promise<rpc.ChangeEventResponse> {
    requireStaff('admin');
    const { eventId, form, fields, version, committed } = request;
    const changes = changesOfMessage(form, fields);
    return { event: eventView(await this.editing.change(eventId, changes, version, committed)) };
  }

  async deleteEvent({ eventId, version }: rpc.DeleteEventRequest): Promise<rpc.DeleteEventResponse> {
    requireStaff('admin');
    await this.editing.remove(eventId, version);
    return {};
  }

  async listCategories(): Promise<rpc.ListCategoriesResponse> {
    const rows = await this.categories.find().sort({ rank: 1 }).lean<CategoryRow[]>();
    return { categories: rows.map(({ _id, name, slug, icon }) => ({ id: _id, name, slug, icon })) };
  }

  async listCities(): Promise<rpc.ListCitiesResponse> {
    const rows = await this.cities.find().sort({ rank: 1 }).lean<CityRow[]>();
    return { cities: rows.map(({ _id, name, state, slug, imageUrl }) => ({ id: _id, name, state, slug, imageUrl })) };
  }
}
