/** Chart of accounts; meaning and normal side are in the README of this service. */
export const accounts = [
  'provider',
  'deposits',
  'revenue',
  'fee',
  'gst',
  'rounding',
  'refunds',
  'refunds-payable',
  'cash-drawer',
  'counter-upi',
  'counter-card',
  'suspense',
  'provider-fees',
  'input-gst',
  'buyer-fees',
  'disputes',
  'bank',
  'exchanges',
] as const;
export type Account = (typeof accounts)[number];

export interface LedgerLine {
  account: Account;
  debitPaise: number;
  creditPaise: number;
}

/** Immutable; written in the transaction of its cause. */
export interface LedgerEntry {
  /** Idempotency key, such as `capture/pay_x`: one cause is posted once. */
  _id: string;
  orderId: string;
  at: Date;
  lines: LedgerLine[];
}

/** Debits and credits differ. */
export class UnbalancedEntry extends Error {
  override readonly name = 'UnbalancedEntry';
}

const line = (account: Account, netPaise: number): LedgerLine => ({
  account,
  debitPaise: Math.max(netPaise, 0),
  creditPaise: Math.max(-netPaise, 0),
});

/** A negative amount goes to the other side. */
export const debit = (account: Account, paise: number): LedgerLine => line(account, paise);
export const credit = (account: Account, paise: number): LedgerLine => line(account, -paise);

/** The only way to make an entry. Throws UnbalancedEntry. */
export function ledgerEntry(cause: string, orderId: string, at: Date, given: readonly LedgerLine[]): LedgerEntry {
  const lines = given.filter(({ debitPaise, creditPaise }) => debitPaise !== 0 || creditPaise !== 0);
  const net = lines.reduce((sum, { debitPaise, creditPaise }) => sum + debitPaise - creditPaise, 0);
  if (net !== 0 || !Number.isSafeInteger(net)) throw new UnbalancedEntry(`${cause} is out of balance by ${net} paise`);
  return { _id: cause, orderId, at, lines };
}

/** Debits minus credits of each account. */
export type Balances = Record<Account, number>;

export function balancesOf(entries: Iterable<LedgerEntry>): Balances {
  const balances = Object.fromEntries(accounts.map((account) => [account, 0])) as Balances;
  for (const { lines } of entries)
    for (const { account, debitPaise, creditPaise } of lines) balances[account] += debitPaise - creditPaise;
  return balances;
}
