import { setTimeout as sleep } from 'node:timers/promises';
import { AvailabilityChanged } from '@utsav/contracts/messages/booking';
import { KafkaConfig } from '@utsav/service-kit/config/kit-config';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Outbox, type OutboxRow } from '@utsav/service-kit/outbox/outbox';
import { createTopics, deleteTopics } from '@utsav/service-kit/topics';
import { median, percentile, Table } from './figures';
import { withOwnBooking } from './own-service';

type Rows = ReturnType<Outbox['rows']>;

const lastsMs = 6000;
/** One transaction so often; with more messages each for the higher rate. */
const everyMs = 20;
const rates = [50, 500];
/** Before them: what runs rarely is not compiled yet. */
const warmUpRate = 500;
const pollMs = 50;
const polls = `polls every ${pollMs} ms`;

/** From a commit until a consumer has the message: our relay, which each commit wakes, one that polls, and Kafka alone. */
export async function benchMessages(env: NodeJS.ProcessEnv): Promise<void> {
  const prefix = `m_${randomId('x').slice(2, 10)}_`;
  const kafka = KafkaConfig.parse({ ...env, KAFKA_PREFIX: prefix });
  await createTopics(kafka, { partitions: 1 });
  try {
    await withOwnBooking({ ...env, KAFKA_PREFIX: prefix }, async (app, connection) => {
      const [bus, outbox, transactions] = [app.get(Bus), app.get(Outbox), app.get(Transactions)];
      const polled = connection.collection<OutboxRow>('polled_outbox');
      const committedAt = new Map<string, number>();
      let latencies: number[] = [];
      await bus.subscribe({
        group: 'bench.latency',
        topics: [AvailabilityChanged.topic.name],
        fromBeginning: true,
        onBatch: (batch) => {
          const now = performance.now();
          for (const { key, offset } of batch.messages) {
            const at = committedAt.get(key ?? '');
            if (at !== undefined) latencies.push(now - at);
            batch.resolve(offset);
          }
          return Promise.resolve();
        },
      });
      const noteCommit = (rows: OutboxRow[]): void => {
        for (const { key } of rows) committedAt.set(key, performance.now());
      };
      const ways: Record<string, (rows: OutboxRow[]) => Promise<void>> = {
        ours: async (rows) => {
          await transactions.run((session) => outbox.addAll(rows, session));
          noteCommit(rows);
        },
        [polls]: async (rows) => {
          await transactions.run((session) => polled.insertMany(rows, { session }).then(() => undefined));
          noteCommit(rows);
        },
        'none: straight to Kafka, nothing committed': async (rows) => {
          noteCommit(rows);
          await bus.publishBatch(rows);
        },
      };
      const title = 'From a commit until a consumer has its message';
      const table = new Table(title, 'relay', 'messages/s', 'p50 ms', 'p99 ms');
      for (const [name, send] of Object.entries(ways))
        for (const [round, rate] of [warmUpRate, ...rates].entries()) {
          latencies = [];
          const polling = name === polls && pollAndSend(polled, bus);
          const end = performance.now() + lastsMs;
          while (performance.now() < end) {
            const next = performance.now() + everyMs;
            await send(messages(outbox, (rate * everyMs) / 1000));
            await sleep(Math.max(0, next - performance.now()));
          }
          await sleep(1000);
          if (polling) await polling.stop();
          if (round === 0) continue;
          const sent = `${((latencies.length * 1000) / lastsMs).toFixed(0)} of ${rate}`;
          table.row(name, sent, median(latencies).toFixed(1), percentile(latencies, 0.99).toFixed(1));
        }
    });
  } finally {
    await deleteTopics(kafka);
  }
}

const messages = (outbox: Outbox, count: number): OutboxRow[] =>
  Array.from({ length: count }, () => {
    const eventId = randomId('evt');
    return outbox.row(AvailabilityChanged, eventId, {
      eventId,
      categories: [{ showtime: '', key: 'gold', available: 1 }],
    });
  });

function pollAndSend(rows: Rows, bus: Bus): { stop: () => Promise<void> } {
  const over = new AbortController();
  const done = (async () => {
    while (!over.signal.aborted) {
      const waiting = await rows.find().toArray();
      if (waiting.length > 0) {
        await bus.publishBatch(waiting);
        await rows.deleteMany({ _id: { $in: waiting.map(({ _id }) => _id) } });
      }
      await sleep(pollMs);
    }
  })();
  return {
    stop: () => {
      over.abort();
      return done;
    },
  };
}
