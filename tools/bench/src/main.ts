import { readFileSync } from 'node:fs';
import { benchGrowth } from './growth';
import { benchHolds } from './holds';
import { benchFreeOrders, benchPaidOrders } from './orders';
import { benchReads } from './reads';
import { newEvent, newMobile, Site, type RunFile } from './site';

const buyers = 512;

/** All benches that take seconds, or those named: reads, free, paid, holds, and growth, which takes minutes. */
async function main(): Promise<void> {
  const named = process.argv.slice(2);
  const wants = (name: string): boolean => named.length === 0 || named.includes(name);
  if (['reads', 'free', 'paid'].some(wants)) await benchSite(wants);
  if (wants('holds')) await benchHolds(process.env);
  if (named.includes('growth')) await benchGrowth(process.env);
}

/** What a browser sees. */
async function benchSite(wants: (name: string) => boolean): Promise<void> {
  const run = JSON.parse(readFileSync(process.env.UTSAV_RUN_JSON ?? '', 'utf8')) as RunFile;
  const site = new Site(run, buyers);
  const adminToken = await site.signIn(run.logins.find(({ role }) => role === 'admin')?.mobile ?? '');
  const eventId = await newEvent(site, adminToken);
  if (wants('reads')) await benchReads(site, eventId);
  if (wants('free') || wants('paid')) {
    const tokens: string[] = [];
    // A few at a time: log-ins are not what is measured.
    for (let at = 0; at < buyers; at += 8)
      tokens.push(
        ...(await Promise.all(
          Array.from({ length: 8 }, (_, next) => site.signIn(newMobile(at + next), `Buyer ${at + next}`)),
        )),
      );
    if (wants('free')) await benchFreeOrders(site, eventId, tokens);
    if (wants('paid')) await benchPaidOrders(site, eventId, tokens);
  }
  await site.close();
}

main().catch((error: unknown) => {
  console.error(error);
  process.exitCode = 1;
});
