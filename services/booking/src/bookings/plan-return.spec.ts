import fc from 'fast-check';
import type { QuoteLineRow, QuoteRow } from '../orders/quote.schema';
import type { TicketRow } from './booking.schema';
import { planReturn, ticketsOf } from './plan-return';
import { ticketShares } from './ticket-shares';

interface Bought {
  quote: QuoteRow;
  tickets: TicketRow[];
}

const noAmounts = { cartPaise: 0, feePaise: 0, gstBasisPoints: 0, gstPaise: 0, roundingPaise: 0, gstLines: [] };

function bought(
  lines: (Partial<QuoteLineRow> & Pick<QuoteLineRow, 'pricePaise' | 'paidQuantity'>)[],
  { totalPaise, discountPaise = 0, gstIncluded = false }: { totalPaise: number } & Partial<QuoteRow>,
): Bought {
  const rows = lines.map((line, at) => ({
    categoryKey: `c${at}`,
    categoryType: `C${at}`,
    feePaise: 0,
    freeQuantity: 0,
    listPricePaise: line.pricePaise,
    ...line,
  }));
  const tickets = rows.flatMap(({ categoryKey, categoryType, paidQuantity, freeQuantity }) =>
    Array.from({ length: paidQuantity + freeQuantity }, (_, at) => ({
      id: `${categoryKey}-${at}`,
      categoryKey,
      categoryType,
      code: 'code',
      isFree: at >= paidQuantity,
    })),
  );
  const quote = {
    ...noAmounts,
    eventId: 'evt_1',
    lines: rows,
    discountPaise,
    totalPaise,
    gstIncluded,
    coupon: undefined,
    counterDiscount: undefined,
  };
  return { quote, tickets };
}

const booking = ({ quote, tickets }: Bought) => ({ quote, tickets, event: {}, refundedPaise: 0 });
const ids = (tickets: readonly { id: string }[]) => tickets.map(({ id }) => id);
const returned = (plan: ReturnType<typeof planReturn>) => ids(plan.returning.map(({ ticket }) => ticket));

const line = fc.record({
  pricePaise: fc.integer({ min: 0, max: 2_000_000 }),
  feePaise: fc.integer({ min: 0, max: 20_000 }),
  paidQuantity: fc.integer({ min: 1, max: 6 }),
  offerBuy: fc.integer({ min: 1, max: 3 }),
  offerGet: fc.integer({ min: 0, max: 2 }),
  gstBasisPoints: fc.constantFrom(0, 500, 1800, 2800),
});
const sale = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    totalPaise: fc.integer({ min: 0, max: 20_000_000 }),
    discount: fc.double({ min: 0, max: 1, noNaN: true }),
    gstIncluded: fc.boolean(),
  })
  .map(({ lines, discount, ...sold }) => {
    const cart = lines.reduce((sum, { pricePaise, paidQuantity }) => sum + pricePaise * paidQuantity, 0);
    const priced = lines.map((row) => ({
      ...row,
      freeQuantity: Math.floor(row.paidQuantity / row.offerBuy) * row.offerGet,
    }));
    // At the counter there is no fee.
    const isFree =
      lines.every(({ pricePaise, feePaise }) => pricePaise + (sold.gstIncluded ? 0 : feePaise) === 0) || discount === 1;
    return bought(priced, {
      ...sold,
      totalPaise: isFree ? 0 : sold.totalPaise,
      discountPaise: Math.floor(cart * discount),
    });
  });

describe('the price of a single ticket', () => {
  it('is its part of what was paid: price less its share of the coupon, fee, GST at its rate', () => {
    // 2 × 400 at 5 % and 1 × 1000 at 18 %, 90 off over 1800, fees 20 and 50.
    const { quote } = bought(
      [
        { pricePaise: 40_000, feePaise: 2_000, paidQuantity: 2, gstBasisPoints: 500 },
        { pricePaise: 100_000, feePaise: 5_000, paidQuantity: 1, gstBasisPoints: 1_800 },
      ],
      { totalPaise: 80_000 * 1.05 + 100_000 * 1.18, discountPaise: 9_000 },
    );
    expect([...ticketShares(quote)]).toEqual([
      ['c0', [42_000, 42_000]],
      ['c1', [118_000]],
    ]);
  });

  it('is nothing for tickets that a coupon paid in full', () => {
    const { quote } = bought([{ pricePaise: 50_000, paidQuantity: 2 }], { totalPaise: 0, discountPaise: 100_000 });
    expect([...ticketShares(quote)]).toEqual([['c0', [0, 0]]]);
  });
});

