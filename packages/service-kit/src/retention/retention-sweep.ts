import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { LOG } from '../injection/tokens';
import type { Log } from '../log/log';
import { Lease } from '../mongo/lease';
import { Clock, hours, minutes } from '../time/clock';
import { Ticker } from '../time/ticker';

const everyMs = hours(1);
const leaseMs = minutes(30);

export interface RetentionRule {
  /** Names how far it has come; never changed once released. */
  readonly name: string;
  /** What is older has served its purpose. */
  before(now: Date): Date;
  /** Forgets what is of this time, its end excluded. May be repeated. Returns how many rows changed. */
  forget(from: Date, to: Date): Promise<number>;
}

/** What a service forgets, and when. */
export interface RetentionRules {
  readonly rules: readonly RetentionRule[];
}

/** Provider token of the `RetentionRules` of a service. */
export const RETENTION_RULES = Symbol('RETENTION_RULES');

interface Progress {
  /** Name of the rule. */
  _id: string;
  doneBefore: Date;
}

/** Once an hour, in one copy of a service: what has become too old since the last time is forgotten. */
@Injectable()
export class RetentionSweep implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lease: Lease;
  private readonly ticker: Ticker;

  constructor(
    @InjectConnection() private readonly connection: Connection,
    @Inject(LOG) private readonly log: Log,
    private readonly clock: Clock,
    @Inject(RETENTION_RULES) private readonly retention: RetentionRules,
  ) {
    this.lease = new Lease(connection, 'retention', leaseMs);
    this.ticker = new Ticker('retention', everyMs, () => this.run(), log);
  }

  onApplicationBootstrap(): void {
    this.ticker.start();
  }

  onModuleDestroy(): Promise<void> {
    return this.ticker.stop();
  }

  async run(): Promise<void> {
    try {
      for (const rule of this.retention.rules) {
        if (!(await this.lease.hold())) return;
        await this.apply(rule);
      }
    } finally {
      await this.lease.release();
    }
  }

  private async apply({ name, before, forget }: RetentionRule): Promise<void> {
    const progress = this.connection.collection<Progress>('retention');
    const to = before(this.clock.now());
    const from = (await progress.findOne({ _id: name }))?.doneBefore ?? new Date(0);
    // A longer period than before: what was forgotten stays so.
    if (to <= from) return;
    const rows = await forget(from, to);
    await progress.updateOne({ _id: name }, { $set: { doneBefore: to } }, { upsert: true });
    if (rows > 0) this.log.info({ event: 'retention.forgotten', rule: name, rows, to }, 'what was due is forgotten');
  }
}
