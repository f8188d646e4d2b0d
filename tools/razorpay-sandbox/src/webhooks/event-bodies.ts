import { ACCOUNT_ID } from '../merchant';
import { disputeView } from '../disputes/dispute-view';
import { linkInEvent } from '../links/link-view';
import { orderInLinkEvent, orderView } from '../orders/order-view';
import { paymentView } from '../payments/payment-view';
import { refundView } from '../refunds/refund-view';
import { settlementView } from '../settlements/settlement-view';
import type { Dispute, Link, Order, Payment, Refund, Settlement } from '../store/records';

export type RefundEventName = 'refund.created' | 'refund.processed' | 'refund.failed' | 'refund.speed_changed';
export type DisputeEventName =
  `payment.dispute.${'created' | 'under_review' | 'action_required' | 'won' | 'lost' | 'closed'}`;

interface About {
  readonly link: Link;
  readonly payment: Payment;
}

export type EventDraft =
  | ({ readonly name: 'payment.authorized' | 'payment.captured' | 'payment.failed' } & About)
  | ({ readonly name: 'order.paid' | 'payment_link.paid'; readonly order: Order } & About)
  | { readonly name: 'payment_link.expired' | 'payment_link.cancelled'; readonly link: Link }
  | ({ readonly name: RefundEventName; readonly refund: Refund } & About)
  | ({ readonly name: DisputeEventName; readonly dispute: Dispute } & About)
  | { readonly name: 'settlement.processed'; readonly settlement: Settlement }
  | ForeignEvent;

/** Of another product or shop on the account: sent as it is, whatever events are subscribed. */
export interface ForeignEvent {
  readonly name: 'foreign';
  readonly event: string;
  readonly payload: Readonly<Record<string, unknown>>;
}

/** A snapshot of the moment, as text: a redelivery must carry the same bytes. */
export function eventBody(draft: EventDraft, shortUrlOf: (link: Link) => string, keyId: string, now: number): string {
  if (draft.name === 'foreign') return envelope(draft.event, draft.payload, now);
  const ofLink = draft.name.startsWith('payment_link.');
  const link = 'link' in draft && ofLink ? { payment_link: linkInEvent(draft.link, shortUrlOf(draft.link)) } : {};
  const payment = 'payment' in draft ? { payment: paymentView(draft.payment) } : {};
  const order = 'order' in draft && { order: ofLink ? orderInLinkEvent(draft.order, keyId) : orderView(draft.order) };
  // In the order in which `contains` lists them.
  const entities =
    'settlement' in draft
      ? { settlement: settlementView(draft.settlement) }
      : 'refund' in draft
        ? { refund: refundView(draft.refund), ...payment }
        : 'dispute' in draft
          ? { ...payment, dispute: disputeView(draft.dispute) }
          : ofLink
            ? { ...link, ...order, ...payment }
            : { ...payment, ...order };
  const payload = Object.fromEntries(Object.entries(entities).map(([name, entity]) => [name, { entity }]));
  // Link events are stamped with the time the link was made, not with their own: so do the real samples.
  return envelope(draft.name, payload, ofLink && 'link' in draft ? draft.link.createdAt : now);
}

const envelope = (event: string, payload: Readonly<Record<string, unknown>>, createdAt: number): string =>
  JSON.stringify({
    entity: 'event',
    account_id: ACCOUNT_ID,
    event,
    contains: Object.keys(payload),
    payload,
    created_at: createdAt,
  });
