import { isToCome } from '@utsav/contracts/shows/choose-show';
import { isPass, showsCovered } from '@utsav/contracts/shows/covers';
import type { BookingConfig } from '@utsav/booking/booking.config';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { EndBooking } from '@utsav/booking/bookings/end-booking';
import { ExchangeBooking } from '@utsav/booking/bookings/exchange-booking';
import { completeRefund } from '@utsav/booking/checkout/complete-refund';
import { ConfirmOrder } from '@utsav/booking/checkout/confirm-order';
import { HoldTickets } from '@utsav/booking/checkout/hold-tickets';
import { PlaceOrder } from '@utsav/booking/checkout/place-order';
import { SettleReview } from '@utsav/booking/checkout/settle-review';
import { SellForCash } from '@utsav/booking/counter/sell-for-cash';
import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';
import type { EventProjections } from '@utsav/booking/event-projection/event-projections';
import { cancellationOf } from '@utsav/booking/event-projection/cancellation-of';
import {
  calledOffSince,
  movedSince,
  type EventProjectionsRepository,
} from '@utsav/booking/event-projection/event-projections.repository';
import { eventAtGate } from '@utsav/booking/check-in/gate-event-of';
import { defaultPlan, type GatePlanRow } from '@utsav/booking/check-in/gate-plan.schema';
import { ReadTicket } from '@utsav/booking/check-in/read-ticket';
import { UndoScan } from '@utsav/booking/check-in/undo-scan';
import { BeginErasure } from '@utsav/booking/erasure/begin-erasure';
import { CloseOrder } from '@utsav/booking/orders/close-order';
import { newOrder } from '@utsav/booking/orders/new-order';
import type { Buyer, OrderRow } from '@utsav/booking/orders/order.schema';
import { BlockSeats } from '@utsav/booking/stock/block-seats';
import { ResizeStock, stockPlan } from '@utsav/booking/stock/resize-stock';
import { stockKey } from '@utsav/booking/stock/stock.schema';
import type { StockSnapshots } from '@utsav/booking/stock/stock-snapshots';
import { ApplyEventChanges } from '@utsav/booking/sweeps/apply-event-changes';
import { codeBody, type TicketCodes, type TicketPayload } from '@utsav/booking/tickets/ticket-codes';
import { codeText, readTicketCode } from '@utsav/contracts/gate/ticket-code';
import { BookingCancelled, OrderConfirmed, RefundRequested } from '@utsav/contracts/messages/booking';
import type { DataOf, Personal } from '@utsav/contracts/messages/message';
import { PaymentCaptured, PaymentRefunded, RefundFailed } from '@utsav/contracts/messages/payments';
import type { ErasedSubjects } from '@utsav/service-kit/erasure/erased-subjects';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { withoutErased } from '@utsav/service-kit/erasure/without-erased';
import { createLog } from '@utsav/service-kit/log/log';
import { isErased } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { Clock, hours, minutes } from '@utsav/service-kit/time/clock';
import { Query } from 'mingo';
import { eventId, eventOnSale } from './event-on-sale';
import { SimulatedBooking } from './simulated-booking';
import { SimulatedPayments } from './simulated-payments';
import { SimulatedPricing } from './simulated-pricing';
import { copyOf, type Message, type Surroundings } from './surroundings';

interface ScanGiven {
  id: string;
  kind: 'entry' | 'exit';
  device: string;
  agoMinutes: number;
  overrideReason: string;
}

const start = new Date('2026-11-23T06:00:00Z');
const log = createLog('simulation', 'silent');

/** Tickets are signed elsewhere: here a code says what it says, without a signature. */
const codes = {
  issue: (payload: TicketPayload) => codeText(Buffer.concat([codeBody(payload, '00000000'), Buffer.alloc(64)])),
  read: (text: string) => Buffer.from(readTicketCode(text)?.id ?? '', 'hex'),
} as unknown as TicketCodes;

