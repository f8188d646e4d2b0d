import { createHash } from 'node:crypto';
import { newId, requireById } from '../ids';
import type { Payments } from '../payments/payments';
import { badInput, conflict } from '../provider-error';
import type { SandboxContext } from '../sandbox-context';
import type { Payment, Refund } from '../store/records';
import { commitRefund, newArn } from './commit-refund';
import { checkRefundKey, parseRefund, type RefundInput } from './refund-input';
import { refundView } from './refund-view';

const SIX_MONTHS = 184 * 86_400;
const NO_BALANCE =
  'Your account does not have enough balance to carry out the refund operation. You can add funds to your account from your Razorpay dashboard or capture new payments.';

export class Refunds {
  private readonly running = new Set<string>();

  constructor(
    private readonly sandbox: SandboxContext,
    private readonly payments: Payments,
  ) {}

  require(id: string): Refund {
    return requireById(this.sandbox.store.refunds, 'rfnd', id);
  }

  /** Marks the key as running until the answer has left; a second request meanwhile is rejected for now. */
  claimKey(key: string): () => void {
    checkRefundKey(key);
    if (this.running.has(key)) throw conflict('Another request with the same idempotency key is still in progress.');
    this.running.add(key);
    return () => this.running.delete(key);
  }

  /** Answers the text that goes out, because a repeat under the same key gets the same text. */
  create(paymentId: string, body: unknown, key: string | undefined): string {
    const requestHash = hashOf(paymentId, body);
    const known = key === undefined ? undefined : this.sandbox.store.refundKeys.get(key);
    if (known) {
      if (known.requestHash !== requestHash)
        throw conflict('Different request with the same idempotency key has already been processed.');
      return known.answer;
    }
    const input = parseRefund(body);
    const payment = this.payments.require(paymentId);
    const amount = this.refundable(payment, input);
    const refund = this.newRefund(payment, amount, input);
    const refunded = withRefunded(payment, amount);
    const answer = JSON.stringify(refundView(refund));
    const names = [
      'refund.created',
      ...(refund.status === 'processed' ? (['refund.processed'] as const) : []),
    ] as const;
    const refundKeys = key === undefined ? [] : [{ key, requestHash, refundId: refund.id, answer }];
    commitRefund(this.sandbox, refund, refunded, names, refundKeys);
    this.planSettlement(refund);
    return answer;
  }

  /** The bank of the buyer takes no instant refund after all: it goes the normal way. */
  slowDown(id: string): Refund {
    const refund = this.require(id);
    if (refund.speedProcessed !== 'instant' || refund.status !== 'pending')
      throw conflict('Only an instant refund that is pending can change its speed');
    const slower: Refund = { ...refund, speedProcessed: 'normal' };
    commitRefund(this.sandbox, slower, this.payments.require(refund.paymentId), ['refund.speed_changed']);
    return slower;
  }

  planSettlement(refund: Refund): void {
    if (refund.status !== 'pending' || refund.settleDueMs === 0) return;
    this.sandbox.agenda.at(refund.settleDueMs, () => this.settle(refund.id));
  }

  private settle(id: string): void {
    const { store } = this.sandbox;
    const refund = store.refunds.get(id);
    const payment = refund && store.payments.get(refund.paymentId);
    if (!payment || refund.status !== 'pending') return;
    const isProcessed = refund.settleTo === 'processed';
    const settled: Refund = { ...refund, status: refund.settleTo, arn: isProcessed ? newArn() : null };
    // A failed refund goes back to the merchant's balance and may be requested again.
    const after = isProcessed ? payment : withRefunded(payment, -refund.amount);
    commitRefund(this.sandbox, settled, after, [isProcessed ? 'refund.processed' : 'refund.failed']);
  }

  private refundable(payment: Payment, input: RefundInput): number {
    if (payment.status === 'refunded') throw badInput('The payment has been fully refunded already.');
    if (payment.status !== 'captured') throw badInput('The payment status should be captured for action to be taken');
    if (this.sandbox.clock.nowSeconds() - payment.createdAt > SIX_MONTHS)
      throw badInput('Refund is not supported by the bank because the payment is more than 6 months old');
    const left = payment.amount - payment.amountRefunded;
    const amount = input.amount ?? left;
    if (amount > payment.amount)
      throw badInput('The refund amount provided is greater than amount captured.', 'amount');
    if (amount > left) throw badInput('The total refund amount is greater than the refund payment amount', 'amount');
    if (this.sandbox.faults.take('refund_no_balance', chanceOf(payment))) throw badInput(NO_BALANCE);
    return amount;
  }

  private newRefund(payment: Payment, amount: number, input: RefundInput): Refund {
    const { account, clock } = this.sandbox;
    const fate = this.fateOf(payment);
    const isAtOnce = fate.seconds === 0 && fate.settleTo === 'processed';
    return {
      id: newId('rfnd'),
      paymentId: payment.id,
      amount,
      currency: payment.currency,
      status: isAtOnce ? 'processed' : 'pending',
      speedRequested: input.speed,
      speedProcessed: input.speed === 'optimum' && account.settings.instant_refunds ? 'instant' : 'normal',
      receipt: input.receipt ?? null,
      notes: input.notes && Object.keys(input.notes).length > 0 ? input.notes : null,
      arn: isAtOnce ? newArn() : null,
      createdAt: clock.nowSeconds(),
      settleDueMs: fate.seconds === 'never' ? 0 : clock.nowMs() + fate.seconds * 1000,
      settleTo: fate.settleTo,
    };
  }

  private fateOf(payment: Payment): { seconds: number | 'never'; settleTo: Refund['settleTo'] } {
    const { faults } = this.sandbox;
    const chance = chanceOf(payment);
    if (faults.take('refund_pending', chance)) return { seconds: 'never', settleTo: 'processed' };
    const failed = faults.take('refund_failed', chance);
    if (failed) return { seconds: failed.seconds, settleTo: 'failed' };
    const slow = faults.take('refund_slow', chance);
    return { seconds: slow?.seconds ?? faults.settings.refundSettleSeconds, settleTo: 'processed' };
  }
}

function withRefunded(payment: Payment, change: number): Payment {
  const amountRefunded = payment.amountRefunded + change;
  return { ...payment, amountRefunded, status: amountRefunded >= payment.amount ? 'refunded' : 'captured' };
}

const chanceOf = (payment: Payment) => ({ subjects: [payment.id, payment.linkId, payment.orderId] });

function hashOf(paymentId: string, body: unknown): string {
  const fields =
    typeof body === 'object' && body !== null ? Object.entries(body).toSorted(([a], [b]) => (a < b ? -1 : 1)) : body;
  return createHash('sha256')
    .update(JSON.stringify([paymentId, fields]))
    .digest('base64');
}
