import { isPublished } from '@utsav/contracts/events/is-published';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { bumpIndexRevision, requireReindex } from './index-revision';
import { Event, type EventRow } from './event.schema';
import { taxKindOf } from './tax-kind-of';

/** Where an event has a name of a list. */
export type NamedField = 'category' | 'venue.city';

/** Names are the same in any case. */
const anyCase = { locale: 'en', strength: 2 } as const;

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

  /** Those of them that are in lists. */
  async publishedInOrder(ids: string[]): Promise<EventRow[]> {
    return (await this.inOrder(ids)).filter(isPublished);
  }

  /** What those events say of their venues, the latest change first. */
  venuesNewestFirst(ids: string[]): Promise<Pick<EventRow, '_id' | 'venue' | 'accessibility' | 'goodToKnow'>[]> {
    return this.events
      .find({ _id: { $in: ids } }, { venue: 1, accessibility: 1, goodToKnow: 1 })
      .sort({ updatedAt: -1 })
      .lean<EventRow[]>()
      .exec();
  }

  async insert(row: EventRow, session: Session): Promise<void> {
    const revision = await bumpIndexRevision(this.events.db, session);
    await this.events.insertMany([{ ...row, revision }], { session });
  }

  /** Changes the event if it still has the version that the change was made from. */
  async replace(
    eventId: string,
    version: number,
    fields: Partial<EventRow>,
    session: Session,
  ): Promise<EventRow | null> {
    const revision = await bumpIndexRevision(this.events.db, session);
    return this.events
      .findOneAndUpdate(
        { _id: eventId, version },
        { $set: { ...fields, revision }, $inc: { version: 1 } },
        { session, returnDocument: 'after' },
      )
      .lean<EventRow>();
  }

  /** Returns whether this version of it, or without one any, was there. */
  async remove(eventId: string, version: number | undefined, session: Session): Promise<boolean> {
    await requireReindex(this.events.db, session);
    const which = { _id: eventId, ...(version !== undefined && { version }) };
    return (await this.events.deleteOne(which, { session })).deletedCount === 1;
  }

  /** Of two transactions that call this at once, one is repeated. */
  async serialise(session: Session): Promise<void> {
    await bumpIndexRevision(this.events.db, session);
  }

  /** Events of each name, which is in lower case. */
  async countNames(field: NamedField): Promise<Map<string, number>> {
    const counts = await this.events.aggregate<{ _id: string; events: number }>([
      { $group: { _id: { $toLower: `$${field}` }, events: { $sum: 1 } } },
    ]);
    return new Map(counts.map(({ _id, events }) => [_id, events]));
  }

  named(field: NamedField, name: string, session: Session): Promise<EventRow[]> {
    return this.events
      .find({ [field]: name }, null, { session, collation: anyCase })
      .lean<EventRow[]>()
      .exec();
  }

  /** The events with their new name. One whose tax follows its category keeps its tax. */
  async rename(field: NamedField, ids: string[], name: string, now: Date, session: Session): Promise<EventRow[]> {
    if (ids.length === 0) return [];
    if (field === 'category') await this.fixTaxKinds(ids, session);
    const revision = await bumpIndexRevision(this.events.db, session);
    const those = { _id: { $in: ids } };
    await this.events.updateMany(
      those,
      { $set: { [field]: name, revision, updatedAt: now }, $inc: { version: 1 } },
      { session, timestamps: false },
    );
    return this.events.find(those, null, { session }).lean<EventRow[]>().exec();
  }

  /** Rows from before events had a kind of tax get that of their category. */
  private async fixTaxKinds(ids: string[], session: Session): Promise<void> {
    const without = await this.events
      .find({ _id: { $in: ids }, taxKind: { $exists: false } }, { category: 1 }, { session })
      .lean<EventRow[]>();
    for (const { _id, category } of without)
      await this.events.updateOne({ _id }, { $set: { taxKind: taxKindOf({ category }) } }, { session });
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
