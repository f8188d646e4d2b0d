import type { CaptureOfOrder } from '../payments/record-captures';
import type { PaymentAttempt, PaymentRow } from '../payments/payment.schema';
import { isCaptured, linkIdOf, orderIdOf, type PaymentEntity, type PaymentLink } from '../razorpay/entities';
import { toCapture } from '../payments/to-capture';

export interface WebhookEntities {
  link?: PaymentLink | undefined;
  payment?: PaymentEntity | undefined;
}

export interface WebhookChanges {
  captures: CaptureOfOrder[];
  attempts: { orderId: string; attempt: PaymentAttempt }[];
  closed: { orderId: string; linkId: string }[];
  /** Number of events without a payment of ours. */
  unmatched: number;
}

/** Fast path: most events of a capture carry the order id, so no row is read. Undefined for all others. */
export function captureWithOrderId({ link, payment }: WebhookEntities, now: Date): CaptureOfOrder | undefined {
  if (!payment || !isCaptured(payment) || (link && isClosed(link))) return undefined;
  const orderId = link?.reference_id || orderIdOf(payment);
  return orderId ? { orderId, capture: toCapture(payment, now) } : undefined;
}

/** Changes of a batch of webhooks that our rows do not have yet. */
export function interpretWebhooks(events: WebhookEntities[], rows: PaymentRow[], now: Date): WebhookChanges {
  const byOrder = new Map(rows.map((row) => [row._id, row]));
  const byLink = new Map(rows.filter(({ linkId }) => linkId).map((row) => [row.linkId, row]));
  const rowOf = ({ link, payment }: WebhookEntities): PaymentRow | undefined =>
    byLink.get(link?.id ?? '') ??
    byLink.get(payment ? linkIdOf(payment) : '') ??
    byOrder.get(link?.reference_id ?? '') ??
    byOrder.get(payment ? orderIdOf(payment) : '');

  const captures = new Map<string, CaptureOfOrder>();
  const attempts: WebhookChanges['attempts'] = [];
  const closed: WebhookChanges['closed'] = [];
  let unmatched = 0;
  for (const event of events) {
    const row = rowOf(event);
    const { link, payment } = event;
    if (!row) {
      unmatched += 1;
      continue;
    }
    const orderId = row._id;
    const isKnown = row.captures.some(({ providerPaymentId }) => providerPaymentId === payment?.id);
    if (payment && isCaptured(payment) && !isKnown)
      captures.set(payment.id, { orderId, capture: toCapture(payment, now) });
    if (payment && (payment.status === 'failed' || payment.status === 'authorized') && !isKnown)
      attempts.push({ orderId, attempt: attemptFrom(payment, payment.status, now) });
    const isOpen = row.state === 'creating' || row.state === 'open';
    if (link && isClosed(link) && isOpen) closed.push({ orderId, linkId: link.id });
  }
  return {
    captures: [...captures.values()],
    attempts,
    closed,
    unmatched: unmatched,
  };
}

const isClosed = ({ status }: PaymentLink): boolean => status === 'expired' || status === 'cancelled';

const attemptFrom = (
  { id, error_description, created_at }: PaymentEntity,
  status: PaymentAttempt['status'],
  now: Date,
): PaymentAttempt => ({
  providerPaymentId: id,
  status,
  reason: error_description ?? '',
  at: created_at ? new Date(created_at * 1000) : now,
});
