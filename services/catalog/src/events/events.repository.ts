import { Injectable, type OnModuleInit } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import type { Model } from 'mongoose';
import { bumpIndexRevision, requireReindex } from './index-revision';
import { Event, type EventRow } from './event.schema';

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
