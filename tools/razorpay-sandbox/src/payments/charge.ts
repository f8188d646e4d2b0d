import type { AccountSettings } from '../account/account-settings';
import type { PaymentMethod } from '../store/records';
import { feesOn, type Fees } from './fees';

export interface Charge extends Fees {
  /** What the buyer pays. */
  readonly amount: number;
  /** What counts towards the link: without the buyer's fee, and as if there were no discount. */
  readonly linkAmount: number;
}

export function chargeOf(settings: AccountSettings, linkAmount: number, method: PaymentMethod): Charge {
  const discounted = linkAmount - Math.min(settings.offer_discount, linkAmount - 1);
  const fees = feesOn(discounted, method);
  const amount = discounted + (settings.fee_bearer === 'customer' ? fees.fee : 0);
  return { amount, linkAmount, ...fees };
}
