import { Table, underLoad, type Load } from './figures';
import { costOfOne, usageOf } from '../load/processor-time.mts';
import type { Site } from './site';

const warmUpMs = 15_000;
const roundMs = 15_000;
/** MongoDB writes its pages once a minute: what that costs is in each round of the crowd. */
const crowdRoundMs = 60_000;
/** So long a sale has gone on before the second look. */
const saleMs = 180_000;

interface Round {
  buyers: number;
  load: Load;
}

function report(title: string, rounds: Round[]): void {
  const table = new Table(title, 'buyers', 'per second', 'p50 ms', 'p99 ms', 'errors');
  for (const { buyers, load } of rounds)
    table.row(buyers, load.rate.toFixed(1), load.p50.toFixed(0), load.p99.toFixed(0), load.errors);
}

/** Free tickets: authorised, limited, priced, held and confirmed in one call. */
export async function benchFreeOrders(site: Site, eventId: string, tokens: string[], crowd: number): Promise<void> {
  const order = { amount: 0, eventId, ticketCategories: [{ categoryId: 'free', quantity: 1, price: 0 }] };
  const place = (caller: number) => site.requestUntilDone('/api/payout/create', tokens[caller], order);
  await underLoad(64, warmUpMs, place);
  const rounds: Round[] = [];
  for (const buyers of [64, crowd]) rounds.push({ buyers, load: await underLoad(buyers, roundMs, place) });
  report('Free orders through the gateway: authorised, limited, priced, held and confirmed in one call', rounds);
}

/** A whole order as a browser makes it: link, payment at the sandbox, return, booking with signed codes. */
export async function paidOrders(
  site: Site,
  eventId: string,
  tokens: string[],
  onReturned: (tookMs: number) => void = () => undefined,
): Promise<(at: number) => Promise<void>> {
  const ticketCategories = [{ categoryId: 'gold', quantity: 1, price: 1000 }];
  const { priceDetails } = await site.must<{ priceDetails: { finalAmount: number } }>(
    'POST',
    '/api/discount/validate',
    { body: { eventId, ticketCategories } },
  );
  const order = { amount: priceDetails.finalAmount, eventId, ticketCategories };
  return async (at) => {
    const token = tokens[at];
    const { paymentLinkId } = await site.requestUntilDone<{ paymentLinkId: string }>(
      '/api/payout/create',
      token,
      order,
    );
    const payment = Object.fromEntries(await site.provider.pay(paymentLinkId));
    const from = performance.now();
    await site.requestUntilDone('/api/payout/PaymentSuccessful', token, payment);
    onReturned(performance.now() - from);
  };
}

/**
 * Webhooks, mails and PDFs go on beside the orders, and every process runs on this machine. Once right after the start,
 * and once as it is after minutes of a sale.
 */
export async function benchPaidOrders(
  site: Site,
  complete: (caller: number) => Promise<void>,
  crowd: number,
): Promise<OneOrder> {
  const rounds = (when: string) => roundsOf(site, complete, crowd, when);
  await underLoad(64, warmUpMs, complete);
  await rounds('soon after the start');
  await underLoad(64, saleMs, complete);
  return rounds('after minutes of a sale');
}

export interface OneOrder {
  /** Of all of them, a second. */
  rate: number;
  /** Processor milliseconds of all processes. */
  cost: number;
}

/** Returns what one order took in the crowd. */
async function roundsOf(
  site: Site,
  complete: (caller: number) => Promise<void>,
  crowd: number,
  when: string,
): Promise<OneOrder> {
  const rounds: Round[] = [];
  const tables: string[] = [];
  let last: OneOrder | undefined;
  for (const buyers of [1, 64, crowd]) {
    const before = usageOf(site.processes);
    const load = await underLoad(buyers, buyers === crowd ? crowdRoundMs : roundMs, complete);
    rounds.push({ buyers, load });
    const orders = load.rate * (load.milliseconds / 1000);
    const { table, cost } = costOfOne('order', before, usageOf(site.processes), orders);
    if (buyers > 1)
      tables.push(`\nWhat one of them cost with ${buyers} buyers, and the memory after that (Pss)\n${table}`);
    last = { rate: load.rate, cost };
  }
  report(`Complete paid orders through the gateway, from the click to the confirmed booking, ${when}`, rounds);
  console.log(tables.join('\n'));
  return last as OneOrder;
}
