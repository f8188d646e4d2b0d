import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, LOG, METRICS, REDIS } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import { CallBudget } from '@utsav/service-kit/provider/call-budget';
import {
  basicAuthorization,
  ProviderHttp,
  type HttpRequest,
  type HttpResponse,
} from '@utsav/service-kit/provider/provider-http';
import { minutes } from '@utsav/service-kit/time/clock';
import type { RedisClient } from '@utsav/service-kit/redis/connect-redis';
import { Gauge, Histogram, type Registry } from 'prom-client';
import { z } from 'zod';
import { succeeded, type AccountLimit, type Outcome } from '../provider/outcome';
import {
  listPageSize,
  type ListPage,
  type OpenPageRequest,
  type PageReturn,
  type PaymentPage,
  type PaymentProvider,
  type ProviderPayment,
  type ProviderRefund,
  type ProviderStatements,
  type ReturnParameters,
  type SettlementLine,
  type WebhookContent,
} from '../provider/payment-provider';
import { Resilience } from '../provider/resilience';
import { UnreadableWebhook } from '../provider/unreadable-webhook';
import {
  collectionOf,
  DisputeEntity,
  PaymentEntity,
  PaymentLink,
  RazorpayWebhook,
  ReconRow,
  RefundEntity,
  SettlementEntity,
  WebhookHead,
} from './entities';
import { toPage, toPayment, toRefund, toWebhookContent } from './mapping';
import { namedInWebhook } from './named-in-webhook';
import type { RazorpayConfig } from './razorpay.config';
import { toDispute, toSettlement, toSettlementLine } from './statement-mapping';
import { isReturnSigned, isWebhookSignature } from './signatures';
import { webhookEvents } from './webhook-events';

/** Razorpay has no codes for them. */
const limitOf = (description: string): AccountLimit | undefined => {
  if (/exceeds maximum amount/i.test(description)) return 'amount';
  return /payment links?\b.*(test mode|limit)|limit.*payment links?\b/i.test(description) ? 'pages' : undefined;
};
const duplicateReference = /reference.?id.*already/i;

/** Its minimum is 15 minutes; one more covers clock skew. */
const pageLifeMs = minutes(16);
const reportPageSize = 1000;
const maxConcurrent = 48;
const maxQueued = 400;
/** A key is corrected by a restart, so frequent probes do not help. */
const accountRefusedPauseSeconds = 5;
/** Without a Retry-After. */
const throttledPauseSeconds = 2;
const maxPauseSeconds = 60;

type RazorpayRequest = Omit<HttpRequest, 'timeoutMs'>;

/** Razorpay's REST API: payment links, typed outcomes, validated responses. Why not the SDK: decision 65. */
@Injectable()
export class Razorpay implements PaymentProvider {
  readonly name = 'razorpay';
  readonly capabilities = { pageLifeMs, supportsReconciliation: true };
  readonly statements: ProviderStatements = {
    listSettlements: (page) => this.list(SettlementEntity, toSettlement, '/v1/settlements', queryOf(page)),
    getSettlement: (settlementId) =>
      this.call(SettlementEntity, toSettlement, { method: 'GET', path: `/v1/settlements/${segment(settlementId)}` }),
    settlementLines: (day) => this.settlementLines(day),
    getDispute: (disputeId) =>
      this.call(DisputeEntity, toDispute, { method: 'GET', path: `/v1/disputes/${segment(disputeId)}` }),
    listDisputes: (page) => this.list(DisputeEntity, toDispute, '/v1/disputes', queryOf(page)),
  };
  private readonly http: ProviderHttp;
  private readonly timeoutMs: number;
  private readonly callSeconds: Histogram<'method' | 'resource' | 'outcome'>;
  private readonly resilience: Resilience;
  /** Marks our links on an account that others use too. */
  private readonly source: string;
  private readonly keySecret: string;
  private readonly webhookSecrets: readonly string[];