/**
 * Booking, payments, pricing, the provider and what travels between them, in memory. Decisions are those of the services'
 * own code (orders, holds, bookings, the counter, the steps of money, the price formula); what stands here instead of
 * MongoDB, Kafka and Razorpay does as little as it can. Messages may come in any order and more than once.
 */
export class SimulatedWorld implements Surroundings {
  time = start.getTime();
  sale: EventProjection;
  readonly booking = new SimulatedBooking(this);
  readonly pricing = new SimulatedPricing(this);
  readonly payments = new SimulatedPayments(this);
  readonly messages: Message[] = [];
  /** Confirmed orders whose booking is not stored. */
  readonly phantoms: string[] = [];

  /** Doors are open two days before each show; who left a run may come back. */
  readonly plan: GatePlanRow;

  private sent = 0;
  private paid = 0;
  private readonly clock: Clock = Object.assign(new Clock(), { now: () => new Date(this.time) });
  private readonly closing: CloseOrder;
  private readonly placing: PlaceOrder;
  private readonly ending: EndBooking;
  private readonly exchanging: ExchangeBooking;
  private readonly following: ApplyEventChanges;
  private readonly erasing: BeginErasure;

  constructor(capacity: Record<'gold' | 'silver', number>, maxTicketsPerPerson: number, isRun = false) {
    this.sale = eventOnSale(this.now, capacity, maxTicketsPerPerson, isRun);
    this.plan = { ...defaultPlan(eventId), opensMinutesBefore: 2 * 1440, mayReenter: isRun };
    const [lanes, orders] = [this.booking.lanes(), this.booking.ordersRepository()];
    const sales = { find: () => Promise.resolve(copyOf(this.sale)) } as unknown as EventProjections;
    const services = {
      client: (name: string) => (name === 'pricing' ? this.pricing.client() : this.payments.client()),
    } as unknown as GrpcClients;
    this.closing = new CloseOrder(log, orders, lanes, services, this.clock);
    const config = { HOLD_SECONDS: 600 } as BookingConfig;
    const stock = { of: () => Promise.resolve(copyOf([...this.booking.stock.values()])) } as unknown as StockSnapshots;
    const tickets = new HoldTickets(config, orders, lanes, stock, services, this.closing, this.clock);
    this.placing = new PlaceOrder(sales, orders, lanes, tickets, services, this.closing, codes, this.clock);
    const projections = this.projections() as unknown as EventProjectionsRepository;
    const bookings = this.booking.bookingsRepository();
    this.ending = new EndBooking(orders, projections, lanes, codes);
    this.exchanging = new ExchangeBooking(sales, orders, lanes, services, codes, this.clock);
    this.following = new ApplyEventChanges(
      log,
      projections,
      bookings,
      orders,
      this.closing,
      this.ending,
      lanes,
      codes,
      this.clock,
    );
    const subjects = {
      begin: (userId: string, until: Date) => {
        const known = this.booking.erased.get(userId);
        if (!known || known.until) this.booking.erased.set(userId, { _id: userId, at: this.now, until });
        return Promise.resolve();
      },
    } as unknown as ErasedSubjects;
    this.erasing = new BeginErasure(subjects, orders, bookings, this.closing, this.clock);
    this.booking.commit(new ResizeStock(eventId, 'v1', stockPlan(this.sale)));
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
    showtime = this.showAt(0),
  ): Promise<OrderRow> {
    const quote = this.pricing.quote(category, quantity, couponCode);
    return this.placing.place(buyerOf(buyer), {
      eventId,
      lines: [{ category, quantity }],
      couponCode,
      expectedTotalPaise: quote.totalPaise + differsPaise,
      idempotencyKey: key,
      showtime,
    } as never);
  }

