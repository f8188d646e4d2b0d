import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { assumedMs } from '@utsav/contracts/shows/end-of';
import { hours } from '@utsav/service-kit/time/clock';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { Model, QueryFilter } from 'mongoose';
import { EventProjectionModel, type EventProjection } from './event-projection.schema';

/**
 * Events that were cancelled, or one of whose shows was, and that were not over at an instant, or were cancelled after it:
 * a run may be cancelled weeks after it began.
 */
export function calledOffSince(instant: Date): QueryFilter<EventProjection> {
  const later = { $gt: instant };
  return {
    $or: [
      { cancelled: true, startsAt: later },
      { cancelled: true, endsAt: later },
      { cancelled: true, 'showtimes.endsAt': later },
      { cancelled: true, 'cancellation.at': later },
      { 'showtimes.cancellation.at': later },
      { 'showtimes.cancellation.at': { $type: 'date' }, 'showtimes.endsAt': later },
    ],
  };
}

/** Events whose new time was received since an instant, and that still take place. */
export const movedSince = (instant: Date): QueryFilter<EventProjection> => ({
  // The type is named because the index holds only dates and is not used without.
  movedAt: { $type: 'date', $gt: instant },
  cancelled: false,
});

/** How long after its end the doors of an event may still be open: a day at most. */
const doorsMs = hours(24);
const mostAtDoors = 500;

@Injectable()
export class EventProjectionsRepository {
  constructor(@InjectModel(EventProjectionModel) private readonly projections: Model<EventProjection>) {}

  find(eventId: string): Promise<EventProjection | null> {
    return this.projections.findById(eventId).lean<EventProjection>();
  }

  /** This version of it or a later one. */
  findFrom(eventId: string, version: number): Promise<EventProjection | null> {
    return this.projections.findOne({ _id: eventId, version: { $gte: version } }).lean<EventProjection>();
  }

  async byId(eventIds: string[]): Promise<Map<string, EventProjection>> {
    const rows = await this.projections.find({ _id: { $in: eventIds } }).lean<EventProjection[]>();
    return new Map(rows.map((row) => [row._id, row]));
  }

  /**
   * Stores the newer version, whatever the order of arrival. Returns whether this one was newer. A withdrawal stays: the sweep
   * reopens the sale together with its stock.
   */
  async saveIfNewer(projection: EventProjection): Promise<boolean> {
    const { _id, version, withdrawnAt, deletedAt, ...rest } = projection;
    try {
      const { modifiedCount, upsertedCount } = await this.projections.updateOne(
        { _id, version: { $lt: version } },
        { $set: { version, ...rest }, $setOnInsert: { withdrawnAt, deletedAt } },
        { upsert: true },
      );
      return modifiedCount + upsertedCount > 0;
    } catch (error) {
      if (isDuplicateKey(error)) return false;
      throw error;
    }
  }

  /** Events that take place and are not over long before `from` nor begin after `to`, or have such a show. */
  atDoors({
    from,
    to,
    eventIds,
  }: {
    from: Date;
    to: Date;
    eventIds?: string[] | undefined;
  }): Promise<EventProjection[]> {
    const began = { $lt: new Date(to.getTime() + doorsMs) };
    const ended = { $gt: new Date(from.getTime() - doorsMs) };
    const assumed = { $gt: new Date(from.getTime() - doorsMs - assumedMs) };
    return this.projections
      .find({
        ...(eventIds && { _id: { $in: eventIds } }),
        cancelled: false,
        deletedAt: null,
        isPublished: { $ne: false },
        $or: [
          { startsAt: began, endsAt: ended },
          { endsAt: null, startsAt: { ...began, ...assumed } },
          { showtimes: { $elemMatch: { startsAt: began, endsAt: ended } } },
        ],
      })
      .limit(mostAtDoors)
      .lean<EventProjection[]>();
  }

  cancelledSince(instant: Date): Promise<EventProjection[]> {
    return this.projections.find(calledOffSince(instant)).lean<EventProjection[]>();
  }

  movedSince(since: Date): Promise<EventProjection[]> {
    return this.projections.find(movedSince(since)).lean<EventProjection[]>();
  }

  async markWithdrawn(eventId: string, withdrawnAt: Date): Promise<void> {
    await this.projections.updateOne({ _id: eventId }, { $set: { withdrawnAt } });
  }

  /** Ends that withdrawal. Returns false, and changes nothing, where there was another one since. */
  async clearWithdrawn(eventId: string, withdrawnAt: Date | null): Promise<boolean> {
    const cleared = await this.projections.updateOne({ _id: eventId, withdrawnAt }, { $set: { withdrawnAt: null } });
    return cleared.modifiedCount === 1;
  }

  /** Events that were withdrawn before an instant, and are neither deleted nor on sale again. */
  withdrawnBefore(instant: Date): Promise<EventProjection[]> {
    return this.projections.find({ withdrawnAt: { $type: 'date', $lt: instant } }).lean<EventProjection[]>();
  }

  async closeForGood(eventId: string, deletedAt: Date): Promise<void> {
    await this.projections.updateOne({ _id: eventId }, { $set: { onSale: false, withdrawnAt: null, deletedAt } });
  }
}
