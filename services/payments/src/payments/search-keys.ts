import type { PaymentRow } from './payment.schema';

/** Prefix search keys: ids, booking code with and without dashes, buyer. */
export function searchKeysOf({
  _id,
  captures,
  booking,
  buyer,
}: Pick<PaymentRow, '_id' | 'captures' | 'booking' | 'buyer'>): string[] {
  const code = booking?.bookingCode ?? '';
  const keys = [
    _id,
    ...captures.map(({ providerPaymentId }) => providerPaymentId),
    code,
    code.replaceAll('-', ''),
    booking?.transactionId ?? '',
    buyer.userId,
    buyer.email,
    buyer.name,
    ...buyer.name.split(/\s+/),
  ];
  return [...new Set(keys.map((key) => key.toLowerCase()).filter(Boolean))];
}