  /** On the page of an order, open or not: a provider's page may take money that is on its way. */
  pay(order: OrderRow, by: { paise: number; currency: string; isReported: boolean }): void {
    const page = this.payments.rows.get(order._id);
    if (order.channel === 'counter' || !page || page.amountPaise === 0) return;
    const providerPaymentId = `pay_${(this.paid += 1)}`;
    const amountPaise = Math.max(100, page.amountPaise + by.paise);
    const capture = { providerPaymentId, amountPaise, currency: by.currency, method: 'upi', at: this.now };
    this.payments.captures.set(providerPaymentId, { ...capture, orderId: order._id });
    if (by.isReported) this.send('webhook', { providerPaymentId });
  }

  sellForCash(
    quantity: number,
    category: string,
    given: { key: string; overAllocate: boolean; discountPaise: number },
    showtime = this.showAt(0),
  ): void {
    const opened = this.showsOpened(category);
    const sellsPass = this.isPass(category);
    if (sellsPass && opened.length === 0) return;
    // The counter refuses what was cancelled; what it knows of the event may be a moment old.
    const cancelled = sellsPass ? undefined : cancellationOf(this.sale, showtime, this.now);
    if (cancelled && cancelled.at < this.now) return;
    const quote = this.pricing.quote(category, quantity, '', given.discountPaise);
    const buyer = { userId: '', name: 'Ravi', mobile: '+919800000000', email: '' };
    const order: OrderRow = {
      ...newOrder({
        projection: this.sale,
        quote,
        buyer,
        showtime: sellsPass ? '' : showtime,
        opened,
        requestKey: `counter/usr_staff/${given.key}`,
        requestHash: 'same',
        now: this.now,
        holdExpiresAt: this.now,
      }),
      channel: 'counter',
      fingerprint: `${showtime}/${category}/${quantity}`,
    };
    const terms = { issuedBy: { id: 'usr_staff', name: '', mobile: '', email: '' }, assignee: null, notes: 'guests' };
    const { overAllocate } = given;
    this.booking.commit(
      new SellForCash(
        order,
        this.sale,
        { ...terms, method: 'cash', reference: '', confirmDuplicate: true, overAllocate },
        codes,
      ),
    );
  }

  block(category: string, seats: number, request: string, showtime = this.showAt(0)): void {
    const show = this.isPass(category) ? '' : showtime;
    this.booking.commit(new BlockSeats(stockKey(eventId, show, category), seats, 'press', request));
  }

  resize(category: string, capacity: number): void {
    this.sale.version += 1;
    const resized = <Row extends { key: string; capacity: number }>(rows: Row[]): Row[] =>
      rows.map((row) => (row.key === category ? { ...row, capacity } : row));
    this.sale.categories = resized(this.sale.categories);
    this.sale.showtimes = this.sale.showtimes.map((show) => ({ ...show, categories: resized(show.categories) }));
    this.booking.commit(new ResizeStock(eventId, `v${this.sale.version}`, stockPlan(this.sale)));
  }

  async refund(booking: BookingRow, amountPaise: number | undefined, key: string): Promise<void> {
    await this.ending.refund(copyOf(booking), amountPaise, 'goodwill', key, 'usr_staff');
  }

  /** What failed of an order under review is requested again. */
  refundReview(order: OrderRow, idempotencyKey: string): void {
    this.booking.commit(
      new SettleReview(order._id, { action: 'refund', by: 'usr_staff', reason: 'called the bank', idempotencyKey }),
    );
  }

  async cancel(booking: BookingRow, by: 'member' | 'staff', ticketIds: string[] = []): Promise<void> {
    await this.ending.cancel(copyOf(booking), { by, userId: '', reason: '' }, ticketIds);
  }

  /** For what it costs by then. */
  async exchange(
    booking: BookingRow,
    by: 'member' | 'staff',
    ticketIds: string[],
    target: { category: string; showtime: string },
    idempotencyKey: string,
  ): Promise<void> {
    const wish = { by, userId: 'usr_exchanger', ticketIds, target };
    const { plan, quote } = await this.exchanging.quote(copyOf(booking), wish);
    await this.exchanging.exchange(copyOf(booking), {
      ...wish,
      idempotencyKey,
      expectedDifferencePaise: quote.totalPaise - plan.amountPaise,
      reason: '',
      method: 'cash',
      reference: '',
    });
  }

