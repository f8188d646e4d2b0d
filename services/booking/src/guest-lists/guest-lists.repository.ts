import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { Model } from 'mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import {
  GuestList,
  GuestListTurn,
  type GuestLineRow,
  type GuestListRow,
  type GuestListTurnRow,
} from './guest-list.schema';

export type LineResult = Pick<GuestLineRow, 'state' | 'bookingId' | 'bookingCode' | 'errorCode' | 'reason'>;

/** What identifies the guest of a line: a number or an address, the name where there is neither. */
function marksOf({ name, mobile, email }: GuestLineRow): string[] {
  const contacts = [mobile, email.toLowerCase()].filter(Boolean);
  return contacts.length > 0 ? contacts : [name.trim().toLowerCase()];
}

export type RunningList = Pick<GuestListRow, '_id' | 'eventId' | 'progressAt'>;
/** More than all events of a day have. */
const mostRunning = 1000;

@Injectable()
export class GuestListsRepository {
  constructor(
    @InjectModel(GuestList) private readonly lists: Model<GuestListRow>,
    @InjectModel(GuestListTurn) private readonly turns: Model<GuestListTurnRow>,
    private readonly transactions: Transactions,
  ) {}

  /**
   * The list under this key: the new one, or the one that was there. Throws POSSIBLE_DUPLICATE_GUESTS where guests have
   * complimentary tickets of the event already. Lists of one event are added one after the other, so of two with the
   * same guests the second needs a confirmation, however close they come.
   */
  async add(list: GuestListRow, { mayRepeat }: { mayRepeat: boolean }): Promise<GuestListRow> {
    const { requestKey, eventId } = list;
    return this.transactions.run(async (session) => {
      await this.turns.updateOne({ _id: eventId }, { $inc: { lists: 1 } }, { upsert: true, session });
      const known = await this.lists.findOne({ requestKey }, null, { session }).lean<GuestListRow>();
      if (known) return known;
      const repeated = mayRepeat ? [] : await this.repeatedGuests(list, session);
      if (repeated.length > 0)
        throw new AppError('POSSIBLE_DUPLICATE_GUESTS', { names: repeated.slice(0, 3), count: repeated.length });
      await this.lists.insertMany([list], { session });
      return list;
    });
  }

  /** Names of those who are on an earlier list of the event whose line did not fail, by number, address or name. */
  private async repeatedGuests({ eventId, lines }: GuestListRow, session: Session): Promise<string[]> {
    const earlier = await this.lists.find({ eventId }, { lines: 1 }, { session }).lean<Pick<GuestListRow, 'lines'>[]>();
    const invited = new Set(
      earlier.flatMap((list) => list.lines.filter(({ state }) => state !== 'failed').flatMap(marksOf)),
    );
    return lines.filter((line) => marksOf(line).some((mark) => invited.has(mark))).map(({ name }) => name);
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

  /** Of all copies, the oldest first, without their lines. */
  running(): Promise<RunningList[]> {
    return this.lists
      .find({ state: 'running' })
      .select('eventId progressAt')
      .sort({ createdAt: 1 })
      .limit(mostRunning)
      .lean<RunningList[]>();
  }

  /** Null once it is finished. */
  findRunning(id: string): Promise<GuestListRow | null> {
    return this.lists.findOne({ _id: id, state: 'running' }).lean<GuestListRow>();
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
