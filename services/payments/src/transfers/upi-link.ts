import type { BankAccount } from './bank-account';

interface Requested {
  amountPaise: number;
  reference: string;
}

/** Opens a UPI app with everything filled in; empty where the account takes no UPI. */
export function upiLinkOf({ upiId, holder }: BankAccount, { amountPaise, reference }: Requested): string {
  if (!upiId) return '';
  const amount = `${Math.floor(amountPaise / 100)}.${String(amountPaise % 100).padStart(2, '0')}`;
  const parameters = { pa: upiId, pn: holder, am: amount, tn: reference, cu: 'INR' };
  // Percent-encoded: some UPI apps show the plus sign that a form encodes a space as.
  const query = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
  return `upi://pay?${query.join('&')}`;
}