  /** A visitor comes with a ticket, valid or not; `agoMinutes` above 0: a device without a network let them in then. */
  scan(booking: BookingRow, ticketId: string, given: ScanGiven): void {
    const { kind, device, agoMinutes, overrideReason } = given;
    const at = new Date(this.time - minutes(agoMinutes));
    const id = `${given.id}/${ticketId}`;
    const sent = { id, kind, device, at, overrideReason, gate: 'gate', by: 'usr_gate', digest: `${kind}/${device}` };
    const scan = { ...sent, bookingId: booking._id, ticketId, isOffline: agoMinutes > 0 };
    this.booking.commit(new ReadTicket(scan, eventAtGate(this.sale, this.plan, this.now)));
  }

  undoScan(bookingId: string, undoes: string): void {
    const sent = {
      id: `undo/${undoes}`,
      device: 'd1',
      at: this.now,
      gate: 'gate',
      by: 'usr_supervisor',
      digest: 'undo',
    };
    const scan = { ...sent, bookingId, undoes, overrideReason: 'by mistake', isOffline: false };
    this.booking.commit(new UndoScan(scan, eventAtGate(this.sale, this.plan, this.now)));
  }

  private isPass(category: string): boolean {
    return isPass(this.sale.categories.find(({ key }) => key === category) ?? {});
  }

  /** What a pass that is bought now opens. */
  private showsOpened(category: string) {
    const pass = this.sale.categories.find(({ key }) => key === category);
    return showsCovered(pass ?? {}, this.sale.showtimes).filter((show) => isToCome(show, this.now));
  }

  /** Key of the nth show; empty for an event without shows. */
  showAt(nth: number): string {
    return this.sale.showtimes[nth % Math.max(1, this.sale.showtimes.length)]?.key ?? '';
  }

  /** The event as a whole; what was cancelled stays so. */
  cancelEvent(): void {
    this.sale.cancelled = true;
    this.sale.cancellation ??= { at: this.now, reason: '', message: '' };
  }

  /** One show of a run that is to come. */
  cancelShow(nth: number): void {
    const show = this.sale.showtimes.find(({ key }) => key === this.showAt(nth));
    if (show && !this.sale.cancelled && show.endsAt > this.now)
      show.cancellation ??= { at: this.now, reason: '', message: '' };
  }

  /** A show that is not over or cancelled, or the event, to so many minutes from now. */
  move(nth: number, byMinutes: number): void {
    const moved = this.sale.showtimes.find(({ key }) => key === this.showAt(nth)) ?? this.sale;
    if (moved.cancellation ?? (moved.endsAt && moved.endsAt <= this.now)) return;
    moved.startsAt = new Date(this.time + minutes(byMinutes));
    moved.endsAt = new Date(moved.startsAt.getTime() + hours(2));
    this.sale.movedAt = this.now;
  }

  /** As identity does it: booking first, and then the rows. */
  async erase(buyer: string): Promise<void> {
    const { userId } = buyerOf(buyer);
    await this.erasing.of(userId);
    this.booking.erased.set(userId, { _id: userId, at: this.now });
    this.booking.forget(userId);
    this.payments.forget(userId);
  }

  // What happens by itself.

  /** At most two days without a sweep. */
  async wait(forMinutes: number): Promise<void> {
    const step = Math.min(forMinutes, 3000);
    this.time += minutes(step);
    if (step === forMinutes) return;
    await this.sweep();
    await this.wait(forMinutes - step);
  }

  async sweep(): Promise<void> {
    const due = [...this.booking.orders.values()].filter(
      ({ nextCloseAt }) => nextCloseAt && nextCloseAt.getTime() <= this.time,
    );
    for (const order of due)
      await (order.state === 'closing' ? this.closing.finish(copyOf(order)) : this.closing.close(order._id, 'expired'));
    await this.following['sweep']();
  }