describe('giving single tickets back', () => {
  it('brings back what was paid to the paisa, whatever the tickets and the order in which they are given back', () => {
    fc.assert(
      fc.property(sale, fc.infiniteStream(fc.nat({ max: 5 })), (sold, choices) => {
        const row = { ...booking(sold), returned: [] as never[] };
        let steps = 0;
        while (row.tickets.length > 0) {
          const count = 1 + ((choices.next().value ?? 0) % row.tickets.length);
          const start = (choices.next().value ?? 0) % row.tickets.length;
          const chosen = [...row.tickets.slice(start), ...row.tickets].slice(0, count);
          const plan = planReturn(row, ids(chosen));
          const sum = plan.returning.reduce((paise, { amountPaise }) => paise + amountPaise, 0);
          expect(plan.amountPaise).toBe(sum);
          expect(plan.amountPaise).toBeGreaterThanOrEqual(0);
          row.refundedPaise += plan.amountPaise;
          row.tickets = plan.left;
          steps += 1;
        }
        expect(steps).toBeLessThanOrEqual(sold.tickets.length);
        expect(row.refundedPaise).toBe(sold.quote.totalPaise);
      }),
      { numRuns: 500 },
    );
  });

  it('never brings back more than is left after other refunds, and all of that with the last ticket', () => {
    const sold = bought([{ pricePaise: 50_000, paidQuantity: 2 }], { totalPaise: 100_000 });
    const row = { ...booking(sold), refundedPaise: 70_000 };
    const first = planReturn(row, ['c0-0']);
    expect(first.amountPaise).toBe(30_000);
    expect(planReturn({ ...row, tickets: first.left, refundedPaise: 100_000 }, ['c0-1']).amountPaise).toBe(0);
    const failed = planReturn({ ...row, tickets: first.left, refundedPaise: 0 }, ['c0-1']);
    expect(failed.amountPaise).toBe(100_000);
  });

  it('takes the free tickets of an offer along when too few paid ones are left for them', () => {
    const offer = { pricePaise: 50_000, paidQuantity: 4, freeQuantity: 2, offerBuy: 2, offerGet: 1 };
    const sold = bought([offer], { totalPaise: 200_000 });
    const one = planReturn(booking(sold), ['c0-0']);
    expect(returned(one)).toEqual(['c0-0', 'c0-5']);
    expect(one.amountPaise).toBe(50_000);
    const second = planReturn({ ...booking(sold), tickets: one.left }, ['c0-1']);
    expect(returned(second)).toEqual(['c0-1']);
  });

  it('brings nothing back for a free ticket alone', () => {
    const offer = { pricePaise: 50_000, paidQuantity: 2, freeQuantity: 2, offerBuy: 1, offerGet: 1 };
    const plan = planReturn(booking(bought([offer], { totalPaise: 100_000 })), ['c0-3']);
    expect([returned(plan), plan.amountPaise, plan.left.length]).toEqual([['c0-3'], 0, 3]);
  });

  it('keeps free tickets in proportion where an old booking does not say its offer', () => {
    const sold = bought([{ pricePaise: 50_000, paidQuantity: 3, freeQuantity: 1 }], { totalPaise: 150_000 });
    const old = { ...booking(sold), tickets: sold.tickets.map(({ isFree: _free, ...ticket }) => ticket) };
    expect(ticketsOf(old).map(({ isFree }) => isFree)).toEqual([false, false, false, true]);
    expect(returned(planReturn(old, ['c0-0']))).toEqual(['c0-0']);
    expect(returned(planReturn(old, ['c0-0', 'c0-1', 'c0-2']))).toEqual(['c0-0', 'c0-1', 'c0-2', 'c0-3']);
  });

  it('gives back nothing twice, and refuses a ticket of another booking', () => {
    const sold = bought([{ pricePaise: 50_000, paidQuantity: 2 }], { totalPaise: 100_000 });
    const [gone] = sold.tickets;
    const row = { ...booking(sold), tickets: sold.tickets.slice(1), returned: [gone] as never };
    expect(planReturn(row, ['c0-0']).returning).toEqual([]);
    expect(() => planReturn(row, ['tkt_other'])).toThrow(expect.objectContaining({ code: 'NOT_FOUND' }));
  });
});
