import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Refusal } from '@utsav/contracts/gate/admit';
import { minutes } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { Admission, type AdmissionRow } from '../admissions/admission.schema';
import { RefusedScan, type RefusedScanRow } from '../admissions/refused-scan.schema';

/** How many of a kind a device made at a gate. */
export interface Readings {
  gate: string;
  device: string;
  kind: 'entry' | 'exit';
  /** When they were; null for longer ago than a report shows by minute. */
  minute: Date | null;
  count: number;
  lastAt: Date;
}

const conflictsShown = 50;
const minutesShown = 60;
const sumIf = (condition: object | string) => ({ $sum: { $cond: [condition, 1, 0] } });

/** Counts who came to a show of an event. */
@Injectable()
export class ArrivalsRepository {
  constructor(
    @InjectModel(Booking) private readonly bookings: Model<BookingRow>,
    @InjectModel(Admission) private readonly admissions: Model<AdmissionRow>,
    @InjectModel(RefusedScan) private readonly refused: Model<RefusedScanRow>,
  ) {}

  /** Valid tickets of a show by category, passes that open it among them. */
  tickets(eventId: string, show: string): Promise<{ key: string; type: string; tickets: number }[]> {
    return this.bookings.aggregate([
      {
        $match: {
          'event.eventId': eventId,
          status: 'confirmed',
          $or: [
            { showtime: show, 'event.shows': { $exists: false } },
            { 'event.shows': { $elemMatch: { key: show, cancelledAt: null } } },
          ],
        },
      },
      { $project: { tickets: { categoryKey: 1, categoryType: 1 } } },
      { $unwind: '$tickets' },
      { $group: { _id: '$tickets.categoryKey', type: { $last: '$tickets.categoryType' }, tickets: { $sum: 1 } } },
      { $sort: { _id: 1 } },
      { $project: { _id: 0, key: '$_id', type: 1, tickets: 1 } },
    ]);
  }

  /** Tickets that were let in, by category. */
  admitted(eventId: string, show: string): Promise<{ key: string; admitted: number; inside: number }[]> {
    return this.admissions.aggregate([
      { $match: { eventId, show } },
      {
        $group: {
          _id: '$categoryKey',
          admitted: sumIf({ $ne: ['$firstAt', null] }),
          inside: sumIf('$isInside'),
        },
      },
      { $project: { _id: 0, key: '$_id', admitted: 1, inside: 1 } },
    ]);
  }

  /** Readings that were not taken back, in one pass; by minute those of the last hour alone. */
  readings(eventId: string, show: string, now: Date): Promise<Readings[]> {
    const from = new Date(now.getTime() - minutes(minutesShown));
    const minute = { $dateTrunc: { date: '$scans.at', unit: 'minute' } };
    return this.admissions.aggregate([
      { $match: { eventId, show } },
      { $project: { scans: 1, undone: '$scans.undoes' } },
      { $unwind: '$scans' },
      { $match: { 'scans.kind': { $ne: 'undo' }, $expr: { $not: { $in: ['$scans.id', '$undone'] } } } },
      {
        $group: {
          _id: {
            gate: '$scans.gate',
            device: '$scans.device',
            kind: '$scans.kind',
            minute: { $cond: [{ $gte: ['$scans.at', from] }, minute, null] },
          },
          count: { $sum: 1 },
          lastAt: { $max: '$scans.receivedAt' },
        },
      },
      { $replaceWith: { $mergeObjects: ['$_id', { count: '$count', lastAt: '$lastAt' }] } },
    ]);
  }

  /** Those that name no show are of all of them. */
  refusals(eventId: string, show: string): Promise<{ reason: Refusal; gate: string; count: number }[]> {
    return this.refused.aggregate([
      { $match: { eventId, show: { $in: [show, ''] } } },
      { $group: { _id: { reason: '$reason', gate: '$gate' }, count: { $sum: 1 } } },
      { $sort: { count: -1, _id: 1 } },
      { $project: { _id: 0, reason: '$_id.reason', gate: '$_id.gate', count: 1 } },
    ]);
  }

  withConflicts(eventId: string, show: string): Promise<AdmissionRow[]> {
    return this.admissions
      .find({ eventId, show, conflicts: { $gt: 0 } })
      .sort({ updatedAt: -1 })
      .limit(conflictsShown)
      .lean<AdmissionRow[]>();
  }

  async codesOf(bookingIds: string[]): Promise<Map<string, string>> {
    const rows = await this.bookings
      .find({ _id: { $in: bookingIds } }, { code: 1 })
      .lean<Pick<BookingRow, '_id' | 'code'>[]>();
    return new Map(rows.map(({ _id, code }) => [_id, code]));
  }
}
