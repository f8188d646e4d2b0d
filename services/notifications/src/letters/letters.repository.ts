import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { AppError } from '@utsav/contracts/errors/app-error';
import { mostLettersADay } from '@utsav/contracts/http/letter-limits';
import { indiaDay } from '@utsav/contracts/time/india-time';
import { rowLoader } from '@utsav/service-kit/batching/row-loader';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Letter, type LetterRow } from './letter.schema';

/** Longer than one page takes. */
const leaseMs = seconds(60);

export type NewLetter = Omit<LetterRow, 'slot' | 'createdAt' | 'nextRunAt'>;

@Injectable()
export class LettersRepository {
  private readonly reads = rowLoader(() => this.letters);

  constructor(
    @InjectModel(Letter) private readonly letters: Model<LetterRow>,
    private readonly clock: Clock,
  ) {}

  findByRequestKey(requestKey: string): Promise<LetterRow | null> {
    return this.letters.findOne({ requestKey }).lean<LetterRow>();
  }

  find(letterId: string): Promise<LetterRow | null> {
    return this.reads.add(letterId);
  }

  /** Returns the one of the same request where there is one. Throws LETTERS_OF_TODAY_SENT. */
  async add(letter: NewLetter): Promise<LetterRow> {
    const now = this.clock.now();
    for (let number = 1; number <= mostLettersADay; number += 1) {
      const row = { ...letter, slot: `${this.today(letter.eventId)}/${number}`, createdAt: now, nextRunAt: now };
      try {
        await this.letters.create(row);
        return row;
      } catch (error) {
        if (!isDuplicateKey(error)) throw error;
        const known = await this.findByRequestKey(letter.requestKey);
        if (known) return known;
      }
    }
    throw new AppError('LETTERS_OF_TODAY_SENT', { limit: mostLettersADay });
  }

  async leftToday(eventId: string): Promise<number> {
    const slots = Array.from({ length: mostLettersADay }, (_, at) => `${this.today(eventId)}/${at + 1}`);
    return mostLettersADay - (await this.letters.countDocuments({ slot: { $in: slots } }));
  }

  newestOf(eventId: string, limit: number): Promise<LetterRow[]> {
    return this.letters.find({ eventId }).sort({ createdAt: -1, _id: -1 }).limit(limit).lean<LetterRow[]>().exec();
  }

  /** Null where there is none; one that has ended, or was stopped, stays as it is. */
  async stop(eventId: string, letterId: string, stoppedBy: string): Promise<LetterRow | null> {
    await this.letters.updateOne(
      { _id: letterId, eventId, state: 'sending' },
      { $set: { state: 'stopped', stoppedBy, nextRunAt: this.clock.now() } },
    );
    return this.letters.findOne({ _id: letterId, eventId }).lean<LetterRow>();
  }

  due(limit: number): Promise<LetterRow[]> {
    return this.letters
      .find({ nextRunAt: { $lte: this.clock.now() } })
      .sort({ nextRunAt: 1 })
      .limit(limit)
      .lean<LetterRow[]>()
      .exec();
  }

  /** Begins a run that no other process may begin for some time; nothing when it is not due. */
  claim(_id: string): Promise<LetterRow | null> {
    return this.letters
      .findOneAndUpdate(
        { _id, nextRunAt: { $lte: this.clock.now() } },
        { $set: { nextRunAt: this.clock.in(leaseMs) } },
        { returnDocument: 'after' },
      )
      .lean<LetterRow>();
  }

  /** Runs again after the pause; one that was stopped meanwhile at once. */
  async pause({ _id, state }: LetterRow, pauseMs: number): Promise<void> {
    await this.letters.updateOne({ _id, state }, { $set: { nextRunAt: this.clock.in(pauseMs) } });
  }

  /** After a page; without a next one all are listed. */
  async goOn({ _id }: LetterRow, next: string, pauseMs: number): Promise<void> {
    const at = next ? { after: next } : { isListed: true };
    await this.letters.updateOne({ _id, state: 'sending' }, { $set: { ...at, nextRunAt: this.clock.in(pauseMs) } });
  }

  async end({ _id, state }: LetterRow, { sent, failed }: Pick<LetterRow, 'sent' | 'failed'>): Promise<void> {
    const result = state === 'stopped' ? { state } : { state: 'sent' as const, recipients: sent + failed };
    await this.letters.updateOne(
      { _id, state },
      { $set: { ...result, sent, failed, nextRunAt: null, endedAt: this.clock.now() } },
    );
  }

  private today(eventId: string): string {
    return `${eventId}/${indiaDay(this.clock.now())}`;
  }
}
