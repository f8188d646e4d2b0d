import fc from 'fast-check';
import { gstInside, gstOn } from './gst-amount';

const rates = fc.constantFrom(0, 500, 1200, 1800, 2800, 4000);
const paise = fc.nat(1_000_000_000);

describe(gstOn, () => {
  it('rounds CGST and SGST each by itself within the state', () => {
    // 9 % of ₹600.03 is ₹54.0027; 18 % is ₹108.0054, whose halves would be ₹54.01 and ₹54.00.
    expect(gstOn(60_003, 1800, true)).toBe(2 * 5400);
    expect(gstOn(60_003, 1800, false)).toBe(10_801);
  });

  it('rounds half a paisa up', () => {
    expect(gstOn(50, 1800, true)).toBe(2 * 5);
    expect(gstOn(25, 1800, false)).toBe(5);
  });

  it('gives two equal heads within the state, each to the nearest paisa of half the rate', () => {
    fc.assert(
      fc.property(paise, rates, (taxable, basisPoints) => {
        const head = gstOn(taxable, basisPoints, true) / 2;
        expect(Number.isInteger(head)).toBe(true);
        expect(Math.abs(head - (taxable * basisPoints) / 20_000)).toBeLessThanOrEqual(0.5 + 1e-6);
      }),
    );
  });
});

describe(gstInside, () => {
  it('is the tax on its own taxable value, and both make the price to within a paisa', () => {
    fc.assert(
      fc.property(paise, rates, fc.boolean(), (price, basisPoints, intraState) => {
        const { taxablePaise, gstPaise } = gstInside(price, basisPoints, intraState);
        expect(gstPaise).toBe(gstOn(taxablePaise, basisPoints, intraState));
        expect(Math.abs(price - taxablePaise - gstPaise)).toBeLessThanOrEqual(1);
        expect(taxablePaise).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it('finds the value that a price was made of', () => {
    fc.assert(
      fc.property(paise, rates, fc.boolean(), (taxablePaise, basisPoints, intraState) => {
        const gstPaise = gstOn(taxablePaise, basisPoints, intraState);
        expect(gstInside(taxablePaise + gstPaise, basisPoints, intraState)).toEqual({ taxablePaise, gstPaise });
      }),
    );
  });
});
