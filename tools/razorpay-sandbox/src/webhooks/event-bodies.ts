import { ACCOUNT_ID } from '../merchant';
import { linkInEvent } from '../links/link-view';
import { orderInLinkEvent, orderView } from '../orders/order-view';
import { paymentView } from '../payments/payment-view';
import { refundView } from '../refunds/refund-view';
import type { Link, Order, Payment, Refund } from '../store/records';

export type EventDraft =
  | {
      readonly name: 'payment.authorized' | 'payment.captured' | 'payment.failed';
      readonly link: Link;
      readonly payment: Payment;
    }
  | { readonly name: 'order.paid'; readonly link: Link; readonly order: Order; readonly payment: Payment }
  | {
      readonly name: 'payment_link.paid' | 'payment_link.partially_paid';
      readonly link: Link;
      readonly order: Order;
      readonly payment: Payment;
    }
  | { readonly name: 'payment_link.expired' | 'payment_link.cancelled'; readonly link: Link }
  | {
      readonly name: 'refund.created' | 'refund.processed' | 'refund.failed';
      readonly link: Link;
      readonly payment: Payment;
      readonly refund: Refund;
    };

/** A snapshot of the moment, as text: a redelivery must carry the same bytes. */
export function eventBody(draft: EventDraft, shortUrl: string, keyId: string, now: number): string {
  switch (draft.name) {
    case 'payment.authorized':
    case 'payment.captured':
    case 'payment.failed':
      return envelope(draft.name, ['payment'], { payment: { entity: paymentView(draft.payment) } }, now);
    case 'order.paid':
      return envelope(
        draft.name,
        ['payment', 'order'],
        { payment: { entity: paymentView(draft.payment) }, order: { entity: orderView(draft.order) } },
        now,
      );
    case 'payment_link.paid':
    case 'payment_link.partially_paid':
      // Link events are stamped with the time the link was made, not with their own: so do the real samples.
      return envelope(
        draft.name,
        ['payment_link', 'order', 'payment'],
        {
          order: { entity: orderInLinkEvent(draft.order, keyId) },
          payment: { entity: paymentView(draft.payment) },
          payment_link: { entity: linkInEvent(draft.link, shortUrl) },
        },
        draft.link.createdAt,
      );
    case 'payment_link.expired':
    case 'payment_link.cancelled':
      return envelope(
        draft.name,
        ['payment_link'],
        { payment_link: { entity: linkInEvent(draft.link, shortUrl) } },
        draft.link.createdAt,
      );
    default:
      return envelope(
        draft.name,
        ['refund', 'payment'],
        { refund: { entity: refundView(draft.refund) }, payment: { entity: paymentView(draft.payment) } },
        now,
      );
  }
}

function envelope(event: string, contains: string[], payload: object, createdAt: number): string {
  return JSON.stringify({ entity: 'event', account_id: ACCOUNT_ID, event, contains, payload, created_at: createdAt });
}
