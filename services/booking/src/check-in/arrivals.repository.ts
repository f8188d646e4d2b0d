import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Refusal } from '@utsav/contracts/gate/admit';
import { minutes } from '@utsav/service-kit/time/clock';
import type { Model, PipelineStage } from 'mongoose';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { Admission, type AdmissionRow } from '../admissions/admission.schema';
import { RefusedScan, type RefusedScanRow } from '../admissions/refused-scan.schema';

interface GateCounts {
  gate: string;
  entries: number;
  exits: number;
  lastAt: Date;
}

const conflictsShown = 50;
const minutesShown = 60;
const sumIf = (condition: object | string) => ({ $sum: { $cond: [condition, 1, 0] } });
const isKind = (kind: string): object => ({ $eq: ['$scans.kind', kind] });

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

  byGate(eventId: string, show: string): Promise<GateCounts[]> {
    return this.admissions.aggregate([
      ...countedScans(eventId, show),
      {
        $group: {
          _id: '$scans.gate',
          entries: sumIf(isKind('entry')),
          exits: sumIf(isKind('exit')),
          lastAt: { $max: '$scans.receivedAt' },
        },
      },
      { $sort: { _id: 1 } },
      { $project: { _id: 0, gate: '$_id', entries: 1, exits: 1, lastAt: 1 } },
    ]);
  }

  byDevice(eventId: string, show: string): Promise<{ device: string; gate: string; lastAt: Date; entries: number }[]> {
    return this.admissions.aggregate([
      ...countedScans(eventId, show),
      {
        $group: {
          _id: '$scans.device',
          gate: { $last: '$scans.gate' },
          entries: sumIf(isKind('entry')),
          lastAt: { $max: '$scans.receivedAt' },
        },
      },
      { $sort: { lastAt: -1 } },
      { $limit: 200 },
      { $project: { _id: 0, device: '$_id', gate: 1, entries: 1, lastAt: 1 } },
    ]);
  }

  byMinute(eventId: string, show: string, now: Date): Promise<{ minute: Date; gate: string; entries: number }[]> {
    const from = new Date(now.getTime() - minutes(minutesShown));
    return this.admissions.aggregate([
      ...countedScans(eventId, show),
      { $match: { 'scans.kind': 'entry', 'scans.at': { $gte: from } } },
      {
        $group: {
          _id: { minute: { $dateTrunc: { date: '$scans.at', unit: 'minute' } }, gate: '$scans.gate' },
          entries: { $sum: 1 },
        },
      },
      { $sort: { '_id.minute': 1, '_id.gate': 1 } },
      { $project: { _id: 0, minute: '$_id.minute', gate: '$_id.gate', entries: 1 } },
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

/** Without those that were taken back. */
const countedScans = (eventId: string, show: string): PipelineStage[] => [
  { $match: { eventId, show } },
  { $set: { undone: '$scans.undoes' } },
  { $unwind: '$scans' },
  { $match: { 'scans.kind': { $ne: 'undo' }, $expr: { $not: { $in: ['$scans.id', '$undone'] } } } },
];
