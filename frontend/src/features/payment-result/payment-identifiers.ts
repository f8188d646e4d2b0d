/** What the payment page sends back, in the address or in navigation state. */
export interface PaymentIdentifiers {
  razorpay_payment_id?: string;
  razorpay_payment_link_id?: string;
  razorpay_payment_link_reference_id?: string;
  razorpay_payment_link_status?: string;
  razorpay_signature?: string;
  /** Free orders have no payment. */
  orderId?: string;
}

const NAMES = [
  'razorpay_payment_id',
  'razorpay_payment_link_id',
  'razorpay_payment_link_reference_id',
  'razorpay_payment_link_status',
  'razorpay_signature',
  'orderId',
] as const satisfies (keyof PaymentIdentifiers)[];

/** Navigation state first, else the query; null when nothing names a payment. */
export function paymentIdentifiers(query: URLSearchParams, state: unknown): PaymentIdentifiers | null {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const found: PaymentIdentifiers = {};
  for (const name of NAMES) {
    const value = given[name] ?? query.get(name);
    if (typeof value === 'string' && value) found[name] = value;
  }
  return found.razorpay_payment_id || found.razorpay_payment_link_id || found.orderId ? found : null;
}
