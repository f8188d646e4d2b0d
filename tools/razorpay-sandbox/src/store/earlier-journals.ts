import { feesOn } from '../payments/fees';
import type { Change } from './change';
import type { Payment, Refund } from './records';

/** Journals that were written before fees, late authorisations and instant refunds existed lack their fields. */
export function withLaterFields(change: Change): Change {
  return {
    ...change,
    ...(change.payments && {
      payments: change.payments.map((payment) => ({ ...paymentDefaults(payment), ...payment })),
    }),
    ...(change.refunds && { refunds: change.refunds.map((refund) => ({ ...REFUND_DEFAULTS, ...refund })) }),
  };
}

const REFUND_DEFAULTS: Partial<Refund> = { speedProcessed: 'normal' };

const paymentDefaults = ({ amount, method }: Payment): Partial<Payment> => ({
  linkAmount: amount,
  ...feesOn(amount, method),
  authorizeDueMs: 0,
  autoRefundDueMs: 0,
});
