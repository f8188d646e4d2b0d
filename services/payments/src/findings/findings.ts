import { Injectable } from '@nestjs/common';
import { InjectModel } from '@nestjs/mongoose';
import type { FindingKind, ProviderName } from '@utsav/contracts/grpc/payments';
import { Clock } from '@utsav/service-kit/time/clock';
import type { Model } from 'mongoose';
import { Finding, type Difference, type FindingRow } from './finding.schema';

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
      { _id: `${difference.kind}/${difference.subject}` },
      {
        $setOnInsert: { ...difference, seenAt: now },
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

  /** Newest first, including settled ones. */
  between(from: Date, to: Date, limit: number): Promise<FindingRow[]> {
    return this.findings
      .find({ at: { $gte: from, $lte: to } })
      .sort({ at: -1 })
      .limit(limit)
      .lean<FindingRow[]>();
  }

  open(limit: number): Promise<FindingRow[]> {
    return this.findings.find({ settledAt: null }).sort({ at: -1 }).limit(limit).lean<FindingRow[]>();
  }
}
