import { setTimeout as sleep } from 'node:timers/promises';
import { median, percentile } from './figures';
import type { Site } from './site';

const orders = 60;
const everyMs = 500;
const patienceMs = 60_000;

/** From the payment until the mail with the tickets lies in the inbox, two orders a second. */
export async function benchDelivery(
  site: Site,
  complete: (caller: number) => Promise<void>,
  emails: string[],
): Promise<void> {
  const paidAt = new Map<string, number>();
  await Promise.all(
    Array.from({ length: orders }, async (_, at) => {
      await sleep(at * everyMs);
      await complete(at);
      paidAt.set(emails[at] ?? '', Date.now());
    }),
  );
  const took: number[] = [];
  for (const [email, from] of paidAt) took.push((await site.ticketsMailedAt(email, patienceMs)) - from);
  console.log('\nFrom the confirmed booking until its mail with the PDF is there, 2 orders a second');
  console.log('| mails | p50 ms | p95 ms |');
  console.log('| ---: | ---: | ---: |');
  console.log(`| ${took.length} | ${median(took).toFixed(0)} | ${percentile(took, 0.95).toFixed(0)} |`);
}
