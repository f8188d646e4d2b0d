import { newId } from '../ids';
import { badInput } from '../provider-error';
import type { SandboxContext } from '../sandbox-context';
import type { Payment, Refund } from '../store/records';
import { commitRefund, newArn } from './commit-refund';

/** Razorpay returns by itself what was authorised and not captured in time. */
export class AutoRefunds {
  constructor(private readonly sandbox: SandboxContext) {}

  /** When the money of a payment that is authorised now goes back; 0 for never. */
  dueMs(): number {
    const { account, clock } = this.sandbox;
    const { auto_refund_seconds: seconds } = account.settings;
    return seconds === 0 ? 0 : clock.nowMs() + seconds * 1000;
  }

  plan(payment: Payment): void {
    if (payment.autoRefundDueMs === 0) return;
    this.sandbox.agenda.at(payment.autoRefundDueMs, () => {
      const current = this.sandbox.store.payments.get(payment.id);
      if (current?.status === 'authorized') this.refund(current);
    });
  }

  refund(payment: Payment): Refund {
    if (payment.status !== 'authorized') throw badInput('Only an authorized payment is returned without a capture');
    const refund: Refund = {
      id: newId('rfnd'),
      paymentId: payment.id,
      amount: payment.amount,
      currency: payment.currency,
      status: 'processed',
      speedRequested: 'normal',
      speedProcessed: 'normal',
      receipt: null,
      notes: null,
      arn: newArn(),
      createdAt: this.sandbox.clock.nowSeconds(),
      settleDueMs: 0,
      settleTo: 'processed',
    };
    const returned: Payment = {
      ...payment,
      status: 'refunded',
      amountRefunded: payment.amount,
      captureDueMs: 0,
      autoRefundDueMs: 0,
    };
    commitRefund(this.sandbox, refund, returned, ['refund.created', 'refund.processed']);
    return refund;
  }
}
