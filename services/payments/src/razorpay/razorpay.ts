import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import RazorpaySdk from 'razorpay';
import { z } from 'zod';
import type { PaymentsConfig } from '../payments.config';
import { Circuit } from './circuit';
import {
  collectionOf,
  PaymentEntity,
  PaymentLink,
  receiptOf,
  RefundEntity,
  type PaymentEntity as PaymentAnswer,
  type PaymentLink as Link,
  type RefundEntity as RefundAnswer,
} from './entities';
import { done, type Outcome } from './outcome';
import { ProviderHttp } from './provider-http';
import { Turnstile } from './turnstile';

export interface NewLink {
  referenceId: string;
  amountPaise: number;
  description: string;
  customer: { name: string; contact: string; email: string };
  /** Unix seconds, at least 15 minutes ahead. */
  expireBy: number;
  callbackUrl: string;
}

/** Part of a list, newest first. Both ends belong to it. */
export interface ListPage {
  from: Date;
  to: Date;
  skip: number;
}
export const listPageSize = 100;

const duplicateReference = /reference.?id.*already/i;
export const isDuplicateReference = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && duplicateReference.test(outcome.description);

const atOnce = 48;
const mostWaiting = 400;
const busyRetrySeconds = 2;

/** Razorpay by its official SDK, with what that lacks: time-outs, typed outcomes, checked answers, the refund header. */
@Injectable()
export class Razorpay {
  private readonly sdk: RazorpaySdk;
  private readonly http: ProviderHttp;
  private readonly circuit = new Circuit();
  private readonly turnstile = new Turnstile(atOnce, mostWaiting);

  constructor(@Inject(CONFIG) config: PaymentsConfig) {
    this.sdk = new RazorpaySdk({ key_id: config.RAZORPAY_KEY_ID, key_secret: config.RAZORPAY_KEY_SECRET });
    this.http = new ProviderHttp({
      baseUrl: config.RAZORPAY_BASE_URL,
      keyId: config.RAZORPAY_KEY_ID,
      keySecret: config.RAZORPAY_KEY_SECRET,
      userAgent: `razorpay-node@${RazorpaySdk.VERSION}`,
      timeoutMs: config.RAZORPAY_TIMEOUT_MS,
      connections: atOnce,
    });
    // The only place where address, time-out and headers can be set.
    (this.sdk as unknown as { api: { rq: ProviderHttp } }).api.rq = this.http;
  }

  createLink(link: NewLink): Promise<Outcome<Link>> {
    return this.ask(PaymentLink, () =>
      this.sdk.paymentLink.create({
        amount: link.amountPaise,
        currency: 'INR',
        accept_partial: false,
        reference_id: link.referenceId,
        description: link.description.slice(0, 2048),
        customer: link.customer,
        notify: { sms: false, email: false },
        reminder_enable: false,
        expire_by: link.expireBy,
        notes: { order_id: link.referenceId },
        callback_url: link.callbackUrl,
        callback_method: 'get',
      } as never),
    );
  }

  getLink(linkId: string): Promise<Outcome<Link>> {
    return this.ask(PaymentLink, () => this.sdk.paymentLink.fetch(linkId));
  }

  /** The link made for one of our references, if there is one: how a lost answer is found again. */
  async findLink(referenceId: string): Promise<Outcome<Link | undefined>> {
    const list = z.object({ payment_links: z.array(PaymentLink) });
    const found = await this.ask(list, () => this.sdk.paymentLink.all({ reference_id: referenceId } as never));
    return found.kind === 'done' ? done(found.value.payment_links[0]) : found;
  }

  cancelLink(linkId: string): Promise<Outcome<Link>> {
    return this.ask(PaymentLink, () => this.sdk.paymentLink.cancel(linkId));
  }

  getPayment(paymentId: string): Promise<Outcome<PaymentAnswer>> {
    return this.ask(PaymentEntity, () => this.sdk.payments.fetch(paymentId));
  }

