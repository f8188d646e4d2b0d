import type { SandboxContext } from '../sandbox-context';
import type { Payment, Refund, RefundKey } from '../store/records';
import type { RefundEventName } from '../webhooks/event-bodies';

/** Keeps a refund with its payment, and sends what happened to it. */
export function commitRefund(
  sandbox: SandboxContext,
  refund: Refund,
  payment: Payment,
  names: readonly RefundEventName[],
  refundKeys: readonly RefundKey[] = [],
): void {
  const link = sandbox.store.links.get(payment.linkId);
  const drafts = link ? names.map((name) => ({ name, link, payment, refund })) : [];
  sandbox.commit({ payments: [payment], refunds: [refund], refundKeys }, drafts);
}

/** Number by which the bank of the buyer finds the refund. */
export const newArn = (): string => String(10_000_000_000_000 + Math.floor(Math.random() * 89_999_999_999_999));
