import type { CounterMethod } from '@utsav/contracts/http/counter-methods';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { generateKeyPairSync } from 'node:crypto';
import type { DataOf, Envelope, MessageDefinition } from '@utsav/contracts/messages/message';
import type { InvariantViolation } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { rulesOf } from '@utsav/service-kit/migrations/stored-rules';
import type { Caller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { startService, type RunningService } from '@utsav/service-kit/boot/start-service';
import { testNamespace, type TestNamespace } from '@utsav/test-kit/engines/test-namespace';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { bookingDefinition } from '../booking.definition';
import type { BookingRow } from '../bookings/booking.schema';
import { EndBooking } from '../bookings/end-booking';
import { RecordRefund } from '../bookings/refund-booking';
import { SellForCash } from '../counter/sell-for-cash';
import { Invariants } from '../invariants/invariants';
import { Lanes } from '../lanes/lanes';
import type { EventCommand } from '../lanes/event-command';
import { ConfirmOrder, type CapturedPayment } from '../checkout/confirm-order';
import { HoldSeats } from '../orders/hold-seats';
import type { OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import { OnEventSaved } from '../messages/on-event-saved';
import { ReleaseSeats } from '../orders/release-seats';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { BlockSeats } from '../stock/block-seats';
import { ResizeStock, stockPlan } from '../stock/resize-stock';
import { stockKey, type StockRow } from '../stock/stock.schema';
import { ExpireHolds } from '../sweeps/expire-holds';
import { ApplyEventChanges } from '../sweeps/apply-event-changes';
import { TicketCodes } from '../tickets/ticket-codes';
import { eventSavedOf } from './event-saved-of';
import { orderFor, type OrderInput } from './order-for';
import { sampleProjection } from './sample-projection';
import { StoredRows } from './stored-rows';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';

/** The specs of the deploy files read from `to('…')` which service calls which; this one does not call itself. */
const ownName = 'booking' as const;
const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

export interface CashOrderInput {
  key: string;
  quantity?: number;
  mobile?: string;
  confirmDuplicate?: boolean;
  overAllocate?: boolean;
  staffId?: string;
  discountPaise?: number;
  showtime?: string;
  category?: string;
  method?: CounterMethod;
}

/** The selling engine of booking on real engines, without the services it calls. */
export class SellingFixture {
  private readonly sent: Envelope[] = [];
  readonly rows: StoredRows;
  private readonly lost: (() => Promise<unknown>)[] = [];

  private constructor(
    readonly service: RunningService,
    private readonly namespace: TestNamespace,
    private readonly clients: GrpcClients,
    /** As the service was started. */
    readonly env: NodeJS.ProcessEnv,
  ) {
    this.rows = new StoredRows(this.connection);
  }

  static async start(): Promise<SellingFixture> {
    const [port, namespace] = [await freePort(), await testNamespace()];
    const env = {
      ...process.env,
      LOG_LEVEL: 'silent',
      SERVICE_PORT: String(port),
      HEALTH_PORT: '0',
      ...namespace.env,
      ...callerKeysOf('booking'),
      TICKET_SIGNING_KEY: Buffer.from(key).toString('base64'),
      PRICING_URL: '127.0.0.1:1',
      PAYMENTS_URL: '127.0.0.1:1',
      BOOKING_URL: `127.0.0.1:${port}`,
    };
    const service = await startService(bookingDefinition, env);
    return new SellingFixture(service, namespace, gatewayClients(env), env).listen();
  }

  /** Booking as the gateway calls it. */
  as(caller: Caller) {
    const booking = this.clients.client(ownName);
    return new Proxy(booking, {
      get: (_, method: keyof typeof booking) => (request: never) => booking[method](request, { as: caller }),
    });
  }

  async stop(): Promise<void> {
    this.clients.onApplicationShutdown();
    await this.connection.dropDatabase();
    await this.service.close();
    await this.namespace.dispose();
  }

  /** A new event with one ticket category. */
  async event(capacity: number, changes: Partial<EventProjection> = {}): Promise<EventProjection> {
    const projection = sampleProjection(capacity, changes);
    await this.service.app.get(EventProjectionsRepository).saveIfNewer(projection);
    await this.lanes.submit(projection._id, new ResizeStock(projection._id, 'v1', stockPlan(projection)));
    return projection;
  }

  /** As the catalogue's message changes it. */
  async save(projection: EventProjection): Promise<void> {
    await this.service.app.get(OnEventSaved).saved(eventSavedOf(projection));
  }

  /** Its stock as the event is now. */
  fit(projection: EventProjection): Promise<void> {
    return this.lanes.submit(
      projection._id,
      new ResizeStock(projection._id, `v${projection.version + 1}`, stockPlan(projection)),
    );
  }

  async buy(projection: EventProjection, input: OrderInput = {}): Promise<BookingRow> {
    const order = await this.confirm(await this.hold(projection._id, input), projection);
    return this.rows.booking(order.bookingId);
  }

  /** A sale at the counter for what pricing would have quoted. */
  async sellForCash(
    projection: EventProjection,
    input: CashOrderInput,
  ): Promise<{ booking: BookingRow; idempotent: boolean }> {
    const {
      key: cashKey,
      quantity = 1,
      mobile = '+919876543210',
      confirmDuplicate = false,
      overAllocate = false,
      staffId = 'usr_counter',
      discountPaise = 0,
      showtime = '',
      category = 'gold',
      method = 'cash',
    } = input;
    const base = orderFor(projection._id, { quantity, showtime, category, projection });
    const order: OrderRow = {
      ...base,
      quote: {
        ...base.quote,
        gstPaise: 15_254 * quantity,
        discountPaise,
        totalPaise: 100_000 * quantity - discountPaise,
        gstIncluded: true,
      },
      requestKey: `counter/${staffId}/${projection._id}/${cashKey}`,
      requestHash: `${quantity}/${mobile}`,
      channel: 'counter',
      fingerprint: `${staffId}/${projection._id}/${quantity}/${mobile}`,
      buyer: { userId: '', name: 'Meera', mobile, email: '' },
    };
    const issuedBy = { id: staffId, name: 'Ravi', mobile: '', email: '' };
    const { order: sold, idempotent } = await this.lanes.submit(
      projection._id,
      new SellForCash(
        order,
        projection,
        { issuedBy, assignee: null, notes: 'guest list', method, reference: '', confirmDuplicate, overAllocate },
        this.codes,
      ),
    );
    return { booking: await this.rows.booking(sold.bookingId), idempotent };
  }

  block(eventId: string, seats: number, requestId: string): Promise<StockRow> {
    return this.lanes.submit(eventId, new BlockSeats(stockKey(eventId, '', 'gold'), seats, 'press', requestId));
  }

  noteRefund({ _id, orderId, event }: BookingRow, refundId: string, state: 'processed' | 'failed'): Promise<unknown> {
    return this.lanes.submit(event.eventId, new RecordRefund(_id, orderId, refundId, state));
  }

  get ending(): EndBooking {
    return this.service.app.get<EndBooking>(EndBooking);
  }

  /** The data of what was published of an aggregate, once the outbox is empty. */
  async published(type: string, messageKey: string): Promise<unknown[]> {
    await eventually(async () => {
      if ((await this.connection.collection('outbox').countDocuments()) > 0) throw new Error('messages are waiting');
    });
    const envelopes = new Map([...this.sent.values()].map((envelope) => [envelope.id, envelope]));
    return [...envelopes.values()].filter((row) => row.type === type && row.key === messageKey).map(({ data }) => data);
  }

  private listen(): this {
    const bus = this.service.app.get<Bus>(Bus);
    const publish = bus.publishBatch.bind(bus);
    bus.publishBatch = async (messages) => {
      await publish(messages);
      this.sent.push(...messages.map(({ value }) => JSON.parse(value) as Envelope));
    };
    return this;
  }

  resize(eventId: string, version: number, capacity: number): Promise<void> {
    return this.lanes.submit(
      eventId,
      new ResizeStock(eventId, `v${version}`, [{ showtime: '', categoryKey: 'gold', capacity }]),
    );
  }

  hold(eventId: string, input: OrderInput = {}): Promise<OrderRow> {
    const order = orderFor(eventId, input);
    return this.lanes.submit(eventId, new HoldSeats(order, { personCap: input.personCap ?? 0 }));
  }

  confirm(order: OrderRow, projection: EventProjection, payment: Partial<CapturedPayment> = {}): Promise<OrderRow> {
    const captured = {
      providerPaymentId: `pay_${order._id}`,
      amountPaise: order.quote.totalPaise,
      currency: 'INR',
      method: 'upi',
      ...payment,
    };
    return this.lanes.submit(
      projection._id,
      new ConfirmOrder(order._id, projection, captured, this.service.app.get<TicketCodes>(TicketCodes)),
    );
  }

  /** Its payment page is being closed, its seats are not back yet. */
  async startClosing(order: OrderRow, to: OrderRow['closingTo'] = 'expired'): Promise<OrderRow | null> {
    return this.service.app
      .get(OrdersRepository)
      .startClosing({ orderId: order._id, to, at: to === 'expired' ? order.holdExpiresAt : new Date() });
  }

  async release(order: OrderRow, to: OrderRow['closingTo'] = 'expired'): Promise<void> {
    const known = await this.rows.order(order._id);
    const closing = known.state === 'closing' ? known : await this.startClosing(order, to);
    if (closing) await this.lanes.submit(order.eventId, new ReleaseSeats(closing));
  }

  /** What the checker finds in what this fixture sold. */
  async violations(): Promise<InvariantViolation[]> {
    const { violations, unchecked } = await this.service.app.get<Invariants>(Invariants).check();
    if (unchecked.length > 0) throw new Error(`could not look: ${JSON.stringify(unchecked)}`);
    return [...violations, ...(await this.rows.invalid())];
  }

  submit<R>(eventId: string, work: EventCommand<R>): Promise<R> {
    return this.lanes.submit(eventId, work);
  }

  async withoutIndex(collection: string, name: string, work: () => Promise<unknown>): Promise<void> {
    const rows = this.connection.collection(collection);
    const index = (await rows.indexes()).find((one) => one.name === name);
    if (!index) throw new Error(`${collection} has no index ${name}`);
    await rows.dropIndex(name);
    await work();
    this.lost.push(() => rows.createIndex(index.key, { name, unique: true }));
  }

  /** Runs what MongoDB would refuse by the rules of a model. */
  async withoutRules(model: string, work: () => Promise<unknown>): Promise<void> {
    const { collection, schema } = this.connection.model(model);
    const put = async (validator: object) =>
      this.connection.db?.command({ collMod: collection.name, validator, validationLevel: 'moderate' });
    await put({});
    await work();
    this.lost.push(() => put(rulesOf(schema)));
  }

  async forgetOrders(): Promise<void> {
    for (const name of ['orders', 'order_counts', 'stock', 'stock_movements', 'coupon_uses'])
      await this.connection.collection(name).deleteMany({});
    for (const projection of await this.connection.collection<EventProjection>('event_projections').find().toArray())
      await this.lanes.submit(projection._id, new ResizeStock(projection._id, 'v1', stockPlan(projection)));
  }

  /** Empty again, with all indexes and rules. */
  async forgetEverything(): Promise<void> {
    for (const name of ['event_projections', 'bookings', 'daily_sales'])
      await this.connection.collection(name).deleteMany({});
    await this.forgetOrders();
    for (const restore of this.lost.splice(0)) await restore();
  }

  get<T>(type: new (...args: never[]) => T): T {
    return this.service.app.get<T>(type);
  }

  /** Sweeps would mend what a test breaks. */
  async stopSweeps(): Promise<void> {
    await this.service.app.get(ExpireHolds).onModuleDestroy();
    await this.service.app.get(ApplyEventChanges).onModuleDestroy();
  }

  /** As identity publishes it. */
  async publish<M extends MessageDefinition>(message: M, messageKey: string, data: DataOf<M>): Promise<void> {
    const { topic, value } = this.service.app.get(Outbox).row(message, messageKey, data);
    await this.service.app.get(Bus).publish({ topic, key: messageKey, value });
  }

  get codes(): TicketCodes {
    return this.service.app.get<TicketCodes>(TicketCodes);
  }

  get lanes(): Lanes {
    return this.service.app.get<Lanes>(Lanes);
  }

  get connection(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }
}
