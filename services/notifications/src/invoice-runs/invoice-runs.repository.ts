import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { isDuplicateKey } from '@utsav/service-kit/mongo/duplicate-key';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { InvoiceRun, type InvoiceRunCounts, type InvoiceRunRow, type InvoiceRunStage } from './invoice-run.schema';

/** Longer than one page takes. */
const leaseMs = seconds(60);
/** A booking is dated before its transaction commits, by a clock that is not ours. */
const settledMs = minutes(2);

const newestFirst = { createdAt: -1 } as const;

/** What a page leads to. */
export interface RunStep {
  stage: InvoiceRunStage | 'done';
  after: string;
  /** As many as became known with it. */
  bookings: number;
  counts: InvoiceRunCounts;
}

@Injectable()
export class InvoiceRunsRepository {
  constructor(
    @InjectModel(InvoiceRun) private readonly runs: Model<InvoiceRunRow>,
    private readonly clock: Clock,
  ) {}

  newest(): Promise<InvoiceRunRow | null> {
    return this.runs.findOne().sort(newestFirst).lean<InvoiceRunRow>();
  }

  newestEnded(): Promise<InvoiceRunRow | null> {
    return this.runs
      .findOne({ endedAt: { $ne: null } })
      .sort(newestFirst)
      .lean<InvoiceRunRow>();
  }

  /** From where the newest one ended; the run that is under way where there is one. */
  async begin(begunBy: string): Promise<InvoiceRunRow> {
    const now = this.clock.now();
    const row: InvoiceRunRow = {
      _id: randomId('ivr'),
      begunBy,
      from: (await this.newestEnded())?.until ?? new Date(0),
      until: new Date(now.getTime() - settledMs),
      stage: 'failed-before',
      after: '',
      bookings: 0,
      bookingsChecked: 0,
      invoices: 0,
      creditNotes: 0,
      failed: 0,
      isUnderWay: true,
      nextPageAt: now,
      createdAt: now,
      endedAt: null,
    };
    try {
      await this.runs.create(row);
      return row;
    } catch (error) {
      if (!isDuplicateKey(error)) throw error;
      const underWay = await this.runs.findOne({ isUnderWay: true }).lean<InvoiceRunRow>();
      return underWay ?? this.begin(begunBy);
    }
  }

  /** Begins a page that no other process may begin for some time; nothing when it is not due. */
  claim(_id: string): Promise<InvoiceRunRow | null> {
    return this.runs
      .findOneAndUpdate(
        { _id, isUnderWay: true, nextPageAt: { $lte: this.clock.now() } },
        { $set: { nextPageAt: this.clock.in(leaseMs) } },
        { returnDocument: 'after' },
      )
      .lean<InvoiceRunRow>();
  }

  /** After a page, unless another process has counted it; after the last one the run has ended. */
  async goOn({ _id, stage, after }: InvoiceRunRow, step: RunStep, pauseMs: number): Promise<void> {
    const ended = { $set: { nextPageAt: null, endedAt: this.clock.now() }, $unset: { isUnderWay: '' } };
    const next = { $set: { stage: step.stage, after: step.after, nextPageAt: this.clock.in(pauseMs) } };
    await this.runs.updateOne(
      { _id, isUnderWay: true, stage, after },
      { ...(step.stage === 'done' ? ended : next), $inc: { bookings: step.bookings, ...step.counts } },
    );
  }
}
