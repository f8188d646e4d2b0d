/**
 * The kinds of webhooks that are read; docs/going-live.md says to subscribe to them. Any other is of another product or shop
 * on the account.
 */
export const webhookEvents: ReadonlySet<string> = new Set([
  'payment.authorized',
  'payment.captured',
  'payment.failed',
  'payment_link.paid',
  'payment_link.expired',
  'payment_link.cancelled',
  'refund.created',
  'refund.processed',
  'refund.failed',
  'refund.speed_changed',
  'settlement.processed',
  'payment.dispute.created',
  'payment.dispute.under_review',
  'payment.dispute.action_required',
  'payment.dispute.won',
  'payment.dispute.lost',
  'payment.dispute.closed',
]);
