import { searchKeysOf } from './search-keys';
import type { PaymentRow } from './payment.schema';

type Given = Pick<PaymentRow, '_id' | 'provider' | 'state' | 'amountPaise' | 'createdAt'> & Partial<PaymentRow>;

/** New payment row: the given fields and defaults. */
export function newPayment(given: Given): PaymentRow {
  const row: PaymentRow = {
    description: '',
    eventId: '',
    eventName: '',
    buyer: { userId: '', name: '', email: '' },
    linkId: '',
    url: '',
    requestedAt: given.createdAt,
    captures: [],
    booking: null,
    lastAttempt: null,
    searchKeys: [],
    imported: false,
    nextCheckAt: null,
    checks: 0,
    closedAt: null,
    ...given,
  };
  return { ...row, searchKeys: searchKeysOf(row) };
}
