import type { PaymentReturn } from '@utsav/contracts/http/checkout';
import { returnParameters } from '@utsav/contracts/payments/payment-providers';

/** What the payment page sends back, by its provider's names, or the id of an order without a payment. */
export type PaymentIdentifiers = Readonly<PaymentReturn>;

/** Navigation state first, else the query; null when nothing names a payment. */
export function paymentIdentifiers(query: URLSearchParams, state: unknown): PaymentIdentifiers | null {
  const given = (typeof state === 'object' && state !== null ? state : {}) as Record<string, unknown>;
  const found = [...returnParameters, 'orderId' as const].flatMap((name) => {
    const value = given[name] ?? query.get(name);
    return typeof value === 'string' && value ? [[name, value] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : null;
}