  constructor(
    @Inject(CONFIG) config: RazorpayConfig,
    @Inject(LOG) log: Pick<Log, 'error' | 'info'>,
    @Inject(REDIS) redis: RedisClient,
    @Inject(METRICS) metrics: Registry,
  ) {
    const perSecond = config.RAZORPAY_CALLS_PER_SECOND;
    const key = `${config.MONGO_DB_PREFIX}razorpay-calls`;
    const budget = perSecond === undefined ? undefined : new CallBudget({ redis, key, perSecond });
    const logAccountChange = (isRefused: boolean): void => {
      if (isRefused)
        log.error(
          { event: 'payment.account-refused', provider: this.name },
          'payment provider refuses our account, check its key',
        );
      else
        log.info(
          { event: 'payment.account-accepted', provider: this.name },
          'payment provider accepts our account again',
        );
    };
    this.resilience = new Resilience({ maxConcurrent, maxQueued }, logAccountChange, budget);
    this.callSeconds = new Histogram({
      name: 'payment_provider_call_seconds',
      help: 'Time of one call of the payment provider, with the wait for a slot, by method, resource and outcome',
      labelNames: ['method', 'resource', 'outcome'],
      buckets: [0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics],
    });
    const { resilience } = this;
    new Gauge({
      name: 'payment_provider_circuit_open',
      help: '1 while no calls are sent, since the provider fails or refuses the account',
      registers: [metrics],
      collect() {
        this.set(resilience.isOpen ? 1 : 0);
      },
    });
    this.source = new URL(config.SITE_URL).host;
    this.keySecret = config.RAZORPAY_KEY_SECRET;
    this.webhookSecrets = [config.RAZORPAY_WEBHOOK_SECRET, config.RAZORPAY_PREVIOUS_WEBHOOK_SECRET];
    this.timeoutMs = config.RAZORPAY_TIMEOUT_MS;
    this.http = new ProviderHttp({
      origin: config.RAZORPAY_BASE_URL,
      connections: maxConcurrent,
      headers: {
        authorization: basicAuthorization(config.RAZORPAY_KEY_ID, config.RAZORPAY_KEY_SECRET),
        'user-agent': 'utsav-payments',
      },
    });
  }

  get accountRefusedSince(): Date | undefined {
    return this.resilience.accountRefusedSince;
  }

  /** Sends no data of the buyer: Razorpay does not fill its page with it, and a name or number may get a link rejected. */
  async openPage(request: OpenPageRequest): Promise<Outcome<PaymentPage>> {
    const made = await this.call(PaymentLink, toPage, {
      method: 'POST',
      path: '/v1/payment_links',
      body: {
        amount: request.amountPaise,
        currency: 'INR',
        accept_partial: false,
        reference_id: request.orderId,
        description: request.description.slice(0, 2048),
        notify: { sms: false, email: false },
        reminder_enable: false,
        expire_by: Math.ceil(request.expiresAt.getTime() / 1000),
        notes: { order_id: request.orderId, source: this.source },
        callback_url: request.returnUrl,
        callback_method: 'get',
      },
    });
    if (made.kind !== 'rejected') return made;
    const limit = limitOf(made.description);
    if (limit) return { ...made, limit };
    if (!duplicateReference.test(made.description)) return made;
    return { kind: 'indeterminate', reason: made.description };
  }

  getPage(pageId: string): Promise<Outcome<PaymentPage>> {
    return this.call(PaymentLink, toPage, { method: 'GET', path: `/v1/payment_links/${segment(pageId)}` });
  }

  findPage(orderId: string): Promise<Outcome<PaymentPage | undefined>> {
    return this.call(
      z.object({ payment_links: z.array(PaymentLink) }),
      ({ payment_links: [link] }) => link && toPage(link),
      { method: 'GET', path: '/v1/payment_links', query: { reference_id: orderId } },
    );
  }

  closePage(pageId: string): Promise<Outcome<PaymentPage>> {
    return this.call(PaymentLink, toPage, { method: 'POST', path: `/v1/payment_links/${segment(pageId)}/cancel` });
  }

  getPayment(paymentId: string): Promise<Outcome<ProviderPayment>> {
    return this.call(PaymentEntity, (entity) => toPayment(entity, this.source), {
      method: 'GET',
      path: `/v1/payments/${segment(paymentId)}`,
    });
  }

  capture(paymentId: string, amountPaise: number): Promise<Outcome<ProviderPayment>> {
    return this.call(PaymentEntity, (entity) => toPayment(entity, this.source), {
      method: 'POST',
      path: `/v1/payments/${segment(paymentId)}/capture`,
      body: { amount: amountPaise, currency: 'INR' },
    });
  }

  refund(paymentId: string, amountPaise: number, key: string): Promise<Outcome<ProviderRefund>> {
    return this.call(RefundEntity, (refund) => ({ ...toRefund(refund), key }), {
      method: 'POST',
      path: `/v1/payments/${segment(paymentId)}/refund`,
      body: { amount: amountPaise, speed: 'normal', receipt: key, notes: { receipt: key } },
      headers: { 'X-Refund-Idempotency': key },
    });
  }

