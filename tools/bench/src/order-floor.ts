import { createConnection } from 'mongoose';
import { bareCosts } from './bare-costs';
import type { Site } from './site';

/** Commands of all processes to MongoDB since it started. */
export interface MongoUsage {
  commands: number;
  rows: number;
}

interface ServerStatus {
  metrics: {
    commands: Record<string, { total?: number }>;
    document: { inserted: number; updated: number; deleted: number };
  };
}

const counted = ['find', 'aggregate', 'insert', 'update', 'delete', 'findAndModify', 'commitTransaction'];

export async function mongoUsageOf(mongoUrl: string): Promise<MongoUsage> {
  const connection = await createConnection(mongoUrl).asPromise();
  const { metrics } = (await connection
    .getClient()
    .db('admin')
    .command({ serverStatus: 1 })) as unknown as ServerStatus;
  await connection.close();
  const { inserted, updated, deleted } = metrics.document;
  return {
    commands: counted.reduce((sum, name) => sum + (metrics.commands[name]?.total ?? 0), 0),
    rows: inserted + updated + deleted,
  };
}

/** checkSessions, quotePrice, placeOrder, openPayment, receiveWebhook, verifyPaymentReturn, awaitOrder. */
const rpcCalls = 7;
/** Order, page at the provider, payment there, webhook, return. */
const requests = 5;

/**
 * What the packages alone cost for the calls, commands and rows of an order. Kafka, Redis, the provider, mails, PDFs and
 * all of our own code come on top.
 */
export async function benchOrderFloor(site: Site, mongoUrl: string, mongo: MongoUsage, cost: number): Promise<void> {
  const engines = site.processes.filter(({ name }) => name === 'mongo');
  const bare = await bareCosts(mongoUrl, engines);
  const rows: [string, number, number][] = [
    ['gRPC calls', rpcCalls, bare.rpcCall],
    ['HTTP requests', requests, bare.request],
    ['commands to MongoDB', mongo.commands, bare.command],
    ['rows written', mongo.rows, bare.row],
  ];
  const floor = rows.reduce((sum, [, count, each]) => sum + count * each, 0);
  console.log('\nWhat the packages alone cost for one of them, in the crowd (processor time, both sides)');
  console.log('| what | in an order | ms each | ms |');
  console.log('| --- | ---: | ---: | ---: |');
  for (const [what, count, each] of rows)
    console.log(`| ${what} | ${count.toFixed(1)} | ${each.toFixed(3)} | ${(count * each).toFixed(1)} |`);
  console.log(`| **all** | | | ${floor.toFixed(1)} |`);
  console.log(`\nIt costs ${cost.toFixed(1)} ms, ${(cost / floor).toFixed(1)} times that.`);
}
