import type { OrderState } from '@utsav/contracts/http/checkout';
import type { BookingConfig } from '@utsav/booking/booking.config';
import { bookingWorkspaces } from '@utsav/booking/booking.workspaces';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { BookingsWorkspace } from '@utsav/booking/bookings/bookings-workspace';
import { EndBooking } from '@utsav/booking/bookings/end-booking';
import { MoveBooking } from '@utsav/booking/bookings/move-booking';
import { SellForCash } from '@utsav/booking/counter/sell-for-cash';
import { couponUseKey } from '@utsav/booking/coupons/coupon-use.schema';
import { CouponUsesWorkspace } from '@utsav/booking/coupons/coupon-uses-workspace';
import { requestsFor, type EventCommand } from '@utsav/booking/lanes/event-command';
import type { Lanes } from '@utsav/booking/lanes/lanes';
import { EventWorkspace, Workspaces, type Workspace } from '@utsav/booking/lanes/workspace';
import { CloseOrder } from '@utsav/booking/orders/close-order';
import { ConfirmOrder } from '@utsav/booking/checkout/confirm-order';
import { completeRefund } from '@utsav/booking/checkout/complete-refund';
import { newOrder } from '@utsav/booking/orders/new-order';
import { ticketCount, type Buyer, type OrderRow } from '@utsav/booking/orders/order.schema';
import { holdingStates, orderGroupOf } from '@utsav/booking/orders/order.state';
import type { OrdersRepository } from '@utsav/booking/orders/orders.repository';
import { OrdersWorkspace } from '@utsav/booking/orders/orders-workspace';
import { TicketCountsWorkspace } from '@utsav/booking/orders/ticket-counts-workspace';
import { HoldTickets } from '@utsav/booking/checkout/hold-tickets';
import { PlaceOrder } from '@utsav/booking/checkout/place-order';
import { SettleReview } from '@utsav/booking/checkout/settle-review';
import { DailySalesWorkspace } from '@utsav/booking/daily-sales/daily-sales-workspace';
import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';
import type { EventProjectionsRepository } from '@utsav/booking/event-projection/event-projections.repository';
import type { EventProjections } from '@utsav/booking/event-projection/event-projections';
import { BlockSeats } from '@utsav/booking/stock/block-seats';
import { ResizeStock, stockPlan } from '@utsav/booking/stock/resize-stock';
import { stockKey, type StockMovementRow, type StockRow } from '@utsav/booking/stock/stock.schema';
import type { StockSnapshots } from '@utsav/booking/stock/stock-snapshots';
import { StockWorkspace } from '@utsav/booking/stock/stock-workspace';
import type { TicketCodes } from '@utsav/booking/tickets/ticket-codes';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import { closeOutcome } from '@utsav/contracts/grpc/payments';
import { BookingCancelled, OrderConfirmed, RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { PaymentCaptured, PaymentRefunded, RefundFailed } from '@utsav/contracts/messages/payments';
import { confirmedOrder } from '@utsav/payments/ledger/confirmed-order';
import type { LedgerEntry } from '@utsav/payments/ledger/entry';
import { newPayment } from '@utsav/payments/payments/new-payment';
import type { NewCapture, PaymentRow } from '@utsav/payments/payments/payment.schema';
import {
  reserveRefund,
  cashCaptureId,
  confirmCash,
  confirmOnline,
  recordCapture,
  settleRefund,
  reverseRefund,
  type RefundSource,
  type Transition,
} from '@utsav/payments/payments/payment-transitions';
import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import { requireUsable } from '@utsav/pricing/coupons/coupon-rules';
import { cartOf, priceCart } from '@utsav/pricing/quotes/price-cart';
import { quoteOf } from '@utsav/pricing/quotes/quote-of';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { createLog } from '@utsav/service-kit/log/log';
import { Clock, hours, minutes } from '@utsav/service-kit/time/clock';

/** How a call of another process ends: as it should, not made at all, or made and its answer lost. */
export type Fault = 'none' | 'away' | 'lost';

interface Message {
  id: number;
  type: string;
  data: unknown;
}

export interface Refund {
  _id: string;
  orderId: string;
  providerPaymentId: string;
  amountPaise: number;
  source: RefundSource;
  state: 'requested' | 'processed' | 'failed';
}

export const eventId = 'evt_simulated';
const start = new Date('2026-11-23T06:00:00Z');
const log = createLog('simulation', 'silent');
const copy = <T>(value: T): T => structuredClone(value);

/** Tickets are signed elsewhere; here a code only has to lead back to its id. */
const codes = {
  issue: ({ id, validFrom }: { id: Buffer; validFrom: Date }) => `${id.toString('base64url')}.${validFrom.getTime()}`,
  read: (code: string) => Buffer.from(code.split('.')[0] ?? '', 'base64url'),
} as unknown as TicketCodes;

const coupon = (given: Partial<CouponRow> & Pick<CouponRow, '_id' | 'code' | 'discountType'>): CouponRow => ({
  description: '',
  imageUrl: '',
  percentBasisPoints: 0,
  amountPaise: 0,
  minPurchasePaise: 0,
  maxDiscountPaise: 0,
  validFrom: new Date(0),
  validTo: new Date('2030-01-01T00:00:00Z'),
  usageLimit: 0,
  perUserLimit: 0,
  usedCount: 0,
  applicableEvents: [],
  applicableCategory: '',
  buyQuantity: 0,
  freeQuantity: 0,
  isActive: true,
  isShow: true,
  termsAndConditions: [],
  createdAt: start,
  updatedAt: start,
  ...given,
});

/**
 * Booking, payments, pricing, the provider and what travels between them, in memory. Decisions are those of the services'
 * own code (orders, holds, bookings, the counter, the steps of money, the price formula); what stands here instead of
 * MongoDB, Kafka and Razorpay does as little as it can. Messages may come in any order and more than once.
 */
export class SimulatedWorld {
  time = start.getTime();
  sale: EventProjection;
  prices: Record<string, number> = { gold: 100_000, silver: 40_000 };
  readonly coupons = new Map(
    [
      coupon({ _id: 'cpn_all', code: 'ALL', discountType: 'percentage', percentBasisPoints: 1000, usageLimit: 3 }),
      coupon({ _id: 'cpn_each', code: 'EACH', discountType: 'fixed', amountPaise: 5000, perUserLimit: 1 }),
      coupon({ _id: 'cpn_free', code: 'FREE', discountType: 'percentage', percentBasisPoints: 10_000, usageLimit: 2 }),
    ].map((row) => [row.code, row]),
  );

  readonly stock = new Map<string, StockRow>();
  readonly orders = new Map<string, OrderRow>();
  readonly bookings = new Map<string, BookingRow>();
  readonly movements: StockMovementRow[] = [];
  readonly couponUses = new Map<string, number>();
  readonly figures = { orders: 0, tickets: 0, revenuePaise: 0 };
  readonly phantoms: string[] = [];

  readonly payments = new Map<string, PaymentRow>();
  readonly ledger: LedgerEntry[] = [];
  readonly refunds = new Map<string, Refund>();
  /** Confirmations and refunds that came before what they are about. */
  private parked: Message[] = [];

  /** What buyers paid, as the provider knows it. */
  readonly captures = new Map<string, NewCapture & { orderId: string }>();
  readonly messages: Message[] = [];
  /** Of pricing: messages whose effect is counted. */
  private readonly inbox = new Set<number>();

  /** Of the next call of payments by booking. */
  fault: Fault = 'none';
  /** The next transaction is decided, thrown away and decided again. */
  abortsNext = false;

  private sent = 0;
  private paid = 0;
  private readonly clock: Clock = Object.assign(new Clock(), { now: () => new Date(this.time) });
  private readonly closing: CloseOrder;
  private readonly placing: PlaceOrder;
  private readonly ending: EndBooking;

  constructor(capacity: Record<'gold' | 'silver', number>, maxTicketsPerPerson: number) {
    this.sale = {
      _id: eventId,
      version: 1,
      name: 'Monsoon Nights',
      imageUrl: '',
      startsAt: new Date(this.time + hours(24)),
      endsAt: null,
      venue: { name: 'Marigold Grounds', address: '', city: 'Pune', state: 'Maharashtra' },
      organizer: { name: 'Sur Collective', logoUrl: '' },
      sponsors: [],
      onSale: true,
      maxTicketsPerPerson,
      categories: (['gold', 'silver'] as const).map((key) => ({
        key,
        type: key,
        capacity: capacity[key],
        onSale: true,
      })),
      showtimes: [],
      category: 'Music',
      cancellableUntilHours: 2,
      cancelled: false,
      movedAt: null,
      withdrawnAt: null,
      deletedAt: null,
    };
    const [lanes, orders] = [this.lanes(), this.ordersRepository()];
    const sales = { find: () => Promise.resolve(copy(this.sale)) } as unknown as EventProjections;
    const services = {
      client: (name: string) => (name === 'pricing' ? this.pricing() : this.pages()),
    } as unknown as GrpcClients;
    this.closing = new CloseOrder(log, orders, lanes, services, this.clock);
    const config = { HOLD_SECONDS: 600 } as BookingConfig;
    const stock = { of: () => Promise.resolve(copy([...this.stock.values()])) } as unknown as StockSnapshots;
    const tickets = new HoldTickets(config, orders, lanes, stock, services, this.closing, this.clock);
    this.placing = new PlaceOrder(sales, orders, lanes, tickets, services, this.closing, codes, this.clock);
    this.ending = new EndBooking(orders, sales as unknown as EventProjectionsRepository, lanes);
    this.commit(new ResizeStock(eventId, 'v1', stockPlan(this.sale)));
  }

  get now(): Date {
    return new Date(this.time);
  }

  // What people do.

  place(
    buyer: string,
    category: string,
    quantity: number,
    couponCode: string,
    key: string,
    differsPaise = 0,
  ): Promise<OrderRow> {
    const quote = this.quote(category, quantity, couponCode);
    return this.placing.place(buyerOf(buyer), {
      eventId,
      lines: [{ category, quantity }],
      couponCode,
      expectedTotalPaise: quote.totalPaise + differsPaise,
      idempotencyKey: key,
      showtime: '',
    } as never);
  }

  /** On the page of an order, open or not: a provider's page may take money that is on its way. */
  pay(order: OrderRow, by: { paise: number; currency: string; isReported: boolean }): void {
    const page = this.payments.get(order._id);
    if (order.channel === 'counter' || !page || page.amountPaise === 0) return;
    const providerPaymentId = `pay_${(this.paid += 1)}`;
    const amountPaise = Math.max(100, page.amountPaise + by.paise);
    const capture = { providerPaymentId, amountPaise, currency: by.currency, method: 'upi', at: this.now };
    this.captures.set(providerPaymentId, { ...capture, orderId: order._id });
    if (by.isReported) this.send('webhook', { providerPaymentId });
  }

  sellForCash(
    quantity: number,
    category: string,
    given: { key: string; overAllocate: boolean; discountPaise: number },
  ) {
    const quote = this.quote(category, quantity, '', given.discountPaise);
    const buyer = { userId: '', name: 'Ravi', mobile: '+919800000000', email: '' };
    const order: OrderRow = {
      ...newOrder({
        projection: this.sale,
        quote,
        buyer,
        showtime: '',
        requestKey: `counter/usr_staff/${given.key}`,
        requestHash: 'same',
        now: this.now,
        holdExpiresAt: this.now,
      }),
      channel: 'counter',
      fingerprint: `${category}/${quantity}`,
    };
    const terms = { issuedBy: { id: 'usr_staff', name: '', mobile: '', email: '' }, assignee: null, notes: 'guests' };
    const { overAllocate } = given;
    this.commit(new SellForCash(order, this.sale, { ...terms, confirmDuplicate: true, overAllocate }, codes));
  }

  block(category: string, seats: number, request: string): void {
    this.commit(new BlockSeats(stockKey(eventId, '', category), seats, 'press', request));
  }

  resize(category: string, capacity: number): void {
    this.sale.version += 1;
    this.sale.categories = this.sale.categories.map((row) => (row.key === category ? { ...row, capacity } : row));
    this.commit(new ResizeStock(eventId, `v${this.sale.version}`, stockPlan(this.sale)));
  }

  async refund(booking: BookingRow, amountPaise: number | undefined, key: string): Promise<void> {
    await this.ending.refund(copy(booking), amountPaise, 'goodwill', key, 'usr_staff');
  }

  /** What failed of an order under review is requested again. */
  refundReview(order: OrderRow, idempotencyKey: string): void {
    this.commit(
      new SettleReview(order._id, { action: 'refund', by: 'usr_staff', reason: 'called the bank', idempotencyKey }),
    );
  }

  async cancel(booking: BookingRow, by: 'member' | 'staff' | 'event-cancelled'): Promise<void> {
    await this.ending.cancel(copy(booking), { by, userId: '', reason: '' });
  }

  // What happens by itself.

  async sweep(): Promise<void> {
    const due = [...this.orders.values()].filter(
      ({ nextCloseAt }) => nextCloseAt && nextCloseAt.getTime() <= this.time,
    );
    for (const order of due)
      await (order.state === 'closing' ? this.closing.finish(copy(order)) : this.closing.close(order._id, 'expired'));
    await this.followEvent();
  }

  private async followEvent(): Promise<void> {
    if (this.sale.cancelled) {
      for (const { _id, state } of this.orders.values())
        if (state === 'held' || state === 'paying') await this.closing.close(_id, 'cancelled');
      for (const booking of this.bookings.values())
        if (booking.status === 'confirmed') await this.cancel(booking, 'event-cancelled');
    }
    if (this.sale.movedAt)
      for (const { _id } of this.bookings.values()) this.commit(new MoveBooking(_id, this.sale, codes));
  }

  /** Payments polls the provider. */
  reconcile(): void {
    for (const { orderId, ...capture } of this.captures.values()) this.note(orderId, capture);
  }

  /** One message comes; `again` leaves it on its way. */
  deliver(at: number, again: boolean): void {
    const index = at % Math.max(1, this.messages.length);
    const message = this.messages[index];
    if (!message) return;
    if (!again) this.messages.splice(index, 1);
    this.receive(message);
  }

  settleRefund(at: number, isPaid: boolean): void {
    const open = [...this.refunds.values()].filter(({ state }) => state === 'requested');
    const refund = open[at % Math.max(1, open.length)];
    const row = refund && this.payments.get(refund.orderId);
    if (!refund || !row) return;
    this.book(isPaid ? settleRefund(row, refund, this.now) : reverseRefund(row, refund, this.now));
    refund.state = isPaid ? 'processed' : 'failed';
    this.send(isPaid ? PaymentRefunded.type : RefundFailed.type, {
      orderId: refund.orderId,
      providerPaymentId: refund.providerPaymentId,
      refundRequestId: refund._id,
    });
  }

  /** All faults end, all messages come, all time passes. */
  async settle(): Promise<void> {
    this.fault = 'none';
    for (let round = 0; round < 12; round += 1) {
      this.reconcile();
      for (let left = 500; this.messages.length > 0 && left > 0; left -= 1) this.deliver(0, false);
      this.retryParked();
      for (const { state } of this.refunds.values()) if (state === 'requested') this.settleRefund(0, true);
      this.time += minutes(20);
      await this.sweep();
    }
  }

  // Booking.

  /** What a transaction of MongoDB does, without MongoDB: all of it, or nothing. */
  commit<R>(command: EventCommand<R>): R {
    if (this.abortsNext) {
      this.abortsNext = false;
      try {
        command.apply(new EventWorkspace(eventId, this.workspacesFor(command)));
      } catch {
        // Rolled back with the rest.
      }
    }
    const workspaces = this.workspacesFor(command);
    const result = command.apply(new EventWorkspace(eventId, workspaces));
    const stock = workspaces.use(StockWorkspace);
    for (const row of stock.ofEvent(eventId)) this.stock.set(row._id, row);
    for (const movement of stock.movements) {
      if (this.movements.some(({ _id }) => _id === movement._id)) throw new Error(`${movement._id} moved twice`);
      this.movements.push(movement);
    }
    const orders = workspaces.use(OrdersWorkspace);
    for (const order of [...orders.added, ...[...orders.changed.values()].map((change) => change.order)])
      this.orders.set(order._id, copy(order));
    const bookings = workspaces.use(BookingsWorkspace);
    for (const booking of [...bookings.added, ...[...bookings.changed.values()].map((change) => change.booking)])
      this.bookings.set(booking._id, copy(booking));
    for (const { _id, count } of workspaces.use(CouponUsesWorkspace).rows()) this.couponUses.set(_id, count);
    const sales = workspaces.use(DailySalesWorkspace).of(eventId);
    for (const name of ['orders', 'tickets', 'revenuePaise'] as const) this.figures[name] += sales[name];
    for (const { message, data } of workspaces.messages) this.send(message.type, copy(data));
    return result;
  }

  private lanes(): Lanes {
    const submit = <R>(_eventId: string, work: EventCommand<R>): Promise<R> => {
      try {
        return Promise.resolve(copyOf(this.commit(work)));
      } catch (error) {
        return Promise.reject(error as Error);
      }
    };
    return { submit } as unknown as Lanes;
  }

  /** Orders and bookings are there only when the command says that it reads them. */
  private workspacesFor(command: EventCommand<unknown>): Workspaces {
    const workspaces = new Workspaces(bookingWorkspaces, this.now);
    const stock = workspaces.use(StockWorkspace);
    stock.load([...this.stock.values()]);
    stock.loadMovements(this.movements.map(({ _id }) => _id));
    workspaces.use(CouponUsesWorkspace).load([...this.couponUses].map(([_id, count]) => ({ _id, count })));
    const counts = workspaces.use(TicketCountsWorkspace);
    for (const order of this.orders.values())
      if (order.state === 'confirmed' || holdingStates.includes(order.state))
        counts.load(eventId, order.buyer.userId, counts.of(eventId, order.buyer.userId) + ticketCount(order));
    const event = new EventWorkspace(eventId, workspaces);
    const requests = <Request>(workspace: Workspace<Request>): Request[] =>
      requestsFor(workspace, [{ eventId, command }], () => event).map(({ request }) => request);
    const orders = workspaces.use(OrdersWorkspace);
    const orderReads = requests(orders);
    const ids = new Set(orderReads.flatMap((read) => read.ids ?? []));
    const keys = new Set(orderReads.flatMap((read) => read.requestKeys ?? []));
    orders.load([...this.orders.values()].filter((row) => ids.has(row._id) || keys.has(row.requestKey)).map(copy));
    const bookings = workspaces.use(BookingsWorkspace);
    const bookingIds = requests(bookings).flatMap((read) => read.ids);
    bookings.load(bookingIds.flatMap((id) => this.bookings.get(id) ?? []).map(copy));
    return workspaces;
  }

  private ordersRepository(): OrdersRepository {
    const find = (id: string) => copyOf(this.orders.get(id) ?? null);
    const change = (id: string, states: OrderState[], to: OrderState | null, changes: Partial<OrderRow>) => {
      const order = this.orders.get(id);
      if (!order || !states.includes(order.state)) return;
      Object.assign(order, changes);
      if (!to) return;
      Object.assign(order, { state: to, group: orderGroupOf(to) });
      order.history = [...order.history, { state: to, at: this.now }];
    };
    const repository = {
      find: (id: string) => Promise.resolve(find(id)),
      findByRequestKey: (key: string) =>
        Promise.resolve(copyOf([...this.orders.values()].find(({ requestKey }) => requestKey === key) ?? null)),
      holdsOf: ({ userId, since }: { userId: string; since: Date }) =>
        Promise.resolve(
          [...this.orders.values()]
            .filter(({ buyer }) => buyer.userId === userId)
            .filter(
              ({ state, createdAt }) =>
                ['held', 'paying', 'closing'].includes(state) || (state === 'expired' && createdAt > since),
            )
            .sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
            .map(copy),
        ),
      startPaying: ({ order, linkId, url }: { order: OrderRow; linkId: string; url: string }) => {
        change(order._id, ['held'], 'paying', { payment: { ...order.payment, linkId, url } });
        return Promise.resolve(find(order._id));
      },
      startClosing: ({ orderId, to, at }: { orderId: string; to: OrderRow['closingTo']; at: Date }) => {
        const order = this.orders.get(orderId);
        if (order && (to !== 'expired' || order.holdExpiresAt <= at))
          change(orderId, ['held', 'paying'], 'closing', { closingTo: to, nextCloseAt: at });
        const now = find(orderId);
        return Promise.resolve(now?.state === 'closing' ? now : null);
      },
      closeAgainAt: (orderId: string, at: Date) =>
        Promise.resolve(change(orderId, ['closing'], null, { nextCloseAt: at })),
    };
    return repository as unknown as OrdersRepository;
  }

  // Pricing.

  quote(category: string, quantity: number, couponCode: string, counterPaise?: number): Quote {
    const pricePaise = this.prices[category] ?? 0;
    const items = [
      {
        category: { key: category, type: category, pricePaise, feePaise: category === 'gold' ? 1000 : 0 },
        quantity,
        pricePaise,
      },
    ];
    const used = couponCode ? this.coupons.get(couponCode) : undefined;
    if (used) requireUsable(used, eventId, cartOf(items), this.now);
    const sale =
      counterPaise === undefined
        ? { coupon: used ?? null }
        : { counter: { discountPaise: counterPaise, discountBasisPoints: 0 } };
    const price = priceCart(items, sale as never, () => ({ basisPoints: 1800 }) as never);
    return quoteOf(eventId, price, used ?? null, undefined);
  }

  private pricing() {
    return {
      quotePrice: ({
        lines: [line],
        couponCode,
      }: {
        lines: { category: string; quantity: number }[];
        couponCode: string;
      }) => Promise.resolve({ quote: this.quote(line?.category ?? '', line?.quantity ?? 0, couponCode) }),
    };
  }

  // Payments.

  private pages() {
    const faulty = <T>(work: () => T): Promise<T> => {
      const { fault } = this;
      this.fault = 'none';
      if (fault === 'away') return Promise.reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }));
      try {
        const done = work();
        return fault === 'lost'
          ? Promise.reject(new AppError('UNAVAILABLE', { retryAfterSeconds: 1 }))
          : Promise.resolve(done);
      } catch (error) {
        return Promise.reject(error as Error);
      }
    };
    return {
      openPayment: ({ orderId, amountPaise }: { orderId: string; amountPaise: number }) =>
        faulty(() => {
          const known = this.payments.get(orderId);
          if (known?.state === 'closed') throw new AppError('PAYMENT_REFUSED');
          const row =
            known ??
            newPayment({ _id: orderId, provider: 'razorpay', state: 'open', amountPaise, createdAt: this.now });
          this.payments.set(orderId, row);
          return { payment: { linkId: `plink_${orderId}`, url: 'https://pay.example' } };
        }),
      closePayment: ({ orderId }: { orderId: string }) => {
        // Payments answers, and does not know.
        if (this.fault === 'away') {
          this.fault = 'none';
          return Promise.resolve({ outcome: closeOutcome.toProto('unknown') });
        }
        return faulty(() => {
          this.reconcile();
          const row = this.payments.get(orderId);
          if (row?.state === 'captured') return { outcome: closeOutcome.toProto('paid') };
          const closed =
            row ??
            newPayment({ _id: orderId, provider: 'razorpay', state: 'closed', amountPaise: 0, createdAt: this.now });
          this.payments.set(orderId, { ...closed, state: 'closed' });
          return { outcome: closeOutcome.toProto('closed') };
        });
      },
    };
  }

  private note(orderId: string, capture: NewCapture): void {
    const row = this.payments.get(orderId);
    const step = row && recordCapture(row, capture, this.now);
    if (!step) return;
    this.book(step);
    const { providerPaymentId, amountPaise, currency, method } = capture;
    this.send(PaymentCaptured.type, { orderId, eventId, providerPaymentId, amountPaise, currency, method });
  }

  private book({ row, entries }: Transition): void {
    this.payments.set(row._id, row);
    for (const entry of entries) {
      if (this.ledger.some(({ _id }) => _id === entry._id)) throw new Error(`${entry._id} booked twice`);
      this.ledger.push(entry);
    }
  }

  private requestRefund(message: Message): void {
    const request = message.data as DataOf<typeof RefundRequested>;
    const _id = request.refundId;
    if (this.refunds.has(_id)) return;
    const isCash = request.paymentMode === 'cash';
    const providerPaymentId = isCash ? cashCaptureId(request.orderId) : request.providerPaymentId;
    const row = this.payments.get(request.orderId);
    const { orderId, amountPaise, bookingId } = request;
    const step =
      row &&
      reserveRefund(row, { _id, providerPaymentId, amountPaise, isOfBooking: bookingId !== undefined }, this.now);
    if (!step || typeof step === 'string') {
      this.parked.push(message);
      return;
    }
    this.book(step);
    this.refunds.set(_id, { _id, orderId, providerPaymentId, amountPaise, source: step.source, state: 'requested' });
  }

  private confirmSale(message: Message): void {
    const order = confirmedOrder(message.data as DataOf<typeof OrderConfirmed>);
    if (!order) return;
    const row = this.payments.get(order._id);
    if (row?.booking) return;
    const step =
      order.paymentMode === 'cash'
        ? confirmCash(order, this.now)
        : row
          ? confirmOnline(row, order, this.now)
          : 'unknown';
    if (typeof step === 'string') this.parked.push(message);
    else this.book(step);
  }

  private retryParked(): void {
    const waiting = this.parked;
    this.parked = [];
    for (const message of waiting) this.receive(message);
  }

  get parkedMessages(): number {
    return this.parked.length;
  }

  // What travels.

  private send(type: string, data: unknown): void {
    this.messages.push({ id: (this.sent += 1), type, data });
  }

  private receive(message: Message): void {
    const { type, data } = message;
    const about = data as { orderId: string; providerPaymentId: string; refundRequestId: string };
    if (type === 'webhook') {
      const capture = this.captures.get(about.providerPaymentId);
      if (capture) this.note(capture.orderId, capture);
    } else if (type === PaymentCaptured.type) {
      const { providerPaymentId, amountPaise, currency, method } = data as DataOf<typeof PaymentCaptured>;
      const payment = { providerPaymentId, amountPaise, currency, method };
      this.commit(new ConfirmOrder(about.orderId, copy(this.sale), payment, codes));
    } else if (type === OrderConfirmed.type) {
      this.requireFact(data as DataOf<typeof OrderConfirmed>);
      this.confirmSale(message);
      this.countUse(message, 1);
    } else if (type === BookingCancelled.type) this.countUse(message, -1);
    else if (type === RefundRequested.type) this.requestRefund(message);
    else if (type === PaymentRefunded.type || type === RefundFailed.type) this.noteRefund(about, type);
  }

  private noteRefund({ orderId, refundRequestId }: Record<string, string>, type: string): void {
    const order = this.orders.get(orderId ?? '');
    if (!order || !refundRequestId) return;
    this.commit(
      completeRefund(copy(order), refundRequestId, type === PaymentRefunded.type ? 'processed' : 'failed', 0),
    );
  }

  private requireFact({ bookingId, orderId }: DataOf<typeof OrderConfirmed>): void {
    if (this.bookings.get(bookingId)?.orderId !== orderId) this.phantoms.push(bookingId);
  }

  private countUse({ id, data }: Message, by: 1 | -1): void {
    const { couponId } = data as { couponId: string };
    if (!couponId || this.inbox.has(id)) return;
    this.inbox.add(id);
    for (const row of this.coupons.values()) if (row._id === couponId) row.usedCount += by;
  }

  uses(couponId: string, userId = ''): number {
    return this.couponUses.get(couponUseKey(couponId, userId)) ?? 0;
  }
}

const buyerOf = (name: string): Buyer => ({ userId: `usr_${name}`, name, mobile: '+919876543210', email: '' });
const copyOf = <T>(value: T): T => (value === undefined ? value : copy(value));
