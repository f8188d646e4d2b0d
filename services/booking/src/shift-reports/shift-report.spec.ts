import { cashOf, normalizedCount } from './count-cash';
import { reportOf, type SoldInShift } from './shift-report';

const line = (categoryKey: string, pricePaise: number, paidQuantity: number, freeQuantity = 0) => ({
  categoryKey,
  categoryType: categoryKey.toUpperCase(),
  pricePaise,
  listPricePaise: pricePaise,
  feePaise: 0,
  paidQuantity,
  freeQuantity,
});

const sold = (
  name: string,
  lines: SoldInShift['quote']['lines'],
  discountPaise = 0,
  refunds: SoldInShift['refunds'] = [],
  paymentMethod = 'cash',
): SoldInShift => ({
  event: { eventId: `evt_${name}`, name },
  quote: {
    lines,
    discountPaise,
    totalPaise: lines.reduce((sum, each) => sum + each.pricePaise * each.paidQuantity, 0) - discountPaise,
  },
  refunds,
  paymentMode: 'cash',
  paymentMethod,
});

describe(reportOf, () => {
  const shift = { _id: 'shf_1', openingFloatPaise: 50_000 };

  it('sums up sales by event and ticket category, and says what must be in the drawer', () => {
    const report = reportOf(shift, [
      sold('Ragas', [line('gold', 100_000, 2), line('silver', 50_000, 1)], 10_000),
      sold('Ragas', [line('gold', 90_000, 1, 1)]),
      sold('Bhangra', [line('floor', 40_050, 1)]),
    ]);
    expect(report).toMatchObject({ bookings: 3, tickets: 6, salesPaise: 370_050, discountPaise: 10_000 });
    expect(report.expectedPaise).toBe(420_050);
    expect(report.events.map(({ name, bookings }) => [name, bookings])).toEqual([
      ['Bhangra', 1],
      ['Ragas', 2],
    ]);
    expect(report.events[1]?.categories).toEqual([
      { key: 'gold', type: 'GOLD', tickets: 4, grossPaise: 290_000 },
      { key: 'silver', type: 'SILVER', tickets: 1, grossPaise: 50_000 },
    ]);
  });

  it('has UPI and card apart: neither is in the drawer, and each goes back the way it came', () => {
    const refund = { amountPaise: 30_000, state: 'processed' as const, shiftId: 'shf_1' };
    const report = reportOf(shift, [
      sold('Ragas', [line('gold', 100_000, 1)], 0, [refund]),
      sold('Ragas', [line('gold', 100_000, 2)], 0, [refund], 'upi'),
      sold('Ragas', [line('gold', 100_000, 3)], 0, [refund], 'card'),
    ]);
    expect(report).toMatchObject({
      salesPaise: 600_000,
      upiPaise: 200_000,
      cardPaise: 300_000,
      refundedPaise: 90_000,
      upiRefundedPaise: 30_000,
      cardRefundedPaise: 30_000,
      expectedPaise: 50_000 + 100_000 - 30_000,
    });
  });

  it('takes off what was paid back out of this drawer, and nothing else', () => {
    const refund = { amountPaise: 30_000, state: 'processed' as const, shiftId: 'shf_1' };
    const report = reportOf(shift, [
      sold('Ragas', [line('gold', 100_000, 1)], 0, [
        refund,
        { ...refund, state: 'failed' },
        { ...refund, shiftId: '' },
        { ...refund, shiftId: 'shf_other' },
      ]),
    ]);
    expect(report).toMatchObject({ salesPaise: 100_000, refunds: 1, refundedPaise: 30_000, expectedPaise: 120_000 });
  });
});

it('counts notes and coins, and writes the same heap in one way', () => {
  const heap = {
    notes: [
      { value: 10, count: 3 },
      { value: 500, count: 2 },
      { value: 20, count: 0 },
    ],
    coinsPaise: 1250,
  };
  expect(cashOf(heap)).toBe(104_250);
  expect(normalizedCount(heap)).toEqual({
    notes: [
      { value: 500, count: 2 },
      { value: 10, count: 3 },
    ],
    coinsPaise: 1250,
  });
});
