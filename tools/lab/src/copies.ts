import { median, Table, underLoad } from './figures';
import { paidOrders } from './orders';
import { newEvent, type Site } from './site';
import { transactionsOf } from './transactions';

const roundMs = 20_000;
const loneMs = 10_000;
const buyers = 150;

/** Whether copies of booking get into each other's way: `npm run bench -- copies --scale booking=2` beside `-- copies`. */
export async function benchCopies(site: Site, adminToken: string, tokens: string[], mongoUrl: string): Promise<void> {
  const names = site.processes.filter(({ name }) => name.startsWith('booking')).map(({ name }) => name);
  const title = `Complete paid orders with ${names.join(', ')}: transactions of all services`;
  const table = new Table(title, 'events', 'buyers', 'orders/s', 'p50 ms', 'errors', 'committed', 'aborted', 'share');
  for (const events of [1, 10]) {
    const each = await Promise.all(
      Array.from({ length: events }, async () => paidOrders(site, await newEvent(site, adminToken), tokens)),
    );
    const complete = (caller: number): Promise<void> => each[caller % events]?.(caller) ?? Promise.resolve();
    await underLoad(buyers, 5000, complete);
    const before = await transactionsOf(mongoUrl);
    const { rate, p50, errors } = await underLoad(buyers, roundMs, complete);
    const after = await transactionsOf(mongoUrl);
    const [committed, aborted] = [after.committed - before.committed, after.aborted - before.aborted];
    const share = `${((aborted / committed) * 100).toFixed(1)} %`;
    table.row(events, buyers, rate.toFixed(1), p50.toFixed(0), errors, committed, aborted, share);
  }
  const returns: number[] = [];
  const lone = await paidOrders(site, await newEvent(site, adminToken), tokens, (tookMs) => returns.push(tookMs));
  await underLoad(1, loneMs, lone);
  console.log(`\nFrom the return of a lone buyer until the order is confirmed: p50 ${median(returns).toFixed(0)} ms`);
}
