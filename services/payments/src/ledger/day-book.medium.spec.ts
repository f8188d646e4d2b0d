import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { indiaDay } from '@utsav/contracts/time/india-time';
import fc from 'fast-check';
import { PaymentsFixture } from '../testing/payments-fixture';
import { DayBook } from './day-book';
import { balancesOf, credit, debit, ledgerEntry, type LedgerEntry } from './entry';
import { saleLines } from './sale-lines';

let running: PaymentsFixture;
beforeAll(async () => {
  running = await PaymentsFixture.start();
});
afterAll(() => running?.stop(), 30_000);
beforeEach(async () => void (await running.rows('ledger_entries').deleteMany({})));

const [november, december] = [new Date('2026-10-31T18:30:00.000Z'), new Date('2026-11-30T18:30:00.000Z')];
const ofNovember = () => running.get(DayBook).days(november, december);

/** Every kind of entry that there is, with the lines of `payment-transitions.ts`. */
const makers = {
  capture: (paise: number) => [debit('provider', paise), credit('deposits', paise)],
  confirm: (paise: number) => [debit('deposits', paise), ...saleLines(priceOf(paise))],
  cash: (paise: number) => [debit('cash-drawer', paise), ...saleLines(priceOf(paise))],
  'cash/upi': (paise: number) => [debit('counter-upi', paise), ...saleLines(priceOf(paise))],
  'cash/card': (paise: number) => [debit('counter-card', paise), ...saleLines(priceOf(paise))],
  'refund-asked': (paise: number) => [debit('refunds', paise), credit('refunds-payable', paise)],
  'refund-failed': (paise: number) => [debit('refunds-payable', paise), credit('refunds', paise)],
  'refund-paid': (paise: number) => [debit('refunds-payable', paise), credit('provider', paise)],
  'provider-fee': (paise: number) => [
    debit('provider-fees', paise),
    debit('input-gst', 18),
    credit('provider', paise + 18),
  ],
  dispute: (paise: number) => [debit('disputes', paise), credit('provider', paise)],
} as const;
type Cause = keyof typeof makers;

const priceOf = (paise: number) => ({
  cartPaise: paise - 18,
  discountPaise: 0,
  feePaise: 0,
  gstPaise: 18,
  roundingPaise: 0,
  totalPaise: paise,
});

const posted = fc.array(
  fc.record({
    cause: fc.constantFrom(...(Object.keys(makers) as Cause[])),
    paise: fc.integer({ min: 100, max: 10_000_000 }),
    at: fc.date({ min: new Date('2026-10-30T00:00:00Z'), max: new Date('2026-12-02T00:00:00Z'), noInvalidDate: true }),
  }),
  { maxLength: 40 },
);

it('has on each day in India what the entries of the day have in their accounts', async () => {
  await fc.assert(
    fc.asyncProperty(posted, async (given) => {
      const entries = given.map(({ cause, paise, at }, n) =>
        ledgerEntry(`${cause}/${n}`, `ord_${n}`, at, makers[cause](paise)),
      );
      await running.rows('ledger_entries').deleteMany({});
      if (entries.length > 0) await running.rows('ledger_entries').insertMany(entries);
      const ofMonth = entries.filter(({ at }) => at >= november && at < december);
      const days = [...Map.groupBy(ofMonth, ({ at }) => indiaDay(at))].toSorted(([a], [b]) => a.localeCompare(b));
      expect(await ofNovember()).toEqual(days.map(([day, ofDay]) => ({ day, ...figuresOf(ofDay) })));
    }),
    { numRuns: 60 },
  );
});

function figuresOf(entries: readonly LedgerEntry[]) {
  const of = (cause: Cause) => entries.filter(({ _id }) => _id.startsWith(`${cause}/`));
  const balances = balancesOf(entries);
  const counter = balancesOf(of('cash'));
  return {
    siteSales: of('confirm').length,
    sitePaise: balancesOf(of('confirm')).deposits,
    counterSales: of('cash').length,
    counterPaise: counter['cash-drawer'] + counter['counter-upi'] + counter['counter-card'],
    counterUpiPaise: counter['counter-upi'],
    counterCardPaise: counter['counter-card'],
    gstPaise: 0 - balances.gst,
    refundsPaise: balances.refunds,
    disputesPaise: balances.disputes,
    providerFeesPaise: balances['provider-fees'] + balances['input-gst'],
  };
}

it('has a sale, its refund and a sale at the counter as payments posts them', async () => {
  const paid = await running.booked(118_000);
  await running.requestRefund(paid, { amountPaise: 18_000 });
  await running.confirm({ orderId: 'ord_counter', amountPaise: 50_000 }, { paymentMode: 'cash' });
  await running.confirm(
    { orderId: 'ord_upi', amountPaise: 30_000 },
    { paymentMode: 'cash', counterMethod: 'upi', transactionId: 'UPI 1' },
  );
  const day = 86_400_000;
  const { days } = await running.client().getDayBook({
    from: toTimestamp(new Date(Date.now() - day)),
    to: toTimestamp(new Date(Date.now() + day)),
  });
  const sumOf = (of: 'sitePaise' | 'counterPaise' | 'counterUpiPaise' | 'refundsPaise') =>
    days.reduce((sum, one) => sum + one[of], 0);
  expect([sumOf('sitePaise'), sumOf('counterPaise'), sumOf('refundsPaise')]).toEqual([118_000, 80_000, 18_000]);
  expect(sumOf('counterUpiPaise')).toBe(30_000);
  expect((await running.client().checkInvariants({})).violations).toEqual([]);
});

it('reads the month by an index, not the whole ledger', async () => {
  const plan = await running
    .rows('ledger_entries')
    .find({ at: { $gte: november, $lt: december } })
    .explain('queryPlanner');
  expect(JSON.stringify(plan)).toContain('at_1');
});
