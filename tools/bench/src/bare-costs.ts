import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { Client, credentials, loadPackageDefinition, Metadata, Server, ServerCredentials } from '@grpc/grpc-js';
import { loadSync } from '@grpc/proto-loader';
import { loaderOptions, protoFile } from '@utsav/service-kit/grpc/proto-files';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { createConnection } from 'mongoose';
import { Pool } from 'undici';
import { underLoad } from './figures';
import { usageOf, type NamedProcess } from './processor-time';

/** Processor milliseconds, both sides together, of the packages alone: nothing of ours is in them. */
export interface BareCosts {
  /** A gRPC call. */
  rpcCall: number;
  /** An HTTP request to a bare Node server. */
  request: number;
  /** A `find` by id: driver and database. */
  command: number;
  /** A row among a thousand that are inserted at once, with three indexes, durable. */
  row: number;
}

const callers = 64;
const warmUpMs = 2000;
const roundMs = 4000;
const rowsAtOnce = 1000;

export async function bareCosts(mongoUrl: string, engines: NamedProcess[]): Promise<BareCosts> {
  return {
    rpcCall: await rpcCallCost(),
    request: await requestCost(),
    ...(await databaseCosts(mongoUrl, engines)),
  };
}

async function costOf(among: number, call: () => Promise<unknown>, others: NamedProcess[] = []): Promise<number> {
  const processes = [{ name: 'bench', pid: process.pid }, ...others];
  const spent = (): number => usageOf(processes).reduce((sum, { milliseconds }) => sum + milliseconds, 0);
  await underLoad(among, warmUpMs, call);
  const before = spent();
  const { rate, milliseconds } = await underLoad(among, roundMs, call);
  return (spent() - before) / ((rate * milliseconds) / 1000);
}

const line = {
  categoryKey: 'gold',
  categoryType: 'Gold',
  pricePaise: 100_000,
  paidQuantity: 1,
  listPricePaise: 100_000,
};
const quote = { eventId: 'evt_bare', lines: [line], cartPaise: 100_000, gstPaise: 18_000, totalPaise: 118_000 };

type Quoting = Client & {
  quotePrice(request: object, metadata: Metadata, options: object, done: (error: Error | null) => void): void;
};

/** QuotePrice as it is on the wire, with an immediate response. */
async function rpcCallCost(): Promise<number> {
  const loaded = loadPackageDefinition(loadSync(protoFile('pricing'), loaderOptions)) as unknown as {
    utsav: { pricing: { v1: { PricingService: typeof Client & { service: Record<string, object> } } } };
  };
  const { PricingService } = loaded.utsav.pricing.v1;
  const server = new Server();
  const answer = (_: unknown, done: (error: null, found: object) => void): void => done(null, { quote });
  server.addService(
    PricingService.service as never,
    Object.fromEntries(Object.keys(PricingService.service).map((name) => [name, answer])) as never,
  );
  const port = await new Promise<number>((resolve, reject) =>
    server.bindAsync('127.0.0.1:0', ServerCredentials.createInsecure(), (error, bound) =>
      error ? reject(error) : resolve(bound),
    ),
  );
  const client = new PricingService(`127.0.0.1:${port}`, credentials.createInsecure()) as Quoting;
  const metadata = new Metadata();
  metadata.set('utsav-caller', 'a token of our usual length'.padEnd(250, '.'));
  const request = { eventId: 'evt_bare', lines: [{ category: 'gold', quantity: 1 }] };
  const call = (): Promise<void> =>
    new Promise((resolve, reject) =>
      client.quotePrice(request, metadata, { deadline: Date.now() + 5000 }, (error) =>
        error ? reject(error) : resolve(),
      ),
    );
  const cost = await costOf(callers, call);
  client.close();
  server.forceShutdown();
  return cost;
}

async function requestCost(): Promise<number> {
  const body = JSON.stringify(quote);
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.end(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const pool = new Pool(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, { connections: callers });
  const cost = await costOf(callers, async () => {
    const answer = await pool.request({ method: 'POST', path: '/', body });
    await answer.body.json();
  });
  await pool.close();
  server.close();
  return cost;
}

interface Row {
  _id: string;
  eventId: string;
  personId: string;
  at: Date;
  text: string;
}

const newRow = (): Row => ({
  _id: randomId('row'),
  eventId: 'evt_bare',
  personId: randomId('usr'),
  at: new Date(),
  text: 'as long as a row of ours'.padEnd(700, '.'),
});

async function databaseCosts(mongoUrl: string, engines: NamedProcess[]): Promise<Pick<BareCosts, 'command' | 'row'>> {
  const connection = await createConnection(mongoUrl, { dbName: `b_${randomId('x').slice(2, 10)}_bare` }).asPromise();
  const rows = connection.collection<Row>('rows');
  await rows.createIndexes([{ key: { personId: 1 } }, { key: { at: 1 } }, { key: { eventId: 1, personId: 1 } }]);
  const known = newRow();
  await rows.insertOne(known);
  const command = await costOf(callers, () => rows.findOne({ _id: known._id }), engines);
  const insert = (): Promise<unknown> =>
    rows.insertMany(Array.from({ length: rowsAtOnce }, newRow), {
      ordered: false,
      writeConcern: { w: 'majority', j: true },
    });
  const row = (await costOf(2, insert, engines)) / rowsAtOnce;
  await connection.dropDatabase();
  await connection.close();
  return { command, row };
}
