import { Agent as HttpAgent } from 'node:http';
import { Agent as HttpsAgent } from 'node:https';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import RazorpaySdk from 'razorpay';
import { z } from 'zod';
import type { PaymentsConfig } from '../payments.config';
import { PaymentLink, RefundEntity, type PaymentLink as Link, type RefundEntity as RefundAnswer } from './entities';
import { done, type Outcome } from './outcome';

/** The SDK's axios instance: the only place where address, time-out and headers can be set (decision 0006). */
interface Transport {
  defaults: { baseURL?: string; timeout?: number; httpAgent?: unknown; httpsAgent?: unknown; maxRedirects?: number };
  post(url: string, body: unknown, options: { headers: Record<string, string> }): Promise<{ data: unknown }>;
}

export interface NewLink {
  referenceId: string;
  amountPaise: number;
  description: string;
  customer: { name: string; contact: string; email: string };
  /** Unix seconds, at least 15 minutes ahead. */
  expireBy: number;
  callbackUrl: string;
}

const duplicateReference = /reference.?id.*already/i;
export const isDuplicateReference = (outcome: Outcome<unknown>): boolean =>
  outcome.kind === 'refused' && duplicateReference.test(outcome.description);

/** Razorpay by its official SDK, with what that lacks: time-outs, typed outcomes, checked answers, the refund header. */
@Injectable()
export class Razorpay {
  private readonly sdk: RazorpaySdk;
  private readonly transport: Transport;

  constructor(@Inject(CONFIG) config: PaymentsConfig) {
    this.sdk = new RazorpaySdk({ key_id: config.RAZORPAY_KEY_ID, key_secret: config.RAZORPAY_KEY_SECRET });
    this.transport = (this.sdk as unknown as { api: { rq: Transport } }).api.rq;
    Object.assign(this.transport.defaults, {
      baseURL: config.RAZORPAY_BASE_URL,
      timeout: config.RAZORPAY_TIMEOUT_MS,
      maxRedirects: 0,
      httpAgent: new HttpAgent({ keepAlive: true, maxSockets: 64 }),
      httpsAgent: new HttpsAgent({ keepAlive: true, maxSockets: 64 }),
    });
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

  /** The same key and content gives the same refund, however often it is asked for. */
  refund(paymentId: string, amountPaise: number, key: string): Promise<Outcome<RefundAnswer>> {
    const body = { amount: amountPaise, speed: 'normal', receipt: key };
    return this.ask(
      RefundEntity,
      async () =>
        (
          await this.transport.post(`/v1/payments/${paymentId}/refund`, body, {
            headers: { 'X-Refund-Idempotency': key },
          })
        ).data,
    );
  }

  private async ask<S extends z.ZodType>(schema: S, call: () => Promise<unknown>): Promise<Outcome<z.infer<S>>> {
    try {
      const parsed = schema.safeParse(await call());
      return parsed.success
        ? done(parsed.data)
        : { kind: 'unknown', reason: `the answer cannot be read: ${parsed.error.message}` };
    } catch (error) {
      return failureOf(error);
    }
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
    return { kind: 'unknown', reason: `HTTP ${statusCode}` };
  return { kind: 'refused', code: told.code, description: told.description };
}