  getRefund(refundId: string): Promise<Outcome<ProviderRefund>> {
    return this.call(RefundEntity, toRefund, { method: 'GET', path: `/v1/refunds/${segment(refundId)}` });
  }

  async findRefund(paymentId: string, key: string): Promise<Outcome<ProviderRefund | undefined>> {
    const path = `/v1/payments/${segment(paymentId)}/refunds`;
    const found = await this.list(RefundEntity, toRefund, path, { count: listPageSize });
    return found.kind === 'succeeded' ? succeeded(found.value.find((refund) => refund.key === key)) : found;
  }

  listPayments(page: ListPage): Promise<Outcome<ProviderPayment[]>> {
    return this.list(PaymentEntity, (entity) => toPayment(entity, this.source), '/v1/payments', queryOf(page));
  }

  listRefunds(page: ListPage): Promise<Outcome<ProviderRefund[]>> {
    return this.list(RefundEntity, toRefund, '/v1/refunds', queryOf(page));
  }

  readReturn(parameters: ReturnParameters): PageReturn | undefined {
    const { razorpay_payment_link_id: pageId } = parameters;
    return pageId ? { pageId, isSigned: isReturnSigned(this.keySecret, parameters) } : undefined;
  }

  isWebhookSigned(body: Uint8Array, signature: string): boolean {
    return this.webhookSecrets.some((secret) => isWebhookSignature(secret, body, signature));
  }

  parseWebhook(text: string): WebhookContent | undefined {
    const body: unknown = JSON.parse(text);
    const { event } = WebhookHead.parse(body);
    if (!webhookEvents.has(event)) return undefined;
    const parsed = RazorpayWebhook.safeParse(body);
    if (parsed.success) return toWebhookContent(parsed.data, this.source);
    throw new UnreadableWebhook(`${event}: ${parsed.error.message}`, namedInWebhook(body, this.source));
  }

  private async settlementLines(day: string): Promise<Outcome<SettlementLine[]>> {
    const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
    const lines: SettlementLine[] = [];
    for (let skip = 0; ; skip += reportPageSize) {
      const query = { year, month, day: date, count: reportPageSize, skip };
      const page = await this.list(ReconRow, (row) => row, '/v1/settlements/recon/combined', query);
      if (page.kind !== 'succeeded') return page;
      lines.push(...page.value.flatMap((row) => toSettlementLine(row, this.source)));
      if (page.value.length < reportPageSize) return succeeded(lines);
    }
  }

  private list<S extends z.ZodType, T>(
    item: S,
    map: (item: z.infer<S>) => T,
    path: string,
    query: Record<string, number>,
  ): Promise<Outcome<T[]>> {
    return this.call(collectionOf(item), ({ items }) => items.map(map), { method: 'GET', path, query });
  }

  private async call<S extends z.ZodType, T>(
    schema: S,
    map: (body: z.infer<S>) => T,
    request: RazorpayRequest,
  ): Promise<Outcome<T>> {
    const started = performance.now();
    // Buyers wait for links; no user waits for refunds and lists.
    const priority = request.path.startsWith('/v1/payment_links') ? 'interactive' : 'background';
    const outcome = await this.resilience.run(async () => {
      const sent = await this.send(schema, request);
      return sent.kind === 'succeeded' ? succeeded(map(sent.value)) : sent;
    }, priority);
    const [, , resource = ''] = request.path.split('/');
    const labels = { method: request.method ?? 'GET', resource, outcome: outcome.kind };
    this.callSeconds.observe(labels, (performance.now() - started) / 1000);
    return outcome;
  }

  private async send<S extends z.ZodType>(schema: S, request: RazorpayRequest): Promise<Outcome<z.infer<S>>> {
    let response: HttpResponse;
    try {
      response = await this.http.send({ ...request, timeoutMs: this.timeoutMs });
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

function failureOf({ status, body, retryAfterSeconds }: HttpResponse): Outcome<never> {
  if (status === 401 || status === 403)
    return { kind: 'unavailable', reason: 'account-refused', retryAfterSeconds: accountRefusedPauseSeconds };
  if (status === 429)
    return {
      kind: 'unavailable',
      reason: 'throttled',
      retryAfterSeconds: Math.min(retryAfterSeconds ?? throttledPauseSeconds, maxPauseSeconds),
    };
  const parsed = ErrorBody.safeParse(body);
  if (!parsed.success) return { kind: 'indeterminate', reason: `HTTP ${status}` };
  const { code, description } = parsed.data.error;
  return status >= 500 || status === 409
    ? { kind: 'indeterminate', reason: `HTTP ${status}: ${description}` }
    : { kind: 'rejected', code, description };
}
