import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Log } from '../log/log';
import { Ticker } from '../time/ticker';
import type { KafkaAdmin } from './port/kafka-admin';
import type { KafkaClient } from './port/kafka-client';

/** A process that is away from Kafka for so long counts as gone. */
const sweepEveryMs = 3_600_000;
/** Of a stop, which has other things to do. */
const deleteWithinMs = 2000;

/**
 * Consumer groups of one member: every process of a broadcast has its own, with a name that is never used again. They are
 * deleted when their process stops; those of killed processes when two sweeps in a row find them empty.
 */
export class BroadcastGroups {
  private readonly own = new Set<string>();
  private readonly prefixes = new Set<string>();
  private emptyBefore = new Set<string>();
  private readonly ticker: Ticker;

  constructor(
    private readonly client: KafkaClient,
    log: Log,
  ) {
    this.ticker = new Ticker('broadcast groups', sweepEveryMs, () => this.sweep(), log);
  }

  /** Name of a new group. */
  add(group: string): string {
    const name = `${group}.${hostname()}.${randomUUID().slice(0, 8)}`;
    this.own.add(name);
    if (this.prefixes.size === 0) this.ticker.start();
    this.prefixes.add(`${group}.`);
    return name;
  }

  async sweep(): Promise<void> {
    await this.withAdmin(async (admin) => {
      const isOthers = (name: string): boolean =>
        !this.own.has(name) && [...this.prefixes].some((prefix) => name.startsWith(prefix));
      const empty = new Set<string>();
      for (const name of (await admin.groups()).filter(isOthers)) {
        const { state, members } = await admin.describeGroup(name);
        if (state === 'Empty' && members === 0) empty.add(name);
      }
      const gone = [...empty].filter((name) => this.emptyBefore.has(name));
      this.emptyBefore = empty;
      // Kafka refuses one that has a member again.
      for (const name of gone) await admin.deleteGroups([name]).catch(() => undefined);
    });
  }

  /** Once their members have left. Kafka may be away, so the stop does not wait for long. */
  async deleteOwn(): Promise<void> {
    if (this.own.size === 0) return;
    const names = [...this.own];
    this.own.clear();
    const deleted = this.ticker
      .stop()
      .then(() => this.withAdmin((admin) => admin.deleteGroups(names)))
      .catch(() => undefined);
    await Promise.race([deleted, sleep(deleteWithinMs, undefined, { ref: false })]);
  }

  private async withAdmin(work: (admin: KafkaAdmin) => Promise<void>): Promise<void> {
    const admin = await this.client.admin();
    try {
      await work(admin);
    } finally {
      await admin.close();
    }
  }
}
