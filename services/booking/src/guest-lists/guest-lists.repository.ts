import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { GuestList, type GuestLineRow, type GuestListRow } from './guest-list.schema';

export type LineResult = Pick<GuestLineRow, 'state' | 'bookingId' | 'bookingCode' | 'errorCode' | 'reason'>;

@Injectable()
export class GuestListsRepository {
  constructor(@InjectModel(GuestList) private readonly lists: Model<GuestListRow>) {}

  /** The list under this key: the new one, or the one that was there. */
  async add(list: GuestListRow): Promise<GuestListRow> {
    const { requestKey } = list;
    return this.lists
      .findOneAndUpdate({ requestKey }, { $setOnInsert: list }, { upsert: true, returnDocument: 'after' })
      .lean<GuestListRow>()
      .orFail();
  }

  find(id: string): Promise<GuestListRow | null> {
    return this.lists.findById(id).lean<GuestListRow>();
  }

  findByRequestKey(requestKey: string): Promise<GuestListRow | null> {
    return this.lists.findOne({ requestKey }).lean<GuestListRow>();
  }

  /** Of their lines only the states. */
  newestOf(eventId: string, limit: number): Promise<GuestListRow[]> {
    return this.lists
      .find({ eventId })
      .select('eventId issuedBy createdAt finishedAt lines.state')
      .sort({ createdAt: -1, _id: -1 })
      .limit(limit)
      .lean<GuestListRow[]>();
  }

  running(limit: number): Promise<GuestListRow[]> {
    return this.lists.find({ state: 'running' }).sort({ createdAt: 1 }).limit(limit).lean<GuestListRow[]>();
  }

  /** By their places in the list. A line that has its result stays as it is. */
  async record(id: string, results: ReadonlyMap<number, LineResult>, at: Date): Promise<void> {
    await this.lists.bulkWrite(
      [...results].map(([place, result]) => ({
        updateOne: {
          filter: { _id: id, [`lines.${place}.state`]: 'pending' },
          update: {
            $set: {
              progressAt: at,
              ...Object.fromEntries(Object.entries(result).map(([field, value]) => [`lines.${place}.${field}`, value])),
            },
          },
        },
      })),
      { ordered: false, throwOnValidationError: true },
    );
  }

  async finish(id: string, at: Date): Promise<void> {
    await this.lists.updateOne(
      { _id: id, state: 'running', 'lines.state': { $ne: 'pending' } },
      { $set: { state: 'finished', finishedAt: at } },
    );
  }
}
