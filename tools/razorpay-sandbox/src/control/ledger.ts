import { disputeView } from '../disputes/dispute-view';
import { linkView } from '../links/link-view';
import { orderView } from '../orders/order-view';
import { paymentView } from '../payments/payment-view';
import { refundView } from '../refunds/refund-view';
import type { SandboxContext } from '../sandbox-context';
import { reconRow, settlementView } from '../settlements/settlement-view';
import type { WebhookEvent } from '../store/records';

/** The outside truth that a checker compares our own books with. */
export function ledger(sandbox: SandboxContext) {
  const { store } = sandbox;
  return {
    ...summary(sandbox),
    links: [...store.links.values()].map((link) => ({
      ...linkView(link, sandbox.shortUrlOf(link)),
      order_id: link.orderId,
    })),
    orders: [...store.orders.values()].map(orderView),
    payments: [...store.payments.values()].map((payment) => ({ ...paymentView(payment), plink_id: payment.linkId })),
    refunds: [...store.refunds.values()].map(refundView),
    disputes: [...store.disputes.values()].map(disputeView),
    settlements: [...store.settlements.values()].map((settlement) => ({
      ...settlementView(settlement),
      items: settlement.items.map((item) => reconRow(store, settlement, item)),
    })),
    webhooks: [...store.events.values()].map(webhookView),
  };
}

export function summary(sandbox: SandboxContext) {
  const { clock, deliveries, faults, store } = sandbox;
  const captured = [...store.payments.values()].filter(({ capturedAt }) => capturedAt > 0);
  const capturedIds = new Set(captured.map(({ id }) => id));
  const refunds = [...store.refunds.values()].filter(({ paymentId }) => capturedIds.has(paymentId));
  return {
    sandbox: true,
    now: clock.nowSeconds(),
    clockOffsetSeconds: clock.offsetSeconds,
    counters: {
      links: countBy(store.links.values()),
      payments: countBy(store.payments.values()),
      refunds: countBy(refunds),
      disputes: countBy(store.disputes.values()),
      settlements: countBy(store.settlements.values()),
      webhooks: {
        ...countBy(store.events.values()),
        attempts: deliveries.counters.attempts,
        failedAttempts: deliveries.counters.failures,
      },
      faultsFired: Object.fromEntries(faults.firedByKind),
    },
    amounts: {
      captured: captured.reduce((sum, { amount }) => sum + amount, 0),
      refunded: refunds.filter(({ status }) => status !== 'failed').reduce((sum, { amount }) => sum + amount, 0),
    },
    webhookSwitchedOff: deliveries.isSwitchedOff,
  };
}

function webhookView(event: WebhookEvent) {
  return {
    event_id: event.id,
    event: event.name,
    status: event.status,
    plink_id: event.subject.linkId ?? null,
    reference_id: event.subject.referenceId ?? null,
    order_id: event.subject.orderId ?? null,
    payment_id: event.subject.paymentId ?? null,
    refund_id: event.subject.refundId ?? null,
    dispute_id: event.subject.disputeId ?? null,
    settlement_id: event.subject.settlementId ?? null,
    created_at: Math.floor(event.createdMs / 1000),
    due_at: event.status === 'pending' ? Math.floor(event.dueMs / 1000) : null,
    attempts: event.attempts,
  };
}

function countBy(items: Iterable<{ readonly status: string }>): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { status } of items) counts[status] = (counts[status] ?? 0) + 1;
  return counts;
}
