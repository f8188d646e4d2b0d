import { eventually } from '@utsav/test-kit/assertions/eventually';
import { generateKeyPairSync } from 'node:crypto';
import type { DataOf, Envelope, MessageDefinition } from '@utsav/contracts/messages/message';
import type { InvariantViolation } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { Clock } from '@utsav/service-kit/time/clock';
import { FailPoints } from '@utsav/service-kit/fault-injection/fail-points';
import type { Caller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import { Transactions, type Session } from '@utsav/service-kit/mongo/transactions';
import { startService, type RunningService } from '@utsav/service-kit/boot/start-service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { testNamespace, type TestNamespace } from '@utsav/test-kit/engines/test-namespace';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { getConnectionToken } from '@nestjs/mongoose';
import type { Connection } from 'mongoose';
import { bookingDefinition } from '../booking.definition';
import { Booking, type BookingRow } from '../bookings/booking.schema';
import { EndBooking } from '../bookings/end-booking';
import { RecordRefund } from '../bookings/refund-booking';
import { SellForCash } from '../counter/sell-for-cash';
import { OrderCountsRepository } from '../orders/order-counts.repository';
import { Invariants } from '../invariants/invariants';
import { bookingWorkspaces } from '../booking.workspaces';
import { Lanes } from '../lanes/lanes';
import type { TransactionScope } from '../lanes/transaction-scope';
import type { WorkspaceType } from '../lanes/workspace';
import type { EventCommand } from '../lanes/event-command';
import { CommitTransaction } from '../lanes/commit-transaction';
import { TransactionSessions } from '../lanes/transaction-sessions';
import { ConfirmOrder, type CapturedPayment } from '../checkout/confirm-order';
import { linesOf } from '../orders/new-order';
import { HoldSeats } from '../orders/hold-seats';
import { Order, type OrderRow } from '../orders/order.schema';
import { OrdersRepository } from '../orders/orders.repository';
import { ReleaseSeats } from '../orders/release-seats';
import { EventProjectionsRepository } from '../event-projection/event-projections.repository';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { BlockSeats } from '../stock/block-seats';
import { ResizeStock, stockPlan } from '../stock/resize-stock';
import { Stock, stockKey, StockMovement, type StockMovementRow, type StockRow } from '../stock/stock.schema';
import { ExpireHolds } from '../sweeps/expire-holds';
import { FollowEvents } from '../sweeps/follow-events';
import { TicketCodes } from '../tickets/ticket-codes';
import { StockWorkspace } from '../stock/stock-workspace';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';

/** The specs of the deploy files read from `to('…')` which service calls which; this one does not call itself. */
const ownName = 'booking' as const;
const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });

export interface Wish {
  quantity?: number;
  /** Free tickets on top. */
  free?: number;
  userId?: string;
  requestKey?: string;
  requestHash?: string;
  coupon?: { couponId: string; usageLimit: number; perUserLimit: number };
  personCap?: number;
  showtime?: string;
  holdExpiresAt?: Date;
  /** Needed with a showtime. */
  projection?: EventProjection;
}

export interface CashWish {
  key: string;
  quantity?: number;
  mobile?: string;
  confirmDuplicate?: boolean;
  overAllocate?: boolean;
  staffId?: string;
  discountPaise?: number;
  showtime?: string;
}

/** What a careless author might write: the counters are set to what was read plus the change. */
class StockByReplacement extends StockWorkspace {
  protected override async writeCounters(tx: TransactionScope): Promise<void> {
    const updates = tx.eventIds
      .flatMap((eventId) => this.ofEvent(eventId))
      .map(({ _id, ...row }) => ({ filter: { _id }, update: { $set: row } }));
    // Nor does it look whether its writes found what they expected.
    await tx.update<StockRow>(Stock, updates, '').catch(() => undefined);
  }
}

class WithoutTransaction extends CommitTransaction {
  protected override async inTransaction<T>(work: (session: Session) => Promise<T>): Promise<T> {
    return work(await this.connection.startSession());
  }
}

/** The selling engine of booking on real engines, without the services it calls. */
export class SellingFixture {
  private readonly sent: Envelope[] = [];
  private readonly lost: (() => Promise<unknown>)[] = [];

