import { ACCOUNT_ID } from '../merchant';
import { disputeView } from '../disputes/dispute-view';
import { linkInEvent } from '../links/link-view';
import { orderInLinkEvent, orderView } from '../orders/order-view';
import { paymentView } from '../payments/payment-view';
import { refundView } from '../refunds/refund-view';
import { settlementView } from '../settlements/settlement-view';
import type { Dispute, Link, Order, Payment, Refund, Settlement } from '../store/records';

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
      readonly name: RefundEventName;
      readonly link: Link;
      readonly payment: Payment;
      readonly refund: Refund;
    }
  | { readonly name: DisputeEventName; readonly link: Link; readonly payment: Payment; readonly dispute: Dispute }
  | { readonly name: 'settlement.processed'; readonly settlement: Settlement };

export type RefundEventName = 'refund.created' | 'refund.processed' | 'refund.failed' | 'refund.speed_changed';
export type DisputeEventName =
  `payment.dispute.${'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'}`;

/** A snapshot of the moment, as text: a redelivery must carry the same bytes. */
export function eventBody(draft: EventDraft, shortUrlOf: (link: Link) => string, keyId: string, now: number): string {
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
          payment_link: { entity: linkInEvent(draft.link, shortUrlOf(draft.link)) },
        },
        draft.link.createdAt,
      );
    case 'payment_link.expired':
    case 'payment_link.cancelled':
      return envelope(
        draft.name,
        ['payment_link'],
        { payment_link: { entity: linkInEvent(draft.link, shortUrlOf(draft.link)) } },
        draft.link.createdAt,
      );
    case 'settlement.processed':
      return envelope(draft.name, ['settlement'], { settlement: { entity: settlementView(draft.settlement) } }, now);
    case 'payment.dispute.created':
    case 'payment.dispute.under_review':
    case 'payment.dispute.action_required':
    case 'payment.dispute.won':
    case 'payment.dispute.lost':
    case 'payment.dispute.closed':
      return envelope(
        draft.name,
        ['payment', 'dispute'],
        { payment: { entity: paymentView(draft.payment) }, dispute: { entity: disputeView(draft.dispute) } },
        now,
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
