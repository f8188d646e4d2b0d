import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model, QueryFilter, SortOrder } from 'mongoose';
import { hitShare, trigrams } from '../search/trigrams';
import { Event, type EventRow } from './event.schema';

export interface EventFilter {
  category: string;
  status: string;
  city: string;
  search: string;
  from: Date | null;
  to: Date | null;
  tag: string;
  ids: string[];
  includeHidden: boolean;
}

const sorts: Record<string, Record<string, SortOrder>> = {
  date: { startsAt: 1, _id: 1 },
  '-date': { startsAt: -1, _id: -1 },
  name: { name: 1, _id: 1 },
  '-name': { name: -1, _id: -1 },
  createdAt: { createdAt: 1, _id: 1 },
  '-createdAt': { createdAt: -1, _id: -1 },
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const exactly = (text: string): RegExp => new RegExp(`^${escaped(text)}$`, 'i');
const visible: QueryFilter<EventRow> = { isActive: true, status: { $not: /^draft$/i } };

/** Over when its end, or its start where it has no end, has passed. */
const past = (now: Date): QueryFilter<EventRow> => ({
  $or: [{ endsAt: { $lt: now } }, { endsAt: null, startsAt: { $lt: now } }],
});
const notPast = (now: Date): QueryFilter<EventRow> => ({
  $or: [{ endsAt: { $gte: now } }, { endsAt: null, startsAt: { $gte: now } }],
});

function conditionsOf(filter: EventFilter, now: Date): QueryFilter<EventRow>[] {
  const conditions: QueryFilter<EventRow>[] = filter.includeHidden ? [] : [visible];
  const given = (text: string): boolean => text !== '' && text.toLowerCase() !== 'all';
  if (given(filter.category)) conditions.push({ category: exactly(filter.category) });
  if (given(filter.city)) conditions.push({ 'venue.city': exactly(filter.city) });
  if (given(filter.tag)) conditions.push({ tags: exactly(filter.tag) });
  if (filter.ids.length > 0) conditions.push({ _id: { $in: filter.ids } });
  if (filter.from) conditions.push({ startsAt: { $gte: filter.from } });
  if (filter.to) conditions.push({ startsAt: { $lte: filter.to } });
  if (filter.search) {
    const like = new RegExp(escaped(filter.search), 'i');
    conditions.push({
      $or: [
        { name: like },
        { category: like },
        { 'venue.city': like },
        { 'venue.name': like },
        { artists: like },
        { tags: like },
      ],
    });
  }
  const status = filter.status.toLowerCase();
  if (status === 'past') conditions.push(past(now));
  else if (status === 'upcoming') conditions.push(notPast(now));
  else if (given(status)) conditions.push({ status: exactly(status) });
  return conditions;
}

@Injectable()
export class EventsRepository {
  constructor(@InjectModel(Event) private readonly events: Model<EventRow>) {}

  find(eventId: string): Promise<EventRow | null> {
    return this.events.findOne({ $or: [{ _id: eventId }, { slug: eventId }] }).lean<EventRow>();
  }

  async page(
    filter: EventFilter,
    sort: string,
    page: number,
    limit: number,
    now: Date,
  ): Promise<{ rows: EventRow[]; total: number }> {
    const conditions = conditionsOf(filter, now);
    const query: QueryFilter<EventRow> = conditions.length > 0 ? { $and: conditions } : {};
    const [rows, total] = await Promise.all([
      this.events
        .find(query)
        .sort(sorts[sort] ?? sorts.date)
        .skip((page - 1) * limit)
        .limit(limit)
        .lean<EventRow[]>(),
      this.events.countDocuments(query),
    ]);
    return { rows, total };
  }

  /** The best matches of a query that may hold a typing slip; those still to come first among equals. */
  search(query: string, city: string, limit: number): Promise<EventRow[]> {
    const parts = trigrams(query);
    const inCity = city && city.toLowerCase() !== 'all' ? [{ 'venue.city': exactly(city) }] : [];
    return this.events.aggregate<EventRow>([
      { $match: { $and: [visible, { searchParts: { $in: parts } }, ...inCity] } },
      { $addFields: { hits: { $size: { $setIntersection: ['$searchParts', parts] } } } },
      { $match: { hits: { $gte: Math.max(1, Math.ceil(parts.length * hitShare)) } } },
      { $sort: { hits: -1, startsAt: 1, _id: 1 } },
      { $limit: limit },
    ]);
  }

  async insert(row: EventRow, session: Session): Promise<void> {
    await this.events.create([row], { session });
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
    await this.events.updateOne({ _id: eventId }, { $inc: { ratingSum: sumBy, ratingCount: countBy } }, { session });
  }
}
