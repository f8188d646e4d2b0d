import { dueOf, isOpen } from '../payments/capture-step';
import type { Payments } from '../payments/payments';
import type { SandboxContext } from '../sandbox-context';
import { signReturn } from '../signature';
import type { Link, Payment, PaymentMethod } from '../store/records';

export interface BuyerWish {
  readonly method?: PaymentMethod | undefined;
  readonly amount?: number | undefined;
  readonly currency?: string | undefined;
  /** Pays even when the link is closed. */
  readonly force?: boolean | undefined;
  readonly reason?: string | undefined;
  readonly seconds?: number | undefined;
}

export interface BuyerResult {
  readonly payments: readonly Payment[];
  /** Where the browser goes with the signed result; null when it stays on the page. */
  readonly callbackUrl: string | null;
}

export class LinkClosed extends Error {
  constructor(readonly link: Link) {
    super(`The payment link is ${link.status} and cannot be paid`);
  }
}

export const LATE_SECONDS = 20;

/** What a person does on the payment page. */
export class Buyer {
  constructor(
    private readonly sandbox: SandboxContext,
    private readonly payments: Payments,
  ) {}

  pay(given: Link, wish: BuyerWish): BuyerResult {
    const { account, faults } = this.sandbox;
    const chance = { subjects: [given.id, given.referenceId, given.orderId] };
    const afterExpiry = isOpen(given) ? undefined : faults.take('pay_after_expiry', chance);
    if (!isOpen(given) && !afterExpiry && wish.force !== true) throw new LinkClosed(given);
    const other = faults.take('pay_amount', chance);
    const part = faults.take('pay_part', chance);
    const due = dueOf(given);
    const request = {
      method: wish.method,
      amount: wish.amount ?? part?.amount ?? other?.amount ?? Math.max(due + (other?.delta ?? 0), 1),
      currency: wish.currency ?? other?.currency,
      lateLinkStatus: part ? ('partially_paid' as const) : afterExpiry?.linkStatus,
    };

    const late = faults.take('late_capture', chance);
    if (late) return this.late(given, { ...wish, ...request, seconds: late.seconds }, late.linkStatus);

    const failFirst = faults.take('fail_then_capture', chance);
    if (failFirst) {
      const payment = this.payments.begin(given, { ...request, captureAfterMs: failFirst.seconds * 1000 });
      return { payments: [this.payments.fail(payment)], callbackUrl: null };
    }

    const authorizeOnly = faults.take('authorize_only', chance);
    if (authorizeOnly) {
      const { captureAfterSeconds: seconds } = authorizeOnly;
      const captureAfterMs = seconds === undefined ? undefined : seconds * 1000;
      const payment = this.payments.begin(given, { ...request, captureAfterMs });
      return { payments: [this.payments.authorize(payment)], callbackUrl: null };
    }

    if (account.takeLateAuthorization()) {
      const authorizeAfterMs = account.settings.late_authorization_seconds * 1000;
      return { payments: [this.payments.begin(given, { ...request, authorizeAfterMs })], callbackUrl: null };
    }
    if (account.settings.capture === 'manual') {
      return { payments: [this.payments.authorize(this.payments.begin(given, request))], callbackUrl: null };
    }

    const paid = this.payments.payNow(given, request);
    const paidLink = this.sandbox.store.links.get(given.id) ?? given;
    const second = faults.take('pay_twice', chance) ? [this.payments.payNow(paidLink, request)] : [];
    return { payments: [paid, ...second], callbackUrl: this.signedReturn(given.id, paid) };
  }

  fail(link: Link, wish: BuyerWish): BuyerResult {
    if (!isOpen(link) && wish.force !== true) throw new LinkClosed(link);
    const payment = this.payments.begin(link, wish);
    const failure = wish.reason === undefined ? {} : { reason: wish.reason };
    return { payments: [this.payments.fail(payment, failure)], callbackUrl: null };
  }

  /** The buyer leaves as if nothing had come of it; the bank says yes later, and only a webhook reports it. */
  late(link: Link, wish: BuyerWish, lateLinkStatus: Payment['lateLinkStatus'] = 'paid'): BuyerResult {
    if (!isOpen(link) && wish.force !== true) throw new LinkClosed(link);
    const captureAfterMs = (wish.seconds ?? LATE_SECONDS) * 1000;
    return { payments: [this.payments.begin(link, { ...wish, captureAfterMs, lateLinkStatus })], callbackUrl: null };
  }

  private signedReturn(linkId: string, payment: Payment): string | null {
    const link = this.sandbox.store.links.get(linkId);
    if (!link || link.callbackUrl === '' || link.status !== 'paid') return null;
    const details = { linkId: link.id, referenceId: link.referenceId, status: link.status, paymentId: payment.id };
    const url = new URL(link.callbackUrl);
    url.searchParams.append('razorpay_payment_id', payment.id);
    url.searchParams.append('razorpay_payment_link_id', link.id);
    url.searchParams.append('razorpay_payment_link_reference_id', link.referenceId);
    url.searchParams.append('razorpay_payment_link_status', link.status);
    url.searchParams.append('razorpay_signature', signReturn(this.sandbox.config.KEY_SECRET, details));
    return url.href;
  }
}
