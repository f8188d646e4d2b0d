import type { CaptureOfOrder } from '../payments/record-captures';
import type { PaymentAttempt, PaymentRow } from '../payments/payment.schema';
import type { WebhookContent } from '../provider/payment-provider';
import { attemptFrom } from '../payments/attempt-from';
import { toCapture } from '../payments/to-capture';

export interface WebhookChanges {
  captures: CaptureOfOrder[];
  attempts: { orderId: string; attempt: PaymentAttempt }[];
  closed: { orderId: string; linkId: string }[];
  /** Number of events without a payment of ours. */
  unmatched: number;
}

/** Fast path: most events of a capture carry the order id, so no row is read. Undefined for all others. */
export function captureWithOrderId({ page, payment }: WebhookContent, now: Date): CaptureOfOrder | undefined {
  if (payment?.state !== 'captured' || page?.state === 'closed') return undefined;
  const orderId = page?.orderId || payment.orderId;
  return orderId ? { orderId, capture: toCapture(payment, now) } : undefined;
}

/** Changes of a batch of webhooks that our rows do not have yet. */
export function interpretWebhooks(events: WebhookContent[], rows: PaymentRow[], now: Date): WebhookChanges {
  const byOrder = new Map(rows.map((row) => [row._id, row]));
  const byPage = new Map(rows.filter(({ linkId }) => linkId).map((row) => [row.linkId, row]));
  const rowOf = ({ page, payment }: WebhookContent): PaymentRow | undefined =>
    byPage.get(page?.id ?? '') ??
    byPage.get(payment?.pageId ?? '') ??
    byOrder.get(page?.orderId ?? '') ??
    byOrder.get(payment?.orderId ?? '');

  const captures = new Map<string, CaptureOfOrder>();
  const attempts: WebhookChanges['attempts'] = [];
  const closed: WebhookChanges['closed'] = [];
  let unmatched = 0;
  for (const event of events) {
    const row = rowOf(event);
    const { page, payment } = event;
    if (!row) {
      unmatched += 1;
      continue;
    }
    const orderId = row._id;
    const known = row.captures.find(({ providerPaymentId }) => providerPaymentId === payment?.id);
    const isKnown = known !== undefined;
    if (payment?.state === 'captured' && (!isKnown || (payment.fee && !known.fee)))
      captures.set(payment.id, { orderId, capture: toCapture(payment, now) });
    if (payment && (payment.state === 'failed' || payment.state === 'authorized') && !isKnown)
      attempts.push({ orderId, attempt: attemptFrom(payment, payment.state, now) });
    const isOpen = row.state === 'creating' || row.state === 'open';
    if (page?.state === 'closed' && isOpen) closed.push({ orderId, linkId: page.id });
  }
  return { captures: [...captures.values()], attempts, closed, unmatched };
}
