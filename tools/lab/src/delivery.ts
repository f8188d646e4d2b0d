import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile, Table } from './figures';
import type { Site } from './site';

const perSecond = [2, 5, 10];
const lastsMs = 30_000;
const timeoutMs = 120_000;

/** From the payment until the mail with the tickets lies in the inbox, each buyer with one order of their own. */
export async function benchDelivery(
  site: Site,
  complete: (caller: number) => Promise<void>,
  emails: string[],
): Promise<void> {
  const title = 'From the confirmed booking until its mail with the PDF is there';
  const table = new Table(title, 'orders a second', 'mails', 'p50 ms', 'p95 ms');
  let first = 0;
  for (const rate of perSecond) {
    const orders = (rate * lastsMs) / 1000;
    const took = await mailsOf(site, complete, emails.slice(first, first + orders), first, rate);
    table.row(rate, took.length, median(took).toFixed(0), percentile(took, 0.95).toFixed(0));
    first += orders;
  }
}

async function mailsOf(
  site: Site,
  complete: (caller: number) => Promise<void>,
  emails: string[],
  first: number,
  rate: number,
): Promise<number[]> {
  const paidAt = await Promise.all(
    emails.map(async (_, at) => {
      await sleep((at * 1000) / rate);
      await complete(first + at);
      return Date.now();
    }),
  );
  const took: number[] = [];
  for (const [at, email] of emails.entries())
    took.push((await site.ticketsMailedAt(email, timeoutMs)) - (paidAt[at] ?? 0));
  return took;
}
