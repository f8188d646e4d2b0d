import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { z } from 'zod';
import type { PaymentsConfig } from '../payments.config';
import {
  collectionOf,
  PaymentEntity,
  PaymentLink,
  receiptOf,
  RefundEntity,
  type PaymentEntity as Payment,
  type PaymentLink as Link,
  type RefundEntity as Refund,
} from './entities';
import { succeeded, type Outcome } from './outcome';
import { RazorpayHttp, type HttpRequest, type HttpResponse } from './razorpay-http';
import { Resilience } from './resilience';

export interface CreateLinkInput {
  referenceId: string;
  amountPaise: number;
  description: string;
  customer: { name: string; contact: string; email: string };
  /** Unix seconds, at least 15 minutes ahead. */
  expireBy: number;
  callbackUrl: string;
}

/** Page of a list, newest first. Both ends are included. */
export interface ListPage {
  from: Date;
  to: Date;
  skip: number;
}
export const listPageSize = 100;

const duplicateReference = /reference.?id.*already/i;
export const isDuplicateReference = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'rejected' && duplicateReference.test(outcome.description);

const maxConcurrent = 48;
const maxQueued = 400;

/** Client of Razorpay's REST API: typed outcomes, validated responses. Why not the SDK: decision 65. */
@Injectable()
export class Razorpay {
  private readonly http: RazorpayHttp;
  private readonly resilience = new Resilience({ maxConcurrent, maxQueued });

  constructor(@Inject(CONFIG) config: PaymentsConfig) {
    this.http = new RazorpayHttp({
      baseUrl: config.RAZORPAY_BASE_URL,
      keyId: config.RAZORPAY_KEY_ID,
      keySecret: config.RAZORPAY_KEY_SECRET,
      timeoutMs: config.RAZORPAY_TIMEOUT_MS,
      connections: maxConcurrent,
    });
  }

  createLink(link: CreateLinkInput): Promise<Outcome<Link>> {
    return this.call(PaymentLink, {
      method: 'POST',
      path: '/v1/payment_links',
      body: {
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
      },
    });
  }

  getLink(linkId: string): Promise<Outcome<Link>> {
    return this.call(PaymentLink, { method: 'GET', path: `/v1/payment_links/${segment(linkId)}` });
  }

  /** The link with our reference, if there is one: looks up a link whose creation was indeterminate. */
  async findLink(referenceId: string): Promise<Outcome<Link | undefined>> {
    const found = await this.call(z.object({ payment_links: z.array(PaymentLink) }), {
      method: 'GET',
      path: '/v1/payment_links',
      query: { reference_id: referenceId },
    });
    return found.kind === 'succeeded' ? succeeded(found.value.payment_links[0]) : found;
  }

  cancelLink(linkId: string): Promise<Outcome<Link>> {
    return this.call(PaymentLink, { method: 'POST', path: `/v1/payment_links/${segment(linkId)}/cancel` });
  }

  getPayment(paymentId: string): Promise<Outcome<Payment>> {
    return this.call(PaymentEntity, { method: 'GET', path: `/v1/payments/${segment(paymentId)}` });
  }

  /** Idempotent: the same key and content return the same refund. */
  refund(paymentId: string, amountPaise: number, key: string): Promise<Outcome<Refund>> {
    return this.call(RefundEntity, {
      method: 'POST',
      path: `/v1/payments/${segment(paymentId)}/refund`,
      body: { amount: amountPaise, speed: 'normal', receipt: key, notes: { receipt: key } },
      headers: { 'X-Refund-Idempotency': key },
    });
  }

  getRefund(refundId: string): Promise<Outcome<Refund>> {
    return this.call(RefundEntity, { method: 'GET', path: `/v1/refunds/${segment(refundId)}` });
  }

  /** The refund of a payment with our key, if there is one: looks up a refund whose creation was indeterminate. */
  async findRefund(paymentId: string, key: string): Promise<Outcome<Refund | undefined>> {
    const path = `/v1/payments/${segment(paymentId)}/refunds`;
    const found = await this.list(RefundEntity, path, { count: listPageSize });
    return found.kind === 'succeeded' ? succeeded(found.value.find((refund) => receiptOf(refund) === key)) : found;
  }

  listPayments(page: ListPage): Promise<Outcome<Payment[]>> {
    return this.list(PaymentEntity, '/v1/payments', queryOf(page));
  }

  listRefunds(page: ListPage): Promise<Outcome<Refund[]>> {
    return this.list(RefundEntity, '/v1/refunds', queryOf(page));
  }

  private async list<S extends z.ZodType>(
    item: S,
    path: string,
    query: Record<string, number>,
  ): Promise<Outcome<z.infer<S>[]>> {
    const found = await this.call(collectionOf(item), { method: 'GET', path, query });
    return found.kind === 'succeeded' ? succeeded(found.value.items) : found;
  }

  private call<S extends z.ZodType>(schema: S, request: HttpRequest): Promise<Outcome<z.infer<S>>> {
    return this.resilience.run(() => this.send(schema, request));
  }

  private async send<S extends z.ZodType>(schema: S, request: HttpRequest): Promise<Outcome<z.infer<S>>> {
    let response: HttpResponse;
    try {
      response = await this.http.send(request);
    } catch {
      return { kind: 'indeterminate', reason: 'no response' };
    }
    if (response.status < 200 || response.status > 299) return failureOf(response);
    const parsed = schema.safeParse(response.body);
    if (!parsed.success) return { kind: 'indeterminate', reason: `invalid response: ${parsed.error.message}` };
    return succeeded(parsed.data);
  }
}

const segment = encodeURIComponent;
const toSeconds = (at: Date): number => Math.floor(at.getTime() / 1000);
const queryOf = ({ from, to, skip }: ListPage) => ({
  from: toSeconds(from),
  to: toSeconds(to),
  count: listPageSize,
  skip,
});

const ErrorBody = z.object({ error: z.object({ code: z.string(), description: z.string().default('') }) });

function failureOf({ status, body }: HttpResponse): Outcome<never> {
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return { kind: 'indeterminate', reason: `HTTP ${status}` };
  const { code, description } = parsed.data.error;
  const isIndeterminate = status >= 500 || status === 429 || status === 409;
  return isIndeterminate
    ? { kind: 'indeterminate', reason: `HTTP ${status}: ${description}` }
    : { kind: 'rejected', code, description };
}
