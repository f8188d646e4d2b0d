import fc from 'fast-check';
import { toPaise, toRupees } from './money';

describe('money at the boundary', () => {
  it('comes back as the same paise, whatever the amount', () => {
    fc.assert(fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (paise) => toPaise(toRupees(paise)) === paise));
  });

  it('has at most two decimals in JSON', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10_000_000_000 }), (paise) =>
        /^\d+(\.\d{1,2})?$/.test(JSON.stringify(toRupees(paise))),
      ),
    );
  });
});
