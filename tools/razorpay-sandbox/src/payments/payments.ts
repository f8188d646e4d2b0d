import { z } from 'zod';
import { newId, requireById } from '../ids';
import { parse } from '../links/link-input';
import { badInput, unknownId } from '../provider-error';
import type { AutoRefunds } from '../refunds/auto-refunds';
import type { SandboxContext } from '../sandbox-context';
import type { Link, Order, Payment, PaymentFailure, PaymentMethod } from '../store/records';
import { captureStep, dueOf } from './capture-step';
import { chargeOf } from './charge';

export interface PaymentWish {
  readonly method?: PaymentMethod | undefined;
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  /** Plans a capture that needs no buyer. */
  readonly captureAfterMs?: number | undefined;
  /** Plans an authorisation that needs no buyer. */
  readonly authorizeAfterMs?: number | undefined;
  readonly lateLinkStatus?: Payment['lateLinkStatus'] | undefined;
}

const captureInput = z.strictObject({
  amount: z
    .number({
      error: ({ input }) => (input === undefined ? 'The amount field is required.' : 'The amount must be an integer.'),
    })
    .int('The amount must be an integer.'),
  currency: z.literal('INR', 'Currency is not supported').default('INR'),
});

const bankReference = (): string => String(100_000_000_000 + Math.floor(Math.random() * 900_000_000_000));

export class Payments {
  constructor(
    private readonly sandbox: SandboxContext,
    private readonly autoRefunds: AutoRefunds,
  ) {}

  require(id: string): Payment {
    return requireById(this.sandbox.store.payments, 'pay', id);
  }

  /** The buyer has chosen a way to pay; no money has moved. */
  begin(link: Link, wish: PaymentWish): Payment {
    const { payment, order } = this.attempt(link, wish);
    this.sandbox.commit({ payments: [payment], orders: [order] });
    this.plan(payment);
    return payment;
  }

  /** Begins and captures in one step, as nearly every payment does. */
  payNow(link: Link, wish: PaymentWish): Payment {
    const { payment, order } = this.attempt(link, wish);
    return this.take(link, order, payment);
  }

  /** `failed` is not final: with a planned capture the same payment comes back. */
  fail(payment: Payment, failure: Partial<PaymentFailure> = {}): Payment {
    const failed: Payment = {
      ...payment,
      status: 'failed',
      failure: {
        code: 'BAD_REQUEST_ERROR',
        description: 'Payment failed',
        source: payment.method === 'netbanking' ? 'bank' : 'issuer',
        step: 'payment_authorization',
        reason: 'payment_failed',
        ...failure,
      },
    };
    this.publish(failed, 'payment.failed');
    return failed;
  }

  authorize(payment: Payment): Payment {
    const authorized: Payment = {
      ...payment,
      status: 'authorized',
      authorizeDueMs: 0,
      autoRefundDueMs: this.autoRefunds.dueMs(),
    };
    this.publish(authorized, 'payment.authorized');
    this.autoRefunds.plan(authorized);
    return authorized;
  }

  capture(payment: Payment): Payment {
    const link = this.linkOf(payment);
    return this.take(link, this.orderOf(link), payment);
  }

  /** The merchant's own capture call. */
  captureByMerchant(id: string, body: unknown): Payment {
    const { amount } = parse(captureInput, body);
    const payment = this.require(id);
    if (payment.status === 'captured' || payment.status === 'refunded')
      throw badInput('This payment has already been captured');
    if (payment.status !== 'authorized')
      throw badInput('Only payments which have been authorized and not yet captured can be captured');
    if (amount !== payment.amount) throw badInput('Capture amount must be equal to the amount authorized.', 'amount');
    return this.capture(payment);
  }

  /** What follows without the buyer, also after a restart. */
  plan(payment: Payment): void {
    const planned = (due: 'captureDueMs' | 'authorizeDueMs', run: (current: Payment) => void): void => {
      if (payment[due] === 0) return;
      this.sandbox.agenda.at(payment[due], () => {
        const current = this.sandbox.store.payments.get(payment.id);
        if (current && current[due] !== 0) run(current);
      });
    };
    planned('captureDueMs', (current) => this.capture(current));
    planned('authorizeDueMs', (current) => this.authorize(current));
    this.autoRefunds.plan(payment);
  }

  private attempt(link: Link, wish: PaymentWish): { payment: Payment; order: Order } {
    const { account, clock } = this.sandbox;
    const now = clock.nowSeconds();
    const order = this.orderOf(link);
    const method = wish.method ?? 'upi';
    const dueAt = (afterMs: number | undefined): number => (afterMs === undefined ? 0 : clock.nowMs() + afterMs);
    const payment: Payment = {
      id: newId('pay'),
      linkId: link.id,
      orderId: order.id,
      ...chargeOf(account.settings, wish.amount ?? dueOf(link), method),
      currency: wish.currency ?? link.currency,
      status: 'created',
      method,
      amountRefunded: 0,
      failure: null,
      bankReference: bankReference(),
      cardId: method === 'card' ? newId('card') : null,
      contact: link.customer.contact ?? '+919000090000',
      email: link.customer.email ?? null,
      notes: link.notes,
      createdAt: now,
      capturedAt: 0,
      captureDueMs: dueAt(wish.captureAfterMs),
      authorizeDueMs: dueAt(wish.authorizeAfterMs),
      autoRefundDueMs: 0,
      lateLinkStatus: wish.lateLinkStatus ?? 'paid',
    };
    const status = order.status === 'created' ? 'attempted' : order.status;
    return { payment, order: { ...order, attempts: order.attempts + 1, status, updatedAt: now } };
  }

  private take(link: Link, order: Order, payment: Payment): Payment {
    const step = captureStep(link, order, payment, this.sandbox.clock.nowSeconds());
    this.sandbox.commit({ links: [step.link], orders: [step.order], payments: [step.payment] }, step.drafts);
    return step.payment;
  }

  private publish(payment: Payment, name: 'payment.failed' | 'payment.authorized'): void {
    const link = this.linkOf(payment);
    this.sandbox.commit({ payments: [payment] }, [{ name, link, payment }]);
  }

  private linkOf(payment: Payment): Link {
    const link = this.sandbox.store.links.get(payment.linkId);
    if (!link) throw unknownId();
    return link;
  }

  private orderOf(link: Link): Order {
    const order = this.sandbox.store.orders.get(link.orderId);
    if (!order) throw unknownId();
    return order;
  }
}