  private constructor(
    readonly service: RunningService,
    private readonly namespace: TestNamespace,
    private readonly clients: GrpcClients,
    /** As the service was started. */
    readonly env: NodeJS.ProcessEnv,
  ) {}

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
    const projection: EventProjection = {
      _id: randomId('evt'),
      version: 1,
      name: 'Monsoon Nights',
      imageUrl: '',
      startsAt: new Date(Date.now() + 86_400_000),
      endsAt: null,
      venue: { name: 'Marigold Grounds', address: 'Ring Road', city: 'Pune', state: 'Maharashtra' },
      organizer: { name: 'Sur Collective', logoUrl: '' },
      sponsors: [],
      onSale: true,
      maxTicketsPerPerson: 0,
      categories: [{ key: 'gold', type: 'Gold', capacity, onSale: true }],
      showtimes: [],
      category: 'Music',
      cancellableUntilHours: 0,
      cancelled: false,
      movedAt: null,
      withdrawnAt: null,
      deletedAt: null,
      ...changes,
    };
    await this.service.app.get(EventProjectionsRepository).saveIfNewer(projection);
    await this.lanes.submit(projection._id, new ResizeStock(projection._id, 'v1', stockPlan(projection)));
    return projection;
  }

  /** What the catalogue's message would change. */
  async save(projection: EventProjection): Promise<void> {
    const projections = this.service.app.get(EventProjectionsRepository);
    const before = await projections.find(projection._id);
    const moved = before?.startsAt.getTime() !== projection.startsAt.getTime();
    await projections.saveIfNewer({ ...projection, movedAt: moved ? new Date() : null });
  }

  /** Its stock as the event is now. */
  fit(projection: EventProjection): Promise<void> {
    return this.lanes.submit(
      projection._id,
      new ResizeStock(projection._id, `v${projection.version + 1}`, stockPlan(projection)),
    );
  }

  async buy(projection: EventProjection, wish: Wish = {}): Promise<BookingRow> {
    const order = await this.confirm(await this.hold(projection._id, wish), projection);
    return this.booking(order.bookingId);
  }

  /** A sale at the counter for what pricing would have quoted. */
  async sellForCash(
    projection: EventProjection,
    wish: CashWish,
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
    } = wish;
    const base = orderFor(projection._id, { quantity, showtime, projection });
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
        { issuedBy, assignee: null, notes: 'guest list', confirmDuplicate, overAllocate },
        this.codes,
      ),
    );
    return { booking: await this.booking(sold.bookingId), idempotent };
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

  async booking(id: string): Promise<BookingRow> {
    const row = await this.connection.collection<BookingRow>('bookings').findOne({ _id: id });
    if (!row) throw new Error(`no booking ${id}`);
    return row;
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

  hold(eventId: string, wish: Wish = {}): Promise<OrderRow> {
    const order = orderFor(eventId, wish);
    return this.lanes.submit(eventId, new HoldSeats(order, { personCap: wish.personCap ?? 0 }));
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
    const known = await this.order(order._id);
    const closing = known.state === 'closing' ? known : await this.startClosing(order, to);
    if (closing) await this.lanes.submit(order.eventId, new ReleaseSeats(closing));
  }

  async order(id: string): Promise<OrderRow> {
    const row = await this.service.app.get(OrdersRepository).find(id);
    if (!row) throw new Error(`no order ${id}`);
    return row;
  }

  stockRows(eventId: string): Promise<StockRow[]> {
    return this.connection.collection<StockRow>('stock').find({ eventId }).toArray();
  }

  async stock(eventId: string, id = stockKey(eventId, '', 'gold')): Promise<StockRow> {
    const row = await this.connection.collection<StockRow>('stock').findOne({ _id: id });
    if (!row) throw new Error(`no stock ${id}`);
    return row;
  }

  bookings(eventId: string): Promise<BookingRow[]> {
    return this.connection.collection<BookingRow>('bookings').find({ 'event.eventId': eventId }).toArray();
  }

  /** How the database would answer. */
  explain(collection: string, pipeline: object[]): Promise<object> {
    return this.connection.collection(collection).aggregate(pipeline).explain('executionStats');
  }

  orders(eventId: string): Promise<OrderRow[]> {
    return this.connection.collection<OrderRow>('orders').find({ eventId }).toArray();
  }

  async couponUses(useKey: string): Promise<number> {
    const row = await this.connection
      .collection<{ _id: string; count: number }>('coupon_uses')
      .findOne({ _id: useKey });
    return row?.count ?? 0;
  }

  movements(eventId: string): Promise<StockMovementRow[]> {
    return this.connection.collection<StockMovementRow>('stock_movements').find({ eventId }).toArray();
  }

  /** What the checker finds in everything this fixture sold. */
  async violations(): Promise<InvariantViolation[]> {
    const { violations, unchecked } = await this.service.app.get<Invariants>(Invariants).check();
    if (unchecked.length > 0) throw new Error(`could not look: ${JSON.stringify(unchecked)}`);
    return [...violations, ...(await this.invalidRows())];
  }

  /** Lanes insert without hydrating rows, so their schemas are checked here: every row that any test leaves is valid. */
  private async invalidRows(): Promise<InvariantViolation[]> {
    const found: InvariantViolation[] = [];
    for (const name of [Stock, StockMovement, Order, Booking]) {
      const model = this.connection.model<{ _id: string }>(name);
      for (const row of await model.find().lean<{ _id: string }[]>()) {
        const fail = (error: Error) =>
          found.push({ invariant: 'schema', subject: `${name} ${row._id}`, found: error.message });
        await new model(row, undefined, { strict: 'throw' }).validate().catch(fail);
      }
    }
    return found;
  }

  async idOf(collection: string, filter: Record<string, unknown>): Promise<string> {
    const row = await this.connection.collection<{ _id: string }>(collection).findOne(filter);
    if (!row) throw new Error(`nothing in ${collection}`);
    return row._id;
  }

  /** Changes a row behind the service's back. Returns how to undo it. */
  async corrupt(
    collection: string,
    id: string,
    change: Record<string, unknown> | 'delete',
  ): Promise<() => Promise<void>> {
    const rows = this.connection.collection<{ _id: string }>(collection);
    const before = await rows.findOne({ _id: id });
    if (!before) throw new Error(`no ${id} in ${collection}`);
    const { _id: _, ...rest } = before;
    if (change === 'delete') await rows.deleteOne({ _id: id });
    else await rows.updateOne({ _id: id }, change);
    return async () => void (await rows.replaceOne({ _id: id }, rest, { upsert: true }));
  }

  submit<R>(eventId: string, work: EventCommand<R>): Promise<R> {
    return this.lanes.submit(eventId, work);
  }

  /** Applies a command with other workspaces, or in another transaction, than the service's own. */
  async submitBy<R>(
    workspaces: readonly WorkspaceType[],
    eventId: string,
    command: EventCommand<R>,
    transaction = CommitTransaction,
  ): Promise<R> {
    return this.lanesBy(transaction, workspaces).submit(eventId, command);
  }

  /** Those of another process, as it were. */
  lanesBy(transaction: typeof CommitTransaction, workspaces = bookingWorkspaces): Lanes {
    return new Lanes(this.transaction(transaction, workspaces));
  }

  /** Sells a seat of an event elsewhere and does not commit. Returns how to give it up. */
  async writeElsewhere(eventId: string): Promise<() => Promise<void>> {
    const session = await this.connection.startSession();
    session.startTransaction();
    await this.connection
      .collection<StockRow>('stock')
      .updateOne({ _id: stockKey(eventId, '', 'gold') }, { $inc: { available: -1, sold: 1 } }, { session });
    return async () => {
      await session.abortTransaction();
      await session.endSession();
    };
  }

  orderFor(eventId: string, wish: Wish = {}): OrderRow {
    return orderFor(eventId, wish);
  }

  async withoutIndex(collection: string, name: string, work: () => Promise<unknown>): Promise<void> {
    const rows = this.connection.collection(collection);
    const index = (await rows.indexes()).find((one) => one.name === name);
    if (!index) throw new Error(`${collection} has no index ${name}`);
    await rows.dropIndex(name);
    await work();
    this.lost.push(() => rows.createIndex(index.key, { name, unique: true }));
  }

  async forgetOrders(): Promise<void> {
    for (const name of ['orders', 'order_counts', 'stock', 'stock_movements', 'coupon_uses'])
      await this.connection.collection(name).deleteMany({});
    for (const projection of await this.connection.collection<EventProjection>('event_projections').find().toArray())
      await this.lanes.submit(projection._id, new ResizeStock(projection._id, 'v1', stockPlan(projection)));
  }

  /** Empty again, with all indexes. */
  async forgetEverything(): Promise<void> {
    for (const name of ['event_projections', 'bookings', 'daily_sales'])
      await this.connection.collection(name).deleteMany({});
    await this.forgetOrders();
    for (const restore of this.lost.splice(0)) await restore();
  }

  get<T>(type: new (...args: never[]) => T): T {
    return this.service.app.get<T>(type);
  }

  /** Returns of how many events. */
  async forgetOrderCounts(): Promise<number> {
    return (await this.connection.collection('order_counts').deleteMany({})).deletedCount;
  }

  countOrdersAgain(): Promise<void> {
    return this.get(OrderCountsRepository).onModuleInit();
  }

  /** Sweeps would mend what a test breaks. */
  async stopSweeps(): Promise<void> {
    await this.service.app.get(ExpireHolds).onModuleDestroy();
    await this.service.app.get(FollowEvents).onModuleDestroy();
  }

  /** Sells in two lanes that read and write without a transaction and without conditions. */
  async holdWithoutGuards(eventId: string, orders: number): Promise<void> {
    const workspaces = bookingWorkspaces.map((type) =>
      type === StockWorkspace ? StockByReplacement : type,
    ) as WorkspaceType[];
    const transaction = this.transaction(WithoutTransaction, workspaces);
    const two = [new Lanes(transaction), new Lanes(transaction)];
    await Promise.all(
      Array.from({ length: orders }, async (_, at) => {
        const order = orderFor(eventId, {});
        // One by one in each lane, so that the two meet often.
        await new Promise((resolve) => setTimeout(resolve, at * 2));
        await two[at % 2]?.submit(eventId, new HoldSeats(order, { personCap: 0 }));
      }),
    );
  }

  private transaction(type: typeof CommitTransaction, workspaces: readonly WorkspaceType[]): CommitTransaction {
    const { app } = this.service;
    return new type(
      app.get(getConnectionToken()),
      workspaces,
      app.get(TransactionSessions),
      app.get(Transactions),
      app.get(Outbox),
      app.get(Clock),
      app.get(FailPoints),
    );
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

function orderFor(
  eventId: string,
  {
    quantity = 1,
    free = 0,
    userId = randomId('usr'),
    requestKey = randomId('req'),
    requestHash = 'same',
    coupon,
    showtime = '',
    projection,
    // Far away, so that the sweep of the running service leaves it to the test.
    holdExpiresAt = new Date(Date.now() + 3_600_000),
  }: Wish,
): OrderRow {
  const now = new Date();
  const quote: Quote = {
    eventId,
    lines: [
      {
        categoryKey: 'gold',
        categoryType: 'Gold',
        pricePaise: 100_000,
        feePaise: 0,
        paidQuantity: quantity,
        freeQuantity: free,
        listPricePaise: 100_000,
      },
    ],
    cartPaise: 100_000 * quantity,
    discountPaise: 0,
    feePaise: 0,
    gstBasisPoints: 1800,
    gstPaise: 18_000 * quantity,
    roundingPaise: 0,
    totalPaise: 118_000 * quantity,
    coupon: coupon && { ...coupon, code: 'TEST' },
    gstIncluded: false,
    counterDiscount: undefined,
    gstLines: [],
  };
  return {
    _id: randomId('ord'),
    requestKey,
    requestHash,
    state: 'held',
    group: 'open',
    history: [{ state: 'held', at: now }],
    eventId,
    eventName: 'Monsoon Nights',
    showtime,
    channel: 'site',
    fingerprint: '',
    buyer: { userId, name: 'Meera', mobile: '+919876543210', email: 'meera@example.in' },
    quote,
    lines: projection
      ? linesOf(projection, quote, showtime)
      : [{ stockId: stockKey(eventId, '', 'gold'), quantity: quantity + free }],
    quantity: quantity + free,
    couponId: coupon?.couponId ?? '',
    holdExpiresAt,
    closingTo: 'expired',
    nextCloseAt: holdExpiresAt,
    payment: { linkId: '', url: '', providerPaymentId: '', method: '' },
    returnedPayments: [],
    bookingId: '',
    bookingCode: '',
    createdAt: now,
  };
}
