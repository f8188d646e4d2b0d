import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import type { SearchedEvent } from '../search/relevance';
import type { Reading } from '../search/typed-query';
import { answering, conditionsOf, inCity, past, upcoming, visible, type EventFilter } from './event-filter';
import { Event, type EventRow } from './event.schema';
import { onceEach } from './once-each';

type Order = Record<string, SortOrder>;

const sorts: Record<string, Order> = {
  date: { startsAt: 1, _id: 1 },
  '-date': { startsAt: -1, _id: -1 },
  name: { name: 1, _id: 1 },
  '-name': { name: -1, _id: -1 },
  createdAt: { createdAt: 1, _id: 1 },
  '-createdAt': { createdAt: -1, _id: -1 },
};

const allOf = (conditions: QueryFilter<EventRow>[]): QueryFilter<EventRow> =>
  conditions.length > 0 ? { $and: conditions } : {};

const searchedFields = {
  name: 1,
  category: 1,
  tags: 1,
  artists: 1,
  startsAt: 1,
  endsAt: 1,
  'venue.name': 1,
  'venue.city': 1,
};

@Injectable()
export class EventsRepository implements OnModuleInit {
  constructor(@InjectModel(Event) private readonly events: Model<EventRow>) {}

  async onModuleInit(): Promise<void> {
    await this.events.init();
  }

  async find(idOrSlug: string): Promise<EventRow | null> {
    const byId = await this.events.findById(idOrSlug).lean<EventRow>();
    return byId ?? this.events.findOne({ slug: idOrSlug }).lean<EventRow>();
  }

  /** Those of the ids that exist, in their order. */
  async inOrder(ids: string[]): Promise<EventRow[]> {
    const rows = await this.events.find({ _id: { $in: ids } }).lean<EventRow[]>();
    const byId = new Map(rows.map((row) => [row._id, row]));
    return ids.flatMap((id) => byId.get(id) ?? []);
  }

  /** One page of what meets the filter and, if there are readings of a search text, answers one of them. */
  async page(
    filter: EventFilter,
    readings: Reading[] | null,
    sort: string,
    page: number,
    limit: number,
    now: Date,
  ): Promise<{ rows: EventRow[]; total: number }> {
    const conditions = [...conditionsOf(filter, now), ...(readings ? [answering(readings)] : [])];
    const skip = (page - 1) * limit;
    const order = sorts[sort];
    if (!order) return this.comingFirst(conditions, skip, limit, now);
    const query = allOf(conditions);
    const [rows, total] = await Promise.all([this.load(query, order, skip, limit), this.events.countDocuments(query)]);
    return { rows, total };
  }

  /** What is still to come, the soonest first, then what is over, the latest first. */
  private async comingFirst(
    conditions: QueryFilter<EventRow>[],
    skip: number,
    limit: number,
    now: Date,
  ): Promise<{ rows: EventRow[]; total: number }> {
    const [coming, over] = [allOf([...conditions, upcoming(now)]), allOf([...conditions, past(now)])];
    const [comingCount, overCount] = await Promise.all([
      this.events.countDocuments(coming),
      this.events.countDocuments(over),
    ]);
    const next = skip < comingCount ? await this.load(coming, sorts.date, skip, limit) : [];
    const left = limit - next.length;
    const latest = left > 0 ? await this.load(over, sorts['-date'], Math.max(0, skip - comingCount), left) : [];
    return { rows: [...next, ...latest], total: comingCount + overCount };
  }

  private load(query: QueryFilter<EventRow>, order: Order | undefined, skip: number, limit: number) {
    return this.events.find(query).sort(order).skip(skip).limit(limit).lean<EventRow[]>();
  }

  /** Visible events that answer one of the readings: the next ones, then the latest ones that have begun. */
  async answers(readings: Reading[], city: string, most: number, now: Date): Promise<SearchedEvent[]> {
    const wanted = [visible, answering(readings), ...inCity(city)];
    const load = (begun: QueryFilter<EventRow>, order: SortOrder, limit: number): Promise<SearchedEvent[]> =>
      this.events
        .find({ $and: [...wanted, begun] }, searchedFields)
        .sort({ startsAt: order })
        .limit(limit)
        .lean<SearchedEvent[]>();
    const next = await load({ startsAt: { $gte: now } }, 1, most);
    return next.length === most ? next : [...next, ...(await load({ startsAt: { $lt: now } }, -1, most - next.length))];
  }

  /** Cities and categories that events have, from the indexes alone. */
  async filterValues(): Promise<{ cities: string[]; categories: string[] }> {
    const [cities, categories] = await Promise.all([
      this.events.distinct('venue.city').lean<string[]>(),
      this.events.distinct('category').lean<string[]>(),
    ]);
    return { cities: onceEach('city', cities), categories: onceEach('category', categories) };
  }

  async insert(row: EventRow, session: Session): Promise<void> {
    await this.events.insertMany([row], { session });
  }

  /** Changes the event if it still has the version that the change was made from. */
  replace(eventId: string, version: number, fields: Partial<EventRow>, session: Session): Promise<EventRow | null> {
    return this.events
      .findOneAndUpdate(
        { _id: eventId, version },
        { $set: fields, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<EventRow>();
  }

  async remove(eventId: string, session: Session): Promise<boolean> {
    return (await this.events.deleteOne({ _id: eventId }, { session })).deletedCount === 1;
  }

  async countRating(eventId: string, sumBy: number, countBy: number, session: Session): Promise<void> {
    // Staff may have set figures by hand, which the reviews then do not add up to.
    const moved = (field: string, by: number) => ({ $max: [0, { $add: [`$${field}`, by] }] });
    await this.events.updateOne(
      { _id: eventId },
      [{ $set: { ratingSum: moved('ratingSum', sumBy), ratingCount: moved('ratingCount', countBy) } }],
      { session, updatePipeline: true },
    );
  }
}
