import type { PaymentMethod } from '../store/records';

/** Razorpay's standard plan; UPI has no merchant discount rate by law. */
const RATES: Readonly<Record<PaymentMethod, number>> = { upi: 0, card: 0.02, netbanking: 0.02 };
const GST = 0.18;

export interface Fees {
  /** With its tax inside, as Razorpay reports it. */
  readonly fee: number;
  readonly tax: number;
}

export function feesOn(amount: number, method: PaymentMethod): Fees {
  const base = Math.round(amount * RATES[method]);
  const tax = Math.round(base * GST);
  return { fee: base + tax, tax };
}
