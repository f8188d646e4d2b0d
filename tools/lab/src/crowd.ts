import { costOfOne, usageOf } from '../load/processor-time.mts';
import { inTurns } from './figures';
import { newKey } from '../load/client.mts';
import { emailOf, newEvent, newMobile, type Site } from './site';
import { transactionsOf } from './transactions';

const signIns = 400;
const presses = 20_000;

/** Runs and prints so many of something, with what one took of the processors. */
async function costed(
  site: Site,
  unit: string,
  callers: number,
  count: number,
  call: (at: number) => Promise<unknown>,
): Promise<void> {
  const before = usageOf(site.processes);
  const { rate, p50, p95 } = await inTurns(callers, count, call);
  console.log(
    `\n${count} of ${unit}, ${callers} at once: ${rate.toFixed(0)}/s, p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms`,
  );
  console.log(costOfOne(unit, before, usageOf(site.processes), count).table);
}

/** What the many cost who buy nothing: who signs in, and who presses "Book" when nothing is left. */
export async function benchCrowd(site: Site, adminToken: string, tokens: string[], mongoUrl: string): Promise<void> {
  await costed(site, 'sign-in', 16, signIns, (at) => {
    const mobile = newMobile(5000 + at);
    return site.signIn(mobile, { name: `Visitor ${at}`, email: emailOf(mobile) });
  });

  const eventId = await newEvent(site, adminToken, [{ type: 'Free', price: 0, totalSeats: 1 }]);
  const order = { amount: 0, eventId, ticketCategories: [{ categoryId: 'free', quantity: 1, price: 0 }] };
  await site.requestUntilDone('/api/payout/create', tokens[0], order);
  const press = async (at: number): Promise<void> => {
    const token = tokens[1 + (at % (tokens.length - 1))];
    const { status, code } = await site.call('POST', '/api/payout/create', { token, body: order, headers: newKey() });
    if (code !== 'SOLD_OUT') throw new Error(`a sold-out event answered ${status} ${code}`);
  };
  // The snapshot of the stock is at most a second old, and the order of before still has its mails to be sent.
  await inTurns(64, 2000, press);
  await new Promise((resolve) => setTimeout(resolve, 5000));
  const before = await transactionsOf(mongoUrl);
  await costed(site, 'refused "Book"', 512, presses, press);
  const after = await transactionsOf(mongoUrl);
  console.log(
    `transactions of all services meanwhile: ${after.committed - before.committed} committed, ${after.aborted - before.aborted} aborted`,
  );
}
