import type { Account } from '../ledger/entry';
import type { Ledger } from '../ledger/ledger';
import { processed } from '../settlements/settlement.schema';
import type { Violation, Invariant, Snapshot } from '@utsav/service-kit/invariants/invariant';

/** Balances that the rows imply; debits positive. */
type Expected = Partial<Record<Account, number>>;

/** I14: every entry balances, and the balances equal those that the rows imply. */
export const ledgerEqualsRows = (ledger: Ledger): Invariant => ({
  name: 'I14',
  find: async (snapshot) => {
    const unbalanced = await ledger.unbalanced(snapshot.limit, snapshot.session);
    const [balances, expected] = [await ledger.balances(snapshot.session), await expectedBalances(snapshot)];
    const earned = balances.revenue + balances.fee + balances.gst + balances.rounding;
    const held: Expected = { ...balances, revenue: earned };
    const violations = unbalanced.map((cause): Violation => ({ subject: cause, found: 'debits and credits differ' }));
    for (const [account, paise] of Object.entries(expected) as [Account, number][]) {
      const balance = held[account] ?? 0;
      if (balance === paise) continue;
      const name = account === 'revenue' ? 'revenue, fee, gst and rounding' : account;
      violations.push({ subject: name, found: `the ledger holds ${balance} paise, the rows say ${paise}` });
    }
    return violations.slice(0, snapshot.limit);
  },
});

async function expectedBalances({ connection, session }: Snapshot): Promise<Expected> {
  const isBy = (method: string) => ({ $eq: ['$captures.method', method] });
  const atCounter = { $in: ['$captures.method', ['cash', 'counter-upi', 'counter-card']] };
  const fee = { $ifNull: ['$captures.fee.feePaise', 0] };
  const tax = { $ifNull: ['$captures.fee.taxPaise', 0] };
  const buyerFee = { $ifNull: ['$captures.buyerFeePaise', 0] };
  const ofBuyer = { $gt: [buyerFee, 0] };
  const disputed = { $ifNull: ['$captures.disputedPaise', 0] };
  const left = { $subtract: ['$captures.amountPaise', { $add: ['$captures.refundedPaise', fee, disputed] }] };
  const [money] = await connection
    .collection('payments')
    .aggregate<
      Record<'provider' | 'cash' | 'upi' | 'card' | 'deposits' | 'fees' | 'tax' | 'buyerFees' | 'disputed', number>
    >(
      [
        { $match: { 'captures.0': { $exists: true } } },
        { $project: { captures: 1 } },
        { $unwind: '$captures' },
        {
          $group: {
            _id: null,
            provider: { $sum: { $cond: [atCounter, 0, left] } },
            cash: { $sum: { $cond: [isBy('cash'), left, 0] } },
            upi: { $sum: { $cond: [isBy('counter-upi'), left, 0] } },
            card: { $sum: { $cond: [isBy('counter-card'), left, 0] } },
            deposits: { $sum: '$captures.depositPaise' },
            disputed: { $sum: disputed },
            fees: { $sum: { $cond: [ofBuyer, 0, { $subtract: [fee, tax] }] } },
            tax: { $sum: { $cond: [ofBuyer, 0, tax] } },
            buyerFees: { $sum: { $cond: [ofBuyer, { $subtract: [fee, buyerFee] }, 0] } },
          },
        },
      ],
      { session },
    )
    .toArray();
  const [sold] = await connection
    .collection('payments')
    .aggregate<{ paise: number }>(
      [{ $match: { booking: { $type: 'object' } } }, { $group: { _id: null, paise: { $sum: '$booking.totalPaise' } } }],
      { session },
    )
    .toArray();
  const [payable] = await connection
    .collection('refunds')
    .aggregate<{ paise: number }>(
      [
        { $match: { state: { $in: ['requested', 'pending'] } } },
        { $group: { _id: null, paise: { $sum: '$amountPaise' } } },
      ],
      { session },
    )
    .toArray();
  // Out of the bank account, while the provider still has what was captured.
  const [otherwise] = await connection
    .collection('refunds')
    .aggregate<{ paise: number }>(
      [
        { $match: { state: 'processed', mode: 'otherwise' } },
        { $group: { _id: null, paise: { $sum: '$amountPaise' } } },
      ],
      { session },
    )
    .toArray();
  const [settled] = await connection
    .collection('settlements')
    .aggregate<{ paise: number }>([{ $match: processed }, { $group: { _id: null, paise: { $sum: '$amountPaise' } } }], {
      session,
    })
    .toArray();
  // Money without another cause in the ledger is posted with its line.
  const [added] = await connection
    .collection('settlement_lines')
    .aggregate<{ paise: number }>(
      [
        { $match: { owner: { $in: ['foreign', 'adjustment'] } } },
        { $group: { _id: null, paise: { $sum: '$netPaise' } } },
      ],
      { session },
    )
    .toArray();
  return {
    provider: (money?.provider ?? 0) + (otherwise?.paise ?? 0) + (added?.paise ?? 0) - (settled?.paise ?? 0),
    bank: (settled?.paise ?? 0) - (otherwise?.paise ?? 0),
    disputes: money?.disputed ?? 0,
    'cash-drawer': money?.cash ?? 0,
    'counter-upi': money?.upi ?? 0,
    'counter-card': money?.card ?? 0,
    'provider-fees': money?.fees ?? 0,
    'input-gst': money?.tax ?? 0,
    'buyer-fees': money?.buyerFees ?? 0,
    // What is carried over leaves it as it comes.
    exchanges: 0,
    deposits: -(money?.deposits ?? 0),
    revenue: -(sold?.paise ?? 0),
    'refunds-payable': -(payable?.paise ?? 0),
  };
}
