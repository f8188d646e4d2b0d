import { Inject, Injectable } from '@nestjs/common';
import { InjectConnection } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import type { Registry } from 'prom-client';
import { registerPolledGauge } from '../health/polled-gauge';
import { FailPoints } from '../fault-injection/fail-points';
import { LOG, METRICS } from '../injection/tokens';
import { Bus } from '../kafka/bus';
import type { Log } from '../log/log';
import { Lease } from '../mongo/lease';
import { Transactions } from '../mongo/transactions';
import { CopySignals } from '../signals/copy-signals';
import { seconds } from '../time/clock';
import { Ticker } from '../time/ticker';
import { startSpan, traceParentOf } from '../tracing/spans';
import { Outbox, type OutboxRow } from './outbox';

const batchSize = 500;
const leaseMs = seconds(5);
const pollMs = 500;
const signal = 'outbox';

/** Rows that were written without traces begin none. */
const spanOf = ({ topic, traceparent, at }: OutboxRow) =>
  traceparent
    ? startSpan(`publish ${topic}`, {
        kind: 'PRODUCER',
        parent: traceparent,
        startTime: at,
        attributes: {
          'messaging.system': 'kafka',
          'messaging.operation.type': 'send',
          'messaging.destination.name': topic,
        },
      })
    : undefined;

/**
 * Sends what the outbox holds. One holder of a lease sends, so two copies do not mix up the order of a key. A commit wakes it
 * at once, that of another copy by a signal; a poll finds what no signal reached.
 */
@Injectable()
export class OutboxRelay {
  private readonly lease: Lease;
  private readonly ticker: Ticker;

  constructor(
    @InjectConnection() connection: Connection,
    @Inject(LOG) log: Log,
    @Inject(METRICS) metrics: Registry,
    private readonly outbox: Outbox,
    private readonly bus: Bus,
    private readonly transactions: Transactions,
    private readonly failPoints: FailPoints,
    private readonly signals: CopySignals,
  ) {
    this.lease = new Lease(connection, 'outbox', leaseMs);
    this.ticker = new Ticker('outbox relay', pollMs, () => this.drain(), log);
    registerPolledGauge({
      name: 'outbox_rows',
      help: 'Messages not sent yet',
      registry: metrics,
      read: async () => [{ value: await this.outbox.rows().estimatedDocumentCount() }],
    });
    registerPolledGauge({
      name: 'outbox_oldest_age_seconds',
      help: 'Age of the oldest message not sent yet, 0 when all are sent',
      registry: metrics,
      read: async () => {
        const oldest = await this.outbox.rows().findOne({}, { sort: { _id: 1 }, projection: { at: 1 } });
        return [{ value: oldest ? Math.max(0, Date.now() - oldest.at.getTime()) / 1000 : 0 }];
      },
    });
  }

  start(): void {
    this.transactions.onCommit((session) => {
      if (!this.outbox.hasToSend(session)) return;
      if (this.lease.isHeld()) this.ticker.trigger();
      else this.signals.send(signal);
    });
    this.signals.listen(signal, () => {
      if (this.lease.isHeld()) this.ticker.trigger();
    });
    this.ticker.start();
  }

  async stop(): Promise<void> {
    await this.ticker.stop();
    await this.lease.release();
  }

  private async drain(): Promise<void> {
    for (;;) {
      if (!(await this.lease.hold())) return;
      const rows = await this.outbox
        .rows()
        .find({}, { sort: { _id: 1 }, limit: batchSize })
        .toArray();
      if (rows.length === 0) return;
      const keys = rows.map(({ key }) => key).join(' ');
      await this.failPoints.around('publish', keys, () => this.publish(rows));
      await this.outbox.rows().deleteMany({ _id: { $in: rows.map((row) => row._id) } });
      // What was committed meanwhile has triggered a run.
      if (rows.length < batchSize) return;
    }
  }

  /** The span of a message lasts from its row to its acknowledgement. */
  private async publish(rows: OutboxRow[]): Promise<void> {
    const spans = rows.map(spanOf);
    const messages = rows.map(({ topic, key, value, traceparent: written }, index) => {
      const span = spans[index];
      // Of a row whose trace is not sampled the decision goes on.
      const traceparent = span ? traceParentOf(span) : written;
      return { topic, key, value, ...(traceparent && { headers: { traceparent } }) };
    });
    try {
      await this.bus.publishBatch(messages);
    } finally {
      for (const span of spans) span?.end();
    }
  }
}
