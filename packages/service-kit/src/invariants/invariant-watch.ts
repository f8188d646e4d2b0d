import { Inject, Injectable, type OnApplicationBootstrap, type OnModuleDestroy } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { Gauge, type Registry } from 'prom-client';
import { CONFIG, LOG, METRICS } from '../injection/tokens';
import type { Log } from '../log/log';
import { Lease } from '../mongo/lease';
import { minutes } from '../time/clock';
import { Ticker } from '../time/ticker';
import type { InvariantReport } from './check-invariants';

/** Provider token of the invariants of a service. */
export const INVARIANTS = Symbol('INVARIANTS');

/** Checks the invariants of the service now and then, in the one copy that holds a lease, and shows what it found as metrics. */
@Injectable()
export class InvariantWatch implements OnApplicationBootstrap, OnModuleDestroy {
  private readonly lease: Lease;
  private readonly ticker: Ticker;
  private readonly everyMs: number;
  private readonly violations: Gauge<'invariant'>;
  private readonly unchecked: Gauge<'invariant'>;

  constructor(
    @InjectConnection() connection: Connection,
    @Inject(CONFIG) { INVARIANTS_EVERY_MINUTES }: { INVARIANTS_EVERY_MINUTES: number },
    @Inject(LOG) private readonly log: Log,
    @Inject(METRICS) metrics: Registry,
    @Inject(INVARIANTS) private readonly invariants: { check(): Promise<InvariantReport> },
  ) {
    this.everyMs = minutes(INVARIANTS_EVERY_MINUTES);
    this.lease = new Lease(connection, 'invariants', 2 * this.everyMs);
    this.ticker = new Ticker('invariants', this.everyMs, () => this.check(), log);
    const labelNames = ['invariant'] as const;
    this.violations = new Gauge({
      name: 'invariant_violations',
      help: 'Violations of an invariant, of which at most twenty are counted, at its last check',
      labelNames,
      registers: [metrics],
    });
    this.unchecked = new Gauge({
      name: 'invariant_unchecked',
      help: '1 for an invariant that could not be checked the last time',
      labelNames,
      registers: [metrics],
    });
  }

  /** The first check is not at once: a release starts every process, and each of them reads much. */
  onApplicationBootstrap(): void {
    if (this.everyMs > 0) this.ticker.start(this.everyMs);
  }

  async onModuleDestroy(): Promise<void> {
    // A check only reads, and may take longer than a process has to stop.
    void this.ticker.stop();
    if (this.everyMs > 0) await this.lease.release();
  }

  async check(): Promise<void> {
    const isHeld = await this.lease.hold();
    const { invariants, violations, unchecked } = isHeld ? await this.invariants.check() : nothing;
    this.violations.reset();
    this.unchecked.reset();
    for (const invariant of invariants) this.violations.set({ invariant }, 0);
    for (const { invariant, subject, found } of violations) {
      this.violations.inc({ invariant });
      this.log.error({ event: 'invariant.violated', invariant, subject, found }, 'an invariant does not hold');
    }
    for (const { invariant, reason } of unchecked) {
      this.unchecked.set({ invariant }, 1);
      this.log.warn({ event: 'invariant.unchecked', invariant, reason }, 'an invariant could not be checked');
    }
  }
}

const nothing: InvariantReport = { invariants: [], violations: [], unchecked: [] };
