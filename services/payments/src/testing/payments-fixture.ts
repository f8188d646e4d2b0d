import { randomUUID } from 'node:crypto';
import { getConnectionToken } from '@nestjs/mongoose';
import type { RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf, Envelope, MessageDefinition } from '@utsav/contracts/messages/message';
import { PaymentCaptured, PaymentRefunded, RefundFailed } from '@utsav/contracts/messages/payments';
import { paymentTopic } from '@utsav/contracts/messages/topics';
import { startService, type RunningService } from '@utsav/service-kit/boot/start-service';
import { serviceCaller, type Caller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { METRICS } from '@utsav/service-kit/injection/tokens';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { Clock } from '@utsav/service-kit/time/clock';
import { testNamespace, type TestNamespace } from '@utsav/test-kit/engines/test-namespace';
import { freePort } from '@utsav/test-kit/processes/free-port';
import type { Connection } from 'mongoose';
import type { Registry } from 'prom-client';
import { SandboxFixture, KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from '../../../../tools/razorpay-sandbox/src/testing';
import type { TransferPageRow } from '../bank-transfer/transfer-page.schema';
import type { TransferRefundRow } from '../bank-transfer/transfer-refund.schema';
import type { TransferRow } from '../bank-transfer/transfer.schema';
import type { ConfirmedOrderRow } from '../posting/confirmed-order.schema';
import type { LedgerEntry } from '../ledger/entry';
import { Ledger } from '../ledger/ledger';
import { OnOrderConfirmed } from '../messages/on-order-confirmed';
import { OnRefundRequested } from '../messages/on-refund-requested';
import { paymentsDatabase } from '../payments.database';
import { paymentsDefinition } from '../payments.definition';
import type { PaymentRow } from '../payments/payment.schema';
import type { DisputeRow } from '../disputes/dispute.schema';
import type { SettlementLineRow, SettlementRow } from '../settlements/settlement.schema';
import type { FindingRow } from '../findings/finding.schema';
import type { RefundRow } from '../refunds/refund.schema';
import { SendRefunds } from '../refunds/send-refunds';
import type { ProviderEventRow } from '../webhooks/provider-event.schema';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { sampleConfirmation } from './sample-confirmation';
import { WebhookReceiver } from './webhook-receiver';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';

interface Collections {
  payments: PaymentRow;
  refunds: RefundRow;
  provider_events: ProviderEventRow;
  confirmed_orders: ConfirmedOrderRow;
  ledger_entries: LedgerEntry;
  reconciliation_findings: FindingRow;
  settlements: SettlementRow;
  settlement_lines: SettlementLineRow;
  disputes: DisputeRow;
  transfer_pages: TransferPageRow;
  transfers: TransferRow;
  transfer_refunds: TransferRefundRow;
}

/** A payment page of the service, made at the sandbox. */
export interface OpenPage {
  orderId: string;
  linkId: string;
  amountPaise: number;
}

/** The specs of the deploy files read from `to('…')` which service calls which; this one does not call itself. */
const ownName = 'payments' as const;
const probe = 'payments.test.probe';

/**
 * Payments on real engines, with the real sandbox and a receiver of its webhooks. Booking's messages are passed to their
 * handlers; published messages are read from Kafka.
 */
export class PaymentsFixture {
  private readonly published: Envelope[] = [];

  private constructor(
    readonly sandbox: SandboxFixture,
    readonly webhooks: WebhookReceiver,
    readonly service: RunningService,
    private readonly clients: GrpcClients,
    private readonly namespace: TestNamespace,
    /** As the service was started. */
    readonly env: NodeJS.ProcessEnv,
  ) {}

  static async start(given: Record<string, string> = {}): Promise<PaymentsFixture> {
    const door = new WebhookReceiver();
    const sandbox = await SandboxFixture.start({ WEBHOOK_URL: await door.start() }, { pace: { retryGapsMs: [200] } });
    const [port, namespace] = [await freePort(), await testNamespace()];
    const env = {
      ...process.env,
      LOG_LEVEL: 'silent',
      HEALTH_PORT: '0',
      SERVICE_PORT: String(port),
      ...namespace.env,
      ...callerKeysOf('payments'),
      PAYMENTS_URL: `127.0.0.1:${port}`,
      RAZORPAY_BASE_URL: sandbox.url,
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_TIMEOUT_MS: '1000',
      SITE_URL: 'https://utsav.example',
      ...given,
    };
    const service = await startService(paymentsDefinition, env);
    const clients = gatewayClients(env);
    const fixture = new PaymentsFixture(sandbox, door, service, clients, namespace, env);
    door.receive = (webhook) => fixture.client().receiveWebhook(webhook);
    await fixture.listen();
    return fixture;
  }

  async stop(): Promise<void> {
    const invalid = await this.invalidRows();
    this.clients.onApplicationShutdown();
    await this.sandbox.close();
    await this.webhooks.stop();
    await this.connection.dropDatabase();
    await this.service.close();
    await this.namespace.dispose();
    if (invalid.length > 0) throw new Error(`rows that are invalid by their schema: ${invalid.join('; ')}`);
  }

  /** Rows are inserted without hydration, so their schemas are checked here: every row that a spec leaves is valid. */
  private async invalidRows(): Promise<string[]> {
    const found: string[] = [];
    for (const { name } of paymentsDatabase.collections) {
      const model = this.connection.model<{ _id: string }>(name);
      for (const row of await model.find().lean<{ _id: string }[]>()) {
        const error = await new model(row, undefined, { strict: 'throw' })
          .validate()
          .catch((invalid: Error) => invalid);
        if (error) found.push(`${name} ${row._id}: ${error.message}`);
      }
    }
    return found;
  }

  client(caller: Caller = serviceCaller('gateway')) {
    const payments = this.clients.client(ownName);
    return new Proxy(payments, {
      get: (_, method: keyof typeof payments) => (request: never) =>
        payments[method](request, { as: caller, deadlineMs: 20_000 }),
    });
  }

  /** Opens the page of a new order. */
  async page(amountPaise = 100_000, changes: { eventId?: string; buyerName?: string } = {}): Promise<OpenPage> {
    const orderId = randomId('ord');
    const { payment } = await this.client().openPayment(this.opening(orderId, amountPaise, changes));
    return { orderId, linkId: payment?.linkId ?? '', amountPaise };
  }

  opening(orderId: string, amountPaise = 100_000, changes: { eventId?: string; buyerName?: string } = {}) {
    return {
      orderId,
      amountPaise,
      description: 'Indie Nights: 2 ticket(s)',
      buyerName: 'Meera Rao',
      buyerEmail: `${orderId}@example.in`,
      eventId: 'evt_1',
      eventName: 'Indie Nights',
      userId: 'usr_1',
      ...changes,
    };
  }

  /** The buyer pays at the sandbox. Returns the provider's payment ids. */
  async pay({ linkId }: OpenPage, body: Record<string, unknown> = {}): Promise<string[]> {
    const { json, text, status } = await this.sandbox.control('POST', `/links/${linkId}/pay`, body);
    if (status !== 200) throw new Error(text);
    return (json['payments'] ?? []).map((payment) => String(payment['id']));
  }

  /** A page that was paid, with its capture recorded. */
  async captured(amountPaise = 100_000): Promise<OpenPage & { paymentId: string }> {
    const page = await this.page(amountPaise);
    const [paymentId = ''] = await this.pay(page);
    await eventually(async () => expect((await this.payment(page.orderId)).captures).toHaveLength(1));
    return { ...page, paymentId };
  }

  /** A page that was paid, and whose order became a booking. */
  async booked(amountPaise = 100_000): Promise<OpenPage & { paymentId: string }> {
    const page = await this.captured(amountPaise);
    await this.confirm(page);
    await eventually(async () => expect((await this.payment(page.orderId)).booking).not.toBeNull());
    return page;
  }

  confirm(
    order: { orderId: string; amountPaise: number; paymentId?: string },
    changes: Parameters<typeof sampleConfirmation>[1] = {},
  ): Promise<void> {
    return this.service.app.get(OnOrderConfirmed).confirmed(sampleConfirmation(order, changes));
  }

  /** Booking requests a refund. */
  async requestRefund(
    { orderId, paymentId }: { orderId: string; paymentId: string },
    needed: Partial<DataOf<typeof RefundRequested>> & { amountPaise: number },
  ): Promise<string> {
    const refundId = needed.refundId ?? randomId('rfd');
    await this.service.app.get(OnRefundRequested).requested({
      orderId,
      providerPaymentId: paymentId,
      reason: 'goodwill',
      paymentMode: 'online',
      bookingId: `bkg_${orderId}`,
      requestedBy: '',
      buyer: { userId: '', name: '', mobile: '', email: '' },
      eventId: '',
      eventName: '',
      note: '',
      ...needed,
      refundId,
    });
    return refundId;
  }

  /** Makes a refund due for its next try. */
  async requestedDaysAgo(_id: string, days: number): Promise<void> {
    const createdAt = new Date(Date.now() - days * 24 * 3_600_000);
    await this.rows('refunds').updateOne({ _id }, { $set: { createdAt } });
  }

  async retryRefundNow(_id: string): Promise<void> {
    await this.rows('refunds').updateOne(
      { _id, state: { $in: ['parked', 'requested', 'pending'] } },
      { $set: { nextTryAt: new Date() } },
    );
    this.service.app.get(SendRefunds).trigger();
  }

  /** Makes a payment due for its next poll. */
  async pollNow(orderId: string): Promise<void> {
    await this.rows('payments').updateOne({ _id: orderId }, { $set: { nextCheckAt: new Date() } });
  }

  /** The clock of the service goes on from so many seconds after an instant. */
  advanceTo(from: Date | null, seconds: number): void {
    const ahead = (from?.getTime() ?? 0) + seconds * 1000 - Date.now();
    this.get(Clock).now = () => new Date(Date.now() + ahead);
  }

  keepRealTime(): void {
    this.get(Clock).now = () => new Date();
  }

  async isCapturedAtProvider({ linkId }: OpenPage): Promise<boolean> {
    const { json } = await this.sandbox.api('GET', `/payment_links/${linkId}`);
    return (json['payments'] ?? []).some(({ status }) => status === 'captured');
  }

  /** What the operator chose in the provider's dashboard. */
  async account(settings: Record<string, unknown>): Promise<void> {
    await this.sandbox.control('DELETE', '/account');
    await this.sandbox.control('POST', '/account', settings);
  }

  faults(rules: Record<string, unknown>[], settings: Record<string, unknown> = {}): Promise<unknown> {
    return this.sandbox.control('POST', '/faults', { rules, ...settings });
  }

  async payment(orderId: string): Promise<PaymentRow> {
    const row = await this.rows('payments').findOne({ _id: orderId });
    if (!row) throw new Error(`no payment of ${orderId}`);
    return row;
  }

  async refund(_id: string): Promise<RefundRow> {
    const row = await this.rows('refunds').findOne({ _id });
    if (!row) throw new Error(`no refund ${_id}`);
    return row;
  }

  /** Debits minus credits of what concerns one order. */
  async booksOf(orderId: string): Promise<Record<string, number>> {
    const entries = await this.service.app.get(Ledger).ofOrder(orderId);
    const books: Record<string, number> = {};
    for (const { account, debitPaise, creditPaise } of entries.flatMap(({ lines }) => lines))
      books[account] = (books[account] ?? 0) + debitPaise - creditPaise;
    return Object.fromEntries(Object.entries(books).filter(([, paise]) => paise !== 0));
  }

  async causesOf(orderId: string): Promise<string[]> {
    return (await this.service.app.get(Ledger).ofOrder(orderId)).map(({ _id }) => _id);
  }

  /** Messages of an order, in order. */
  publishedOf<M extends MessageDefinition>({ type }: M, orderId: string): DataOf<M>[] {
    return this.published
      .filter((one) => one.type === type && one.key === orderId)
      .map(({ data }) => data as DataOf<M>);
  }

  captures = (orderId: string) => this.publishedOf(PaymentCaptured, orderId);
  refunds = (orderId: string) => this.publishedOf(PaymentRefunded, orderId);
  failures = (orderId: string) => this.publishedOf(RefundFailed, orderId);

  rows<C extends keyof Collections>(name: C) {
    return this.connection.collection<Collections[C]>(name);
  }

  get<T>(type: new (...args: never[]) => T): T {
    return this.service.app.get<T>(type);
  }

  /** The sum of a metric over its labels. */
  async metric(name: string): Promise<number> {
    const found = await this.getByToken<Registry>(METRICS).getSingleMetric(name)?.get();
    return found?.values.reduce((sum, { value }) => sum + value, 0) ?? 0;
  }

  getByToken<T>(token: string | symbol): T {
    return this.service.app.get<T>(token);
  }

  /** As if no buyer had ever paid for this order. */
  async forget(orderId: string): Promise<void> {
    await this.rows('payments').deleteOne({ _id: orderId });
    await this.rows('ledger_entries').deleteMany({ orderId });
  }

  get connection(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }

  /** Reads along from now on; a group starts at "now" only once it has joined. */
  private async listen(): Promise<void> {
    const bus = this.service.app.get(Bus);
    await bus.subscribe({
      group: `payments.test.${randomUUID()}`,
      topics: [paymentTopic.name],
      fromBeginning: false,
      onBatch: (batch) => {
        for (const { value, offset } of batch.messages) {
          this.published.push(JSON.parse(value ?? '{}') as Envelope);
          batch.resolve(offset);
        }
        return Promise.resolve();
      },
    });
    await eventually(async () => {
      const envelope: Envelope = {
        id: randomUUID(),
        type: probe,
        version: 1,
        occurredAt: new Date().toISOString(),
        key: probe,
        correlationId: '',
        causationId: '',
        data: {},
      };
      await bus.publish({ topic: paymentTopic.name, key: probe, value: JSON.stringify(envelope) });
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(this.published.some(({ type }) => type === probe)).toBe(true);
    });
  }
}