  private projections() {
    const { sale } = this;
    // The queries are those of the repository, answered as MongoDB would.
    const found = (filter: object) => Promise.resolve(new Query(filter).test({ ...sale }) ? [copyOf(sale)] : []);
    return {
      find: () => Promise.resolve(copyOf(sale)),
      cancelledSince: (instant: Date) => found(calledOffSince(instant)),
      movedSince: (instant: Date) => found(movedSince(instant)),
    };
  }

  /** One message comes; `again` leaves it on its way. */
  async deliver(at: number, again: boolean): Promise<void> {
    const index = at % Math.max(1, this.messages.length);
    const message = this.messages[index];
    if (!message) return;
    if (!again) this.messages.splice(index, 1);
    await this.receive(message);
  }

  /** All faults end, all messages come, all time passes. */
  async settle(): Promise<void> {
    this.payments.fault = 'none';
    for (let round = 0; round < 12; round += 1) {
      this.payments.reconcile();
      for (let left = 500; this.messages.length > 0 && left > 0; left -= 1) await this.deliver(0, false);
      for (const message of this.payments.takeParked()) await this.receive(message);
      for (const { state } of this.payments.refunds.values())
        if (state === 'requested') this.payments.settleRefund(0, true);
      this.time += minutes(20);
      await this.sweep();
    }
  }

  // What travels.

  send(type: string, data: unknown): void {
    this.messages.push({ id: (this.sent += 1), type, data });
  }

  /** As a consumer does it: without the personal data of a user who was erased since it was sent. */
  private async receive({ id, type, data: sent }: Message): Promise<void> {
    const personal = personalOf.get(type);
    const data = await withoutErased(personal, sent, (subject) => isErased(this.booking.erased.get(subject), this.now));
    if (data === null) return;
    const message = { id, type, data };
    const about = data as { orderId: string; providerPaymentId: string; refundRequestId: string };
    if (type === 'webhook') {
      const capture = this.payments.captures.get(about.providerPaymentId);
      if (capture) this.payments.note(capture.orderId, capture);
    } else if (type === PaymentCaptured.type) {
      const { providerPaymentId, amountPaise, currency, method } = data as DataOf<typeof PaymentCaptured>;
      const payment = { providerPaymentId, amountPaise, currency, method };
      this.booking.commit(new ConfirmOrder(about.orderId, copyOf(this.sale), payment, codes));
    } else if (type === OrderConfirmed.type) {
      this.requireFact(data as DataOf<typeof OrderConfirmed>);
      this.payments.confirmSale(message);
      this.pricing.countUse(message, 1);
    } else if (type === BookingCancelled.type) this.pricing.countUse(message, -1);
    else if (type === RefundRequested.type) this.payments.requestRefund(message);
    else if (type === PaymentRefunded.type || type === RefundFailed.type) this.noteRefund(about, type);
  }

  private noteRefund({ orderId, refundRequestId }: Record<string, string>, type: string): void {
    const order = this.booking.orders.get(orderId ?? '');
    if (!order || !refundRequestId) return;
    this.booking.commit(
      completeRefund(copyOf(order), refundRequestId, type === PaymentRefunded.type ? 'processed' : 'failed', 0),
    );
  }

  private requireFact({ bookingId, orderId }: DataOf<typeof OrderConfirmed>): void {
    if (this.booking.bookings.get(bookingId)?.orderId !== orderId) this.phantoms.push(bookingId);
  }
}

const personalOf = new Map<string, Personal<unknown> | undefined>(
  [OrderConfirmed, BookingCancelled, RefundRequested].map(({ type, personal }) => [
    type,
    personal as Personal<unknown>,
  ]),
);

const buyerOf = (name: string): Buyer => ({ userId: `usr_${name}`, name, mobile: '+919876543210', email: '' });
