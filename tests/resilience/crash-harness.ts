import { eventually } from '@utsav/test-kit/assertions/eventually';
import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import type { StockRow } from '@utsav/booking/stock/stock.schema';
import { categoryForm, eventForm } from '@utsav/catalog/testing/event-form';
import type { Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { discountType } from '@utsav/contracts/grpc/pricing';
import { EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { checkAcrossServices } from '@utsav/fsck/across-services';
import type { Violation } from '@utsav/fsck/violation';
import { findDeadLetters } from '@utsav/fsck/dead-letters';
import type { DeliveryRow } from '@utsav/notifications/deliveries/delivery.schema';
import { SmsSink } from '@utsav/notifications/testing/sms-sink';
import type { PaymentRow } from '@utsav/payments/payments/payment.schema';
import type { RefundRow } from '@utsav/payments/refunds/refund.schema';
import type { FindingRow } from '@utsav/payments/findings/finding.schema';
import { WebhookReceiver } from '@utsav/payments/testing/webhook-receiver';
import { couponForm } from '@utsav/pricing/testing/coupon-form';
import { Bench, KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from '@utsav/razorpay-sandbox/testing';
import { KitConfig, urlSetting } from '@utsav/service-kit/config/kit-config';
import { serviceCaller, type Caller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { createLog } from '@utsav/service-kit/log/log';
import { testNamespace, type TestNamespace } from '@utsav/test-kit/engines/test-namespace';
import { kafkaMessage } from '@utsav/test-kit/messages/kafka-message';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { KillableService } from '@utsav/test-kit/processes/killable-service';
import { MongoClient } from 'mongodb';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';

const services = ['catalog', 'pricing', 'booking', 'payments', 'notifications'] as const;
export type ServiceName = (typeof services)[number];
type Rows = {
  booking: { orders: OrderRow; bookings: BookingRow; stock: StockRow; coupon_uses: { _id: string; count: number } };
  payments: {
    payments: PaymentRow;
    refunds: RefundRow;
    reconciliation_findings: FindingRow;
    outbox: { _id: unknown; key: string };
  };
  notifications: { deliveries: DeliveryRow };
};

/** Longer than what the checkers leave out because it may be on its way. */
export const graceMs = 70_000;
export const coupon = { code: 'CRASH', usageLimit: 50 };

interface EventChanges {
  version?: number;
  pricePaise?: number;
  capacity?: number;
}

export interface Wish {
  eventId: string;
  userId: string;
  key: string;
  couponCode: string;
  quantity: number;
  totalPaise: number;
}

/**
 * Catalog, pricing, booking, payments and notifications, each in a process of its own that may be killed at any step,
 * on real engines, between the real sandbox, a door for its webhooks and the SMS providers that the inbox imitates.
 */
export class CrashHarness {
  private readonly processes = new Map<ServiceName, KillableService>();
  private readonly documents = mkdtempSync(join(tmpdir(), 'utsav-documents-'));
  private bus: Bus;

  private constructor(
    readonly sandbox: Bench,
    private readonly door: WebhookReceiver,
    private namespace: TestNamespace,
    private env: Record<string, string | undefined>,
    private readonly mongo: MongoClient,
    private readonly clients: GrpcClients,
    readonly sms: SmsSink,
    private readonly smsAccounts: Record<string, string>,
  ) {
    this.bus = busOf(env);
  }

  static async start(): Promise<CrashHarness> {
    const door = new WebhookReceiver();
    const sandbox = await Bench.start({ WEBHOOK_URL: await door.start() }, { pace: { retryGapsMs: [300] } });
    const namespace = await testNamespace();
    const ports = await Promise.all(services.map(freePort));
    const addresses = services.map((name, at) => [urlSetting(name), `127.0.0.1:${ports[at]}`]);
    const env: Record<string, string | undefined> = {
      ...process.env,
      ...namespace.env,
      ...Object.fromEntries(addresses),
      LOG_LEVEL: 'silent',
      HEALTH_PORT: '0',
      SERVICE_PORT: '0',
      // Who is killed leaves its groups when this is over, and none of its messages moves on before.
      KAFKA_SESSION_TIMEOUT_MS: '4000',
    };
    const mongo = await MongoClient.connect(process.env.MONGO_URL ?? '');
    const clients = gatewayClients(env);
    const sms = new SmsSink();
    const harness = new CrashHarness(sandbox, door, namespace, env, mongo, clients, sms, await sms.start());
    door.receive = (webhook) => clients.client('payments').receiveWebhook(webhook, { as: serviceCaller('gateway') });
    await harness.startServices();
    return harness;
  }

  async stop(): Promise<void> {
    await this.loseData();
    this.clients.onApplicationShutdown();
    await this.sandbox.close();
    await this.door.stop();
    await this.sms.stop();
    await this.mongo.close();
    rmSync(this.documents, { recursive: true });
  }

  /** Settings of tools that work on the whole system. */
  get environment(): Record<string, string | undefined> {
    return { ...this.env, MEDIA_DIR: this.documents, DOCUMENTS_DIR: this.documents };
  }

  /** All services die, and databases, topics, groups and jobs are gone. The new ones are filled before the services start. */
  async loseEngines(fill: () => Promise<void>): Promise<void> {
    await this.loseData();
    this.namespace = await testNamespace();
    this.env = { ...this.env, ...this.namespace.env };
    this.bus = busOf(this.env);
    await fill();
    await this.startServices();
  }

  private async loseData(): Promise<void> {
    await Promise.all(services.map((name) => this.process(name).kill()));
    await this.bus.onApplicationShutdown();
    for (const name of services) await this.db(name).dropDatabase();
    await this.namespace.dispose();
  }

  process(name: ServiceName): KillableService {
    const found = this.processes.get(name);
    if (!found) throw new Error(`${name} was never started`);
    return found;
  }

  /** New events with a few seats of one ticket category, known to all who sell them. */
  async openEvents(eventIds: string[], given: EventChanges = {}): Promise<void> {
    await this.keepInCatalogue(eventIds.map((id) => eventOf(id, given)));
    await this.bus.publishBatch(eventIds.map((key) => kafkaMessage(EventSaved, key, eventOf(key, given))));
    await eventually(async () => {
      const [booking, asGateway] = [this.clients.client('booking'), { as: serviceCaller('gateway') }];
      const { events } = await booking.getAvailability({ eventIds }, asGateway);
      expect(events).toHaveLength(eventIds.length);
      for (const eventId of eventIds) {
        // Its stock is there a moment before the event itself.
        await booking.waitForEventVersion({ eventId, version: given.version ?? 1 }, asGateway);
        await this.quote(eventId, '');
      }
    });
  }

  /** The rows that the catalogue would have behind its messages; the checker compares them with the prices. */
  private async keepInCatalogue(events: DataOf<typeof EventSaved>[]): Promise<void> {
    const rows = this.mongo.db(`${this.namespace.env.MONGO_DB_PREFIX}catalog`).collection<{ _id: string }>('events');
    for (const { eventId: _id, version, category, taxKind, ticketCategories } of events) {
      const row = { slug: _id, version, category, taxKind, ticketCategories, status: 'draft', updatedAt: new Date() };
      await rows.updateOne({ _id }, { $set: row }, { upsert: true });
    }
  }

  /** An event as the console saves it. Its messages are on their way when this returns. */
  async saveEvent(): Promise<string> {
    const startsAt = toTimestamp(new Date(Date.now() + 7 * 86_400_000));
    const form = eventForm({ startsAt, ticketCategories: [categoryForm({ pricePaise: 100_000, totalSeats: 5 })] });
    const { event } = await this.clients.client('catalog').createEvent({ form }, { as: person('usr_admin', 'admin') });
    if (!event) throw new Error('a response without an event');
    return event.id;
  }

  async openCoupon(): Promise<void> {
    const form = couponForm({
      ...coupon,
      discountType: discountType.toProto('fixed'),
      amountPaise: 10_000,
      perUserLimit: 1,
    });
    await this.clients.client('pricing').saveCoupon({ form }, { as: person('usr_admin', 'admin') });
  }

  async wish(eventId: string, { couponCode = '', quantity = 2 } = {}): Promise<Wish> {
    const quote = await this.quote(eventId, couponCode, quantity);
    return {
      eventId,
      couponCode,
      quantity,
      userId: `usr_${eventId}`,
      key: `key-${eventId}`,
      totalPaise: quote?.totalPaise ?? 0,
    };
  }

  /** Calls once, as the gateway does. */
  async place({ eventId, userId, key, couponCode, quantity, totalPaise }: Wish): Promise<Order> {
    const { order } = await this.clients.client('booking').placeOrder(
      {
        idempotencyKey: key,
        eventId,
        lines: [lineOf(quantity)],
        couponCode: couponCode || undefined,
        expectedTotalPaise: totalPaise,
        buyer: { userId, name: 'Meera Rao', mobile: mobileOf(eventId) },
      },
      { as: person(userId), deadlineMs: 30_000 },
    );
    if (!order) throw new Error(`no order for ${eventId}`);
    return order;
  }

  /** The buyer pays at the sandbox. */
  async pay({ paymentLinkId }: Order, how: { force?: boolean } = {}): Promise<string> {
    const { json, text, status } = await this.sandbox.control('POST', `/links/${paymentLinkId}/pay`, how);
    if (status !== 200) throw new Error(text);
    return String(json['payments']?.[0]?.['id']);
  }

  /** The browser comes back from the provider; only the page is named, as no more is believed. */
  async comeBack({ paymentLinkId: linkId }: Order): Promise<void> {
    await this.clients
      .client('payments')
      .verifyPaymentReturn({ linkId }, { as: serviceCaller('gateway'), deadlineMs: 20_000 });
  }

  async release({ id, buyer }: Order): Promise<void> {
    const as = person(buyer?.userId ?? '');
    await this.clients.client('booking').releaseOrder({ orderId: id }, { as, deadlineMs: 20_000 });
  }

  async cancel({ id }: Order): Promise<void> {
    const booking = await this.rows('booking', 'bookings').findOne({ orderId: id });
    await this.clients
      .client('booking')
      .cancelBooking(
        { booking: booking?._id ?? '', reason: 'requested by phone' },
        { as: person('usr_admin', 'admin'), deadlineMs: 20_000 },
      );
  }

  rows<S extends keyof Rows, C extends keyof Rows[S] & string>(service: S, name: C) {
    return this.db(service).collection<Rows[S][C] & { _id: string }>(name);
  }

  ordersOf(eventId: string): Promise<OrderRow[]> {
    return this.rows('booking', 'orders').find({ eventId }).toArray();
  }

  async orderOf({ id }: Pick<Order, 'id'>): Promise<OrderRow | null> {
    return this.rows('booking', 'orders').findOne({ _id: id });
  }

  async isConfirmed(order: Pick<Order, 'id'>): Promise<void> {
    expect((await this.orderOf(order))?.state).toBe('confirmed');
  }

  /** Staff have read what is to be done about the order. */
  async acknowledgeFinding({ id }: Order): Promise<void> {
    const acknowledgement = { userId: 'usr_1', reason: 'read', at: new Date() };
    await this.rows('payments', 'reconciliation_findings').updateOne({ orderId: id }, { $set: { acknowledgement } });
  }

  async paymentOf({ id }: Order): Promise<PaymentRow | null> {
    return this.rows('payments', 'payments').findOne({ _id: id });
  }

  async refundOf({ id }: Order): Promise<RefundRow | null> {
    return this.rows('payments', 'refunds').findOne({ orderId: id });
  }

  /** How many messages of a service wait to be sent. */
  outboxOf(service: ServiceName): Promise<number> {
    return this.db(service).collection('outbox').countDocuments();
  }

  /** Public keys with which gates check tickets. */
  async ticketKeys(): Promise<string[]> {
    const { keys } = await this.clients.client('booking').listTicketKeys({}, { as: serviceCaller('gateway') });
    return keys.map(({ publicKey }) => publicKey);
  }

  bookingsOf({ id }: Order): Promise<BookingRow[]> {
    return this.rows('booking', 'bookings').find({ orderId: id }).toArray();
  }

  async stockOf(eventId: string): Promise<StockRow | null> {
    return this.rows('booking', 'stock').findOne({ eventId });
  }

  /** Pages that the provider made for an order. */
  async pagesOf({ id }: Order): Promise<string[]> {
    const { json } = await this.sandbox.api('GET', `/payment_links?reference_id=${id}`);
    return (json['payment_links'] ?? []).map((link) => String(link['id']));
  }

  /** Paise of each refund that the provider made. */
  async refundsAtProvider(order: Order): Promise<number[]> {
    const paymentId = (await this.paymentOf(order))?.captures[0]?.providerPaymentId;
    const { json } = await this.sandbox.api('GET', `/payments/${paymentId}/refunds`);
    return (json['items'] ?? []).map((refund) => Number(refund['amount']));
  }

  async faults(rules: Record<string, unknown>[]): Promise<void> {
    await this.sandbox.control('POST', '/faults', { rules, refundSettleSeconds: 0.2 });
  }

  loseWebhooksOf({ id, paymentLinkId }: Order): Promise<void> {
    return this.faults([id, paymentLinkId].map((subject) => ({ kind: 'webhook_drop', event: '*', subject })));
  }

  /** What waits for its next try is due. */
  async requestRefundsNow(): Promise<void> {
    await this.rows('payments', 'refunds').updateMany(
      { state: { $in: ['requested', 'pending'] } },
      { $set: { nextTryAt: new Date() } },
    );
  }

  /** The time has come for the sweep that polls the provider. */
  async pollPaymentNow({ id }: Order): Promise<void> {
    await this.rows('payments', 'payments').updateOne({ _id: id }, { $set: { nextCheckAt: new Date() } });
  }

  async textsTo(eventId: string): Promise<(string | null)[]> {
    return (await this.sms.to(mobileOf(eventId))).map(({ text }) => text);
  }

  async isTexted(eventId: string): Promise<void> {
    expect((await this.textsTo(eventId)).length).toBeGreaterThan(0);
  }

  /** What the checkers of booking and payments, and the one that reads both sides, find when nothing counts as on its way. */
  async violations(): Promise<Violation[]> {
    for (const name of services) this.process(name).setClockAhead(graceMs);
    const call = { as: serviceCaller('gateway'), deadlineMs: 30_000 };
    const found = await Promise.all([
      this.clients.client('booking').checkInvariants({}, call),
      this.clients.client('payments').checkInvariants({}, call),
      checkAcrossServices(this.mongo, this.namespace.env, new Date()),
      findDeadLetters(KitConfig.parse(this.env)),
    ]);
    expect(found.flatMap(({ unchecked }) => unchecked)).toEqual([]);
    return found.flatMap(({ violations }) => violations);
  }

  private async quote(eventId: string, couponCode: string, quantity = 1) {
    const request = { eventId, lines: [lineOf(quantity)], couponCode, counter: undefined, showtime: '' };
    return (await this.clients.client('pricing').quotePrice(request, { as: serviceCaller('gateway') })).quote;
  }

  /** With a ticket key of its own each time. */
  private async startServices(): Promise<void> {
    const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    const own: Record<ServiceName, Record<string, string>> = {
      catalog: { MEDIA_DIR: this.documents },
      pricing: {},
      booking: { TICKET_SIGNING_KEY: Buffer.from(key).toString('base64') },
      payments: {
        RAZORPAY_BASE_URL: this.sandbox.url,
        RAZORPAY_KEY_ID: KEY_ID,
        RAZORPAY_KEY_SECRET: KEY_SECRET,
        RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
        SITE_URL: 'https://utsav.example',
      },
      notifications: {
        SMTP_URL: 'smtp://127.0.0.1:1',
        ...this.smsAccounts,
        SELLER_ADDRESS: '5th Floor, Kamala Chambers, Senapati Bapat Marg, Lower Parel, Mumbai 400013',
        SELLER_GSTIN: '27AAACU2026K1ZF',
        SITE_URL: 'https://utsav.example',
        DOCUMENTS_DIR: this.documents,
      },
    };
    for (const name of services)
      this.processes.set(
        name,
        new KillableService(
          { module: `@utsav/${name}/${name}.definition`, definition: `${name}Definition` },
          { ...this.env, ...callerKeysOf(name), ...own[name], SERVICE_PORT: portIn(this.env[urlSetting(name)]) },
        ),
      );
    await Promise.all([...this.processes.values()].map((service) => service.start()));
  }

  private db(service: ServiceName) {
    return this.mongo.db(`${this.namespace.env.MONGO_DB_PREFIX}${service}`);
  }
}

const portIn = (address = ''): string => address.split(':').at(-1) ?? '';

const busOf = (env: Record<string, string | undefined>): Bus =>
  new Bus('catalog', KitConfig.parse(env), createLog('catalog', 'silent'));

const lineOf = (quantity: number) => ({ category: 'gold', quantity, counterPricePaise: undefined });

/** One buyer an event, so that texts can be distinguished. */
function mobileOf(eventId: string): string {
  const digits = [...eventId].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 900_000_000, 7);
  return `+919${String(digits).padStart(9, '0')}`;
}

const person = (id: string, role: Caller['role'] = 'user'): Caller => ({
  kind: 'user',
  id,
  role,
  sessionId: 'ses_1',
});

const eventOf = (
  eventId: string,
  { version = 1, pricePaise = 100_000, capacity = 5 }: EventChanges,
): DataOf<typeof EventSaved> => ({
  eventId,
  version,
  name: 'Monsoon Nights',
  category: 'Music',
  taxKind: 'other',
  imageUrl: '',
  startsAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  endsAt: null,
  venue: { name: 'Marigold Grounds', address: 'Ring Road', city: 'Pune', state: 'Maharashtra' },
  organizer: { name: 'Sur Collective', logoUrl: '' },
  sponsors: [],
  onSale: true,
  maxTicketsPerPerson: 4,
  ticketCategories: [{ key: 'gold', type: 'Gold', pricePaise, feePaise: 0, capacity, onSale: true }],
  showtimes: [],
  cancellableUntilHours: 0,
  cancelled: false,
});
