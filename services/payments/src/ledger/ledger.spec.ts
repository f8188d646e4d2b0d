import { accounts, balancesOf, credit, debit, ledgerEntry, UnbalancedEntry } from './entry';
import { saleLines } from './sale-lines';

const at = new Date('2026-10-01T10:00:00Z');
const price = { cartPaise: 0, discountPaise: 0, feePaise: 0, gstPaise: 0, roundingPaise: 0, totalPaise: 0 };
const amountsOf = (lines: ReturnType<typeof saleLines>) =>
  Object.fromEntries(
    lines
      .filter(({ debitPaise, creditPaise }) => debitPaise !== creditPaise)
      .map(({ account, debitPaise, creditPaise }) => [account, creditPaise - debitPaise]),
  );

describe('an entry', () => {
  it('is refused when debits and credits differ', () => {
    expect(() => ledgerEntry('capture/pay_1', 'ord_1', at, [debit('provider', 100), credit('deposits', 99)])).toThrow(
      UnbalancedEntry,
    );
  });

  it('puts a negative amount on the other side, and leaves out what is nothing', () => {
    const { lines } = ledgerEntry('x', 'ord_1', at, [
      debit('provider', 100),
      credit('revenue', 0),
      credit('rounding', -20),
      credit('deposits', 120),
    ]);
    expect(lines).toEqual([
      { account: 'provider', debitPaise: 100, creditPaise: 0 },
      { account: 'rounding', debitPaise: 20, creditPaise: 0 },
      { account: 'deposits', debitPaise: 0, creditPaise: 120 },
    ]);
  });

  it('counts in whole paise', () => {
    expect(() => ledgerEntry('x', 'ord_1', at, [debit('provider', 0.1 + 0.2), credit('deposits', 0.3)])).toThrow(
      UnbalancedEntry,
    );
  });

  it('adds up to balances of every account', () => {
    const entry = ledgerEntry('x', 'ord_1', at, [debit('provider', 100), credit('deposits', 100)]);
    const balances = balancesOf([entry, { ...entry, _id: 'y' }]);
    expect(balances).toMatchObject({ provider: 200, deposits: -200, revenue: 0 });
    expect(Object.keys(balances)).toEqual([...accounts]);
  });
});

describe('a sale', () => {
  it('of the site has GST on top, and rounding of either sign', () => {
    const parts = { cartPaise: 200_000, discountPaise: 20_000, feePaise: 5000, gstPaise: 33_309 };
    expect(amountsOf(saleLines({ ...parts, roundingPaise: -9, totalPaise: 218_300 }))).toEqual({
      revenue: 180_000,
      fee: 5000,
      gst: 33_309,
      rounding: -9,
    });
    expect(amountsOf(saleLines({ ...parts, roundingPaise: 91, totalPaise: 218_400 }))).toMatchObject({ rounding: 91 });
  });

  it('at the counter has GST inside the price', () => {
    const parts = { ...price, cartPaise: 118_000, gstPaise: 18_000, totalPaise: 118_000 };
    expect(amountsOf(saleLines(parts))).toEqual({ revenue: 100_000, gst: 18_000 });
  });

  it('whose price does not add up is refused', () => {
    expect(() => saleLines({ ...price, cartPaise: 100, gstPaise: 18, totalPaise: 117 })).toThrow(UnbalancedEntry);
  });
});
