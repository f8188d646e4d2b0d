import { setTimeout as sleep } from 'node:timers/promises';
import { inTurns, Table, type Turns } from './figures';
import type { OneOrder } from './orders';
import { buyOnTheWeb, orderByApi } from './peer/buyer';
import { mailsOf, orderCodes, withPretix, type Pretix } from './peer/pretix';
import { usageOf, type NamedProcess, type Usage } from '../load/processor-time.mts';

const buyers = 16;

interface Way {
  name: string;
  warmUp: number;
  orders: number;
  /** Each order brings one to the buyer. */
  sendsMail: boolean;
  /** Gives the order's code. */
  order: (at: number) => Promise<string>;
}

export interface Measured extends Turns<string> {
  way: Way;
  /** Processor milliseconds an order, in the order of the processes. */
  costs: number[];
}

/** The ticket shop that others run, on this machine: its whole web purchase, and its order call alone. */
export const benchPeer = (): Promise<Measured[]> =>
  withPretix(async (pretix) => {
    const ways = waysOf(pretix);
    const codes: string[] = [];
    for (const { warmUp, order } of ways) codes.push(...(await inTurns(buyers, warmUp, order)).results);
    const measured: Measured[] = [];
    for (const way of ways) measured.push(await measure(pretix, way));
    codes.push(...measured.flatMap(({ results }) => results));
    await proveThatAllExist(pretix, codes, ways);
    report(pretix, measured);
    return measured;
  });

const waysOf = (pretix: Pretix): Way[] => [
  {
    name: 'whole purchase on the web',
    warmUp: 32,
    orders: 96,
    sendsMail: true,
    order: (at) => buyOnTheWeb(pretix, emailOf(at)),
  },
  {
    name: 'order call of the REST API',
    warmUp: 48,
    orders: 240,
    sendsMail: false,
    order: (at) => orderByApi(pretix, emailOf(at)),
  },
];

const emailOf = (at: number): string => `buyer.${at}@example.in`;

async function measure({ processes }: Pretix, way: Way): Promise<Measured> {
  const before = await atRest(processes);
  const turns = await inTurns(buyers, way.orders, way.order);
  const after = await atRest(processes);
  const costs = after.map(({ milliseconds }, at) => (milliseconds - (before[at]?.milliseconds ?? 0)) / way.orders);
  return { ...turns, way, costs };
}

/** Waits for what is done after the answers (mails, notices, webhooks): an order costs that, too. */
async function atRest(processes: NamedProcess[]): Promise<Usage[]> {
  const atRestMs = 20;
  let before = usageOf(processes);
  for (let look = 0; look < 120; look += 1) {
    await sleep(500);
    const after = usageOf(processes);
    if (total(after) - total(before) <= atRestMs) return after;
    before = after;
  }
  throw new Error('it does not come to rest');
}

const total = (usages: Usage[]): number => sum(usages.map(({ milliseconds }) => milliseconds));

async function proveThatAllExist(pretix: Pretix, codes: string[], ways: Way[]): Promise<void> {
  const existing = new Set(await orderCodes(pretix));
  const missing = codes.filter((code) => !existing.has(code));
  if (missing.length > 0 || existing.size !== codes.length || new Set(codes).size !== codes.length)
    throw new Error(
      `it confirmed ${codes.length} orders, has ${existing.size}, and ${missing.length} of the confirmed ones are missing`,
    );
  const expected = sum(ways.map(({ sendsMail, warmUp, orders }) => (sendsMail ? warmUp + orders : 0)));
  const mails = await mailsOf(pretix);
  if (mails !== expected) throw new Error(`${expected} confirmations were due, ${mails} came`);
}

function report({ version, processes }: Pretix, measured: Measured[]): void {
  const title = `Orders of pretix ${version}, ${buyers} buyers: 4 web workers, 2 for the background, PostgreSQL with fsync`;
  const orders = new Table(title, 'what', 'orders', 'per second', 'p50 ms', 'p95 ms', 'processor ms an order');
  for (const { way, results, rate, p50, p95, costs } of measured) {
    const figures = [rate.toFixed(1), p50.toFixed(0), p95.toFixed(0), sum(costs).toFixed(0)];
    orders.row(way.name, results.length, ...figures);
  }
  const ways = measured.map(({ way }) => `ms: ${way.name}`);
  const costs = new Table('What one of them cost, and the memory after all of them (Pss)', 'process', ...ways, 'MB');
  for (const [at, { name, megabytes }] of usageOf(processes).entries())
    costs.row(name, ...measured.map((way) => way.costs[at]?.toFixed(1) ?? ''), megabytes.toFixed(0));
}

/** With both on the same machine in the same run, and many more buyers at once here than there. */
export function compareWithPeer(measured: Measured[], own: OneOrder): void {
  const figures = `${own.rate.toFixed(1)}/s, ${own.cost.toFixed(1)} ms of processor time each`;
  const title = `Complete paid orders of Utsav in the crowd, after minutes of a sale (${figures}), against pretix`;
  const table = new Table(title, 'against its', 'times as many a second', 'times less processor time');
  for (const { way, rate, costs } of measured)
    table.row(way.name, (own.rate / rate).toFixed(1), (sum(costs) / own.cost).toFixed(1));
}

const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
