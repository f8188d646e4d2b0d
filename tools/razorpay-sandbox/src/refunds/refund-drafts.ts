import type { Payment, Refund } from '../store/records';
import type { Store } from '../store/store';
import type { EventDraft, RefundEventName } from '../webhooks/event-bodies';

export function refundDrafts(
  store: Store,
  refund: Refund,
  payment: Payment,
  names: readonly RefundEventName[],
): EventDraft[] {
  const link = store.links.get(payment.linkId);
  return link ? names.map((name) => ({ name, link, payment, refund })) : [];
}

/** Number by which the bank of the buyer finds the refund. */
export const newArn = (): string => String(10_000_000_000_000 + Math.floor(Math.random() * 89_999_999_999_999));
