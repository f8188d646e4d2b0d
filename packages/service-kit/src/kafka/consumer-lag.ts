import { Inject, Injectable } from '@nestjs/common';
import { deadLetterTopic } from '@utsav/contracts/messages/topics';
import type { Registry } from 'prom-client';
import { registerPolledGauge } from '../health/polled-gauge';
import { CONFIG, METRICS } from '../injection/tokens';
import type { KitConfig } from '../config/kit-config';
import { Bus } from './bus';
import type { BoundHandler } from './consumers';
import { keyOf } from './port/kafka-consumer';

interface ConsumedTopic {
  group: string;
  topic: string;
}

/**
 * How far the groups of this process are behind, and how many messages they gave up. Every copy reports the whole group. A
 * broadcast group is one process's own and begins at new messages, so it has no lag that is worth a line.
 */
@Injectable()
export class ConsumerLag {
  constructor(
    @Inject(CONFIG) private readonly config: KitConfig,
    @Inject(METRICS) private readonly metrics: Registry,
    private readonly bus: Bus,
  ) {}

  watch(handlers: readonly Pick<BoundHandler, 'group' | 'message' | 'broadcast'>[]): void {
    const groups = new Set(handlers.map(({ group }) => group));
    const shared = handlers.filter(({ broadcast }) => !broadcast);
    const consumed = new Map(
      shared.map(({ group, message }) => [`${group} ${message.topic.name}`, { group, topic: message.topic.name }]),
    );
    if (consumed.size > 0)
      registerPolledGauge({
        name: 'kafka_consumer_lag',
        help: 'Messages of a topic that a group has not handled yet',
        labelNames: ['group', 'topic'],
        registry: this.metrics,
        read: () =>
          Promise.all([...consumed.values()].map(async (labels) => ({ labels, value: await this.lag(labels) }))),
      });
    if (groups.size > 0)
      registerPolledGauge({
        name: 'kafka_dead_letters',
        help: 'Retained messages that a group gave up',
        labelNames: ['group'],
        registry: this.metrics,
        read: () =>
          Promise.all([...groups].map(async (group) => ({ labels: { group }, value: await this.deadLetters(group) }))),
      });
  }

  private async lag({ group, topic }: ConsumedTopic): Promise<number> {
    const { KAFKA_PREFIX: prefix } = this.config;
    const name = prefix + topic;
    const admin = await this.bus.admin();
    // Committed first: what comes in between counts as lag, never as less than none.
    const committed = await admin.committed(prefix + group, [name]);
    const offsets = new Map(committed.map((each) => [keyOf(each), each.offset]));
    const partitions = await admin.offsets(name);
    const behind = partitions.map(({ partition, earliest, latest }) => {
      const next = offsets.get(keyOf({ topic: name, partition })) ?? earliest;
      return latest - (next > earliest ? next : earliest);
    });
    return Number(behind.reduce((sum, each) => sum + each, 0n));
  }

  private async deadLetters(group: string): Promise<number> {
    const admin = await this.bus.admin();
    const partitions = await admin.offsets(this.config.KAFKA_PREFIX + deadLetterTopic(group));
    return Number(partitions.reduce((sum, { earliest, latest }) => sum + latest - earliest, 0n));
  }
}
