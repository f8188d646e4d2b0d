import type { Account } from '../ledger/entry';
import type { Ledger } from '../ledger/ledger';
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
  const isCash = { $eq: ['$captures.method', 'cash'] };
  const left = { $subtract: ['$captures.amountPaise', '$captures.refundedPaise'] };
  const [money] = await connection
    .collection('payments')
    .aggregate<{ provider: number; cash: number; deposits: number }>(
      [
        { $match: { 'captures.0': { $exists: true } } },
        { $project: { captures: 1 } },
        { $unwind: '$captures' },
        {
          $group: {
            _id: null,
            provider: { $sum: { $cond: [isCash, 0, left] } },
            cash: { $sum: { $cond: [isCash, left, 0] } },
            deposits: { $sum: '$captures.depositPaise' },
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
  return {
    provider: money?.provider ?? 0,
    'cash-drawer': money?.cash ?? 0,
    deposits: -(money?.deposits ?? 0),
    revenue: -(sold?.paise ?? 0),
    'refunds-payable': -(payable?.paise ?? 0),
  };
}
