import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import type { Session } from '@utsav/service-kit/mongo/transactions';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Mailing, type MailingKind, type MailingRow } from './mailing.schema';

/** Longer than one page takes. */
const leaseMs = seconds(60);
/**
 * From a reason to write about tickets to the look at what is left: seats of a hold that ended may be gone again, and staff
 * may close what they opened by mistake.
 */
const debounceMs = seconds(60);

export const mailingId = (kind: MailingKind, eventId: string): string => `${kind}.${eventId}`;

@Injectable()
export class MailingsRepository {
  constructor(
    @InjectModel(Mailing) private readonly mailings: Model<MailingRow>,
    private readonly clock: Clock,
  ) {}

  /** For an event once. */
  async begin(kind: MailingKind, eventId: string, session: Session): Promise<void> {
    const row = { kind, eventId, state: 'running' as const, after: '', nextRunAt: this.clock.now(), wakes: 1 };
    await this.mailings.updateOne({ _id: mailingId(kind, eventId) }, { $setOnInsert: row }, { upsert: true, session });
  }

  /** Runs a while later, or goes on where it runs already. */
  async wake(kind: MailingKind, eventId: string, delayMs = debounceMs): Promise<void> {
    const _id = mailingId(kind, eventId);
    const { matchedCount } = await this.mailings.updateOne({ _id, state: 'running' }, { $inc: { wakes: 1 } });
    if (matchedCount > 0) return;
    // One that ended a moment ago has its pause still to come.
    const nextRunAt = { $max: ['$nextRunAt', this.clock.in(delayMs)] };
    const wakes = { $add: [{ $ifNull: ['$wakes', 0] }, 1] };
    await this.mailings
      .updateOne(
        { _id, state: { $ne: 'running' } },
        [{ $set: { kind, eventId, state: 'running', after: '', nextRunAt, wakes } }],
        { upsert: true, updatePipeline: true },
      )
      .catch((error: unknown) => {
        if (!isDuplicateKey(error)) throw error;
      });
  }

  async isKnown(kind: MailingKind, eventId: string): Promise<boolean> {
    return (await this.mailings.exists({ _id: mailingId(kind, eventId) })) !== null;
  }

  async due(limit: number): Promise<MailingRow[]> {
    return this.mailings
      .find({ state: 'running', nextRunAt: { $lte: this.clock.now() } })
      .sort({ nextRunAt: 1 })
      .limit(limit)
      .lean<MailingRow[]>();
  }

  /** Begins a run that no other process may begin for some time; nothing when it is not due. */
  claim(_id: string): Promise<MailingRow | null> {
    return this.mailings
      .findOneAndUpdate(
        { _id, state: 'running', nextRunAt: { $lte: this.clock.now() } },
        { $set: { nextRunAt: this.clock.in(leaseMs) } },
        { returnDocument: 'after' },
      )
      .lean<MailingRow>();
  }

  async goOn({ _id }: MailingRow, pauseMs: number, after = ''): Promise<void> {
    await this.mailings.updateOne({ _id }, { $set: { after, nextRunAt: this.clock.in(pauseMs) } });
  }

  /** Not before the pause it runs again. Where there was a new reason during the run, it looks once more. */
  async end({ _id, wakes }: MailingRow, pauseMs: number): Promise<void> {
    const nextRunAt = this.clock.in(pauseMs);
    const { matchedCount } = await this.mailings.updateOne(
      { _id, wakes },
      { $set: { state: 'done', after: '', nextRunAt } },
    );
    if (matchedCount > 0) return;
    await this.mailings.updateOne({ _id }, { $set: { nextRunAt: this.clock.in(Math.max(pauseMs, debounceMs)) } });
  }
}
