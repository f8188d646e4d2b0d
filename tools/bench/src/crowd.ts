import { costOfOne, usageOf } from './processor-time';
import { inTurns } from './figures';
import { newMobile, type Site } from './site';
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
  await costed(site, 'sign-in', 16, signIns, (at) => site.signIn(newMobile(5000 + at), `Visitor ${at}`));

  const { event } = await site.callOrThrow<{ event: { _id: string } }>('POST', '/api/event', adminToken, {
    name: 'Sold Out by Noon',
    date: `${new Date(Date.now() + 6 * 86_400_000).toISOString().slice(0, 10)}T19:30`,
    category: 'Music',
    venue: { name: 'Marigold Grounds', address: 'Ring Road', city: 'Pune' },
    ticketCategories: [{ type: 'Free', price: 0, totalSeats: 1 }],
    status: 'Upcoming',
  });
  const order = { amount: 0, eventId: event._id, ticketCategories: [{ categoryId: 'free', quantity: 1, price: 0 }] };
  await site.requestUntilDone('/api/payout/create', tokens[0], order);
  const press = async (at: number): Promise<void> => {
    const { status, body } = await site.call(
      'POST',
      '/api/payout/create',
      tokens[1 + (at % (tokens.length - 1))],
      order,
    );
    if (body.error?.code !== 'SOLD_OUT') throw new Error(`a sold-out event answered ${status} ${body.error?.code}`);
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
