import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FindingKind } from '@utsav/contracts/grpc/payments';
import type { ProviderName } from '@utsav/contracts/payments/payment-providers';
import type { FindingState } from '@utsav/contracts/http/payment';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model, QueryFilter } from 'mongoose';
import { Finding, lastingKinds, unmatchedKinds, type Difference, type FindingRow } from './finding.schema';

const matched = { kind: { $nin: unmatchedKinds } };

const filters: Record<FindingState, QueryFilter<FindingRow>> = {
  open: { settledAt: null, acknowledgement: null, ...matched },
  acknowledged: { settledAt: null, acknowledgement: { $ne: null } },
  unmatched: { settledAt: null, acknowledgement: null, kind: { $in: unmatchedKinds } },
  settled: { settledAt: { $ne: null } },
};

export const findingId = ({ kind, subject }: Pick<Difference, 'kind' | 'subject'>): string => `${kind}/${subject}`;

@Injectable()
export class Findings {
  constructor(
    @InjectModel(Finding) private readonly findings: Model<FindingRow>,
    private readonly clock: Clock,
  ) {}

  /** Settled at once when the difference was repaired. */
  async record(difference: Difference, { isSettled = false } = {}): Promise<void> {
    const now = this.clock.now();
    await this.findings.updateOne(
      { _id: findingId(difference) },
      {
        $setOnInsert: { ...difference, seenAt: now, acknowledgement: null },
        $set: { lastSeenAt: now, settledAt: isSettled ? now : null },
      },
      { upsert: true },
    );
  }

  /** Settles findings of a compared range that were not seen again. */
  async resolveUnseen(
    provider: ProviderName,
    kinds: FindingKind[],
    from: Date,
    to: Date,
    seenBefore: Date,
  ): Promise<void> {
    await this.findings.updateMany(
      {
        provider,
        kind: { $in: kinds },
        settledAt: null,
        at: { $gte: from, $lte: to },
        lastSeenAt: { $lt: seenBefore },
      },
      { $set: { settledAt: this.clock.now() } },
    );
  }

  async settle(_id: string): Promise<void> {
    await this.findings.updateOne({ _id, settledAt: null }, { $set: { settledAt: this.clock.now() } });
  }

  /** Null when there is no such finding. */
  acknowledge(_id: string, userId: string, reason: string): Promise<FindingRow | null> {
    const acknowledgement = { userId, reason, at: this.clock.now() };
    return this.findings
      .findOneAndUpdate({ _id }, { $set: { acknowledgement } }, { returnDocument: 'after' })
      .lean<FindingRow>();
  }

  /** Newest first. */
  async list(state: FindingState, skip: number, limit: number): Promise<{ rows: FindingRow[]; total: number }> {
    const filter = filters[state];
    const [rows, total] = await Promise.all([
      this.findings.find(filter).sort({ at: -1, _id: 1 }).skip(skip).limit(limit).lean<FindingRow[]>(),
      this.findings.countDocuments(filter),
    ]);
    return { rows, total };
  }

  /** Newest first, including settled ones. */
  between(from: Date, to: Date, limit: number): Promise<FindingRow[]> {
    return this.findings
      .find({ at: { $gte: from, $lte: to } })
      .sort({ at: -1 })
      .limit(limit)
      .lean<FindingRow[]>();
  }

  /** Differences that no sweep compares any more, those first that were looked at longest ago. */
  olderThan(at: Date, limit: number): Promise<FindingRow[]> {
    return this.findings
      .find({ settledAt: null, at: { $lt: at }, kind: { $nin: [...unmatchedKinds, ...lastingKinds] } })
      .sort({ lastSeenAt: 1 })
      .limit(limit)
      .lean<FindingRow[]>();
  }

  /** Of these ids, those that staff have acknowledged. */
  acknowledged(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.idsAmong(ids, { acknowledgement: { $ne: null } });
  }

  /** Of these ids, those that were recorded before. */
  known(ids: readonly string[]): Promise<ReadonlySet<string>> {
    return this.idsAmong(ids, {});
  }

  private async idsAmong(ids: readonly string[], filter: QueryFilter<FindingRow>): Promise<ReadonlySet<string>> {
    const rows = await this.findings.find({ ...filter, _id: { $in: [...ids] } }, { _id: 1 }).lean<{ _id: string }[]>();
    return new Set(rows.map(({ _id }) => _id));
  }
}
