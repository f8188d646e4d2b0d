import fc from 'fast-check';
import { formatAmount, formatRupees } from './rupees';

describe('rupees', () => {
  it('are grouped as in India, with paise only where there are some', () => {
    expect([11_800_000, 101_592, -28, 0, 100, 9_900_000_000_000].map(formatRupees)).toEqual([
      '₹1,18,000',
      '₹1,015.92',
      '−₹0.28',
      '₹0',
      '₹1',
      '₹99,00,00,00,000',
    ]);
    expect([11_800_000, -105].map(formatAmount)).toEqual(['1,18,000.00', '−1.05']);
  });

  it('read as Intl writes them, whatever the amount', () => {
    const intl = new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), (paise) => {
        expect(formatAmount(paise)).toBe(intl.format(paise / 100));
      }),
    );
  });
});