  /** The same key and content gives the same refund, however often it is asked for. */
  refund(paymentId: string, amountPaise: number, key: string): Promise<Outcome<RefundAnswer>> {
    const body = { amount: amountPaise, speed: 'normal', receipt: key, notes: { receipt: key } };
    return this.ask(RefundEntity, async () => {
      const headers = { 'X-Refund-Idempotency': key };
      return (await this.http.post(`/v1/payments/${paymentId}/refund`, body, { headers })).data;
    });
  }

  getRefund(refundId: string): Promise<Outcome<RefundAnswer>> {
    return this.ask(RefundEntity, () => this.sdk.refunds.fetch(refundId));
  }

  /** The refund of a payment that carries our key, if there is one: how a lost answer is found again. */
  async findRefund(paymentId: string, key: string): Promise<Outcome<RefundAnswer | undefined>> {
    const found = await this.list(RefundEntity, `/v1/payments/${paymentId}/refunds`, {
      count: listPageSize,
    });
    return found.kind === 'done' ? done(found.value.find((refund) => receiptOf(refund) === key)) : found;
  }

  listPayments(page: ListPage): Promise<Outcome<PaymentAnswer[]>> {
    return this.list(PaymentEntity, '/v1/payments', paramsOf(page));
  }

  listRefunds(page: ListPage): Promise<Outcome<RefundAnswer[]>> {
    return this.list(RefundEntity, '/v1/refunds', paramsOf(page));
  }

  private async list<S extends z.ZodType>(
    item: S,
    path: string,
    params: Record<string, number>,
  ): Promise<Outcome<z.infer<S>[]>> {
    const found = await this.ask(collectionOf(item), async () => (await this.http.get(path, { params })).data);
    return found.kind === 'done' ? done(found.value.items) : found;
  }

  private async ask<S extends z.ZodType>(schema: S, send: () => Promise<unknown>): Promise<Outcome<z.infer<S>>> {
    if (this.turnstile.isFull) return { kind: 'away', retryAfterSeconds: busyRetrySeconds };
    return this.turnstile.run(async () => {
      const waitMs = this.circuit.waitMs();
      if (waitMs > 0) return { kind: 'away', retryAfterSeconds: Math.ceil(waitMs / 1000) };
      const outcome = await outcomeOf(schema, send);
      this.circuit.report(outcome.kind !== 'unknown');
      return outcome;
    });
  }
}

const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const paramsOf = ({ from, to, skip }: ListPage) => ({
  from: toSeconds(from),
  to: toSeconds(to),
  count: listPageSize,
  skip,
});

async function outcomeOf<S extends z.ZodType>(schema: S, send: () => Promise<unknown>): Promise<Outcome<z.infer<S>>> {
  try {
    const parsed = schema.safeParse(await send());
    return parsed.success
      ? done(parsed.data)
      : { kind: 'unknown', reason: `the answer cannot be read: ${parsed.error.message}` };
  } catch (error) {
    return failureOf(error);
  }
}

const ApiFailure = z.object({
  statusCode: z.number(),
  error: z.object({ code: z.string(), description: z.string().default('') }),
});

/** The SDK throws plain objects for answers of the API, and a TypeError when there was no answer at all. */
function failureOf(error: unknown): Outcome<never> {
  const response = (error as { response?: { status: number; data?: { error?: unknown } } } | null)?.response;
  const parsed = ApiFailure.safeParse(response ? { statusCode: response.status, error: response.data?.error } : error);
  if (!parsed.success) return { kind: 'unknown', reason: 'no readable answer' };
  const { statusCode, error: told } = parsed.data;
  if (statusCode >= 500 || statusCode === 429 || statusCode === 409)
    return { kind: 'unknown', reason: `HTTP ${statusCode}: ${told.description}` };
  return { kind: 'refused', code: told.code, description: told.description };
}
