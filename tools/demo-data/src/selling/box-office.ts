import { createHash } from 'node:crypto';
import { HoldSeats } from '@utsav/booking/orders/hold-seats';
import { newOrder } from '@utsav/booking/orders/new-order';
import type { OrderRow } from '@utsav/booking/orders/order.schema';
import { ReleaseSeats } from '@utsav/booking/orders/release-seats';
import { sellResources, takeResources } from '@utsav/booking/orders/take-resources';
import type { EventProjection } from '@utsav/booking/event-projection/event-projection.schema';
import type { TicketCodes } from '@utsav/booking/tickets/ticket-codes';
import { isAppError } from '@utsav/contracts/errors/app-error';
import type { Quote } from '@utsav/contracts/gen/utsav/pricing/v1/pricing_service';
import type { CouponRow } from '@utsav/pricing/coupons/coupon.schema';
import { later, minuteMs } from '../calendar';
import type { Random } from '../random';
import { bookingOf } from './booking-of';
import type { Ledger } from './ledger';
import { PaymentBook } from './payment-book';
import { showsOpened } from './shows-opened';
import { quoteOf } from './quote';
import type { OrderInput } from './order-inputs';
import { BookingsWorkspace } from '@utsav/booking/bookings/bookings-workspace';
import { OrdersWorkspace } from '@utsav/booking/orders/orders-workspace';

const holdMs = 10 * minuteMs;
const methods = [
  ['upi', 62],
  ['card', 21],
  ['netbanking', 9],
  ['wallet', 8],
] as const;

/** Leads orders through their life, in the order of time. */
export class BoxOffice {
  readonly payments = new PaymentBook();
  private count = 0;

  constructor(
    private readonly ledger: Ledger,
    private readonly coupons: readonly CouponRow[],
    private readonly codes: TicketCodes,
    private readonly random: Random,
  ) {}

  /** Returns the order, or nothing when there were no seats or the person has enough. */
  serve(input: OrderInput): OrderRow | undefined {
    const { sale, prices } = input.event;
    const random = this.random.fork(`order/${this.count}`);
    this.count += 1;
    const coupon =
      input.mayUseCoupon && input.ending !== 'late' && input.ending !== 'refunded'
        ? this.couponFor(input, random)
        : null;
    const wanted = this.orderOf(input, quoteOf(prices, input, coupon), random);
    try {
      const hold = new HoldSeats(wanted, { personCap: sale.maxTicketsPerPerson });
      const order = this.ledger.step(wanted, input.at, (event) => hold.apply(event));
      this.finish(order, input, sale, random);
      return order;
    } catch (error) {
      if (isAppError(error)) return undefined;
      throw error;
    }
  }

  /** A coupon that works for this cart now, if the buyer knows one. */
  private couponFor(input: OrderInput, random: Random): CouponRow | null {
    const { categoryKey, showtime, buyer } = input;
    const { prices, sale } = input.event;
    const isLeft = ({ _id, usageLimit, perUserLimit }: CouponRow): boolean =>
      (usageLimit === 0 || this.ledger.usesOf(_id) < usageLimit) &&
      (perUserLimit === 0 || this.ledger.usesOf(_id, buyer._id) < perUserLimit);
    const works = (coupon: CouponRow): boolean => {
      try {
        const quote = quoteOf(prices, input, coupon);
        return isLeft(coupon) && (quote.discountPaise > 0 || quote.lines.some(({ freeQuantity }) => freeQuantity > 0));
      } catch (error) {
        if (isAppError(error)) return false;
        throw error;
      }
    };
    const choices = this.coupons.filter(works);
    // Free seats come out of the house too: only where there are plenty.
    const roomy = choices.filter(
      ({ discountType }) => discountType !== 'bogo' || this.ledger.available({ sale, showtime, categoryKey }) > 20,
    );
    return roomy.length > 0 ? random.pick(roomy) : null;
  }

  private orderOf(input: OrderInput, quote: Quote, random: Random): OrderRow {
    const { buyer, at, showtime, categoryKey, quantity } = input;
    const { sale } = input.event;
    const request = JSON.stringify({ eventId: sale._id, categoryKey, quantity, total: quote.totalPaise, showtime });
    const order = newOrder({
      projection: sale,
      quote,
      buyer: { userId: buyer._id, name: buyer.name, mobile: buyer.mobile, email: buyer.email },
      showtime,
      opened: showsOpened(sale, categoryKey, at),
      requestKey: `${buyer._id}/demo-${this.count}`,
      requestHash: createHash('sha256').update(request).digest('base64url'),
      now: at,
      holdExpiresAt: later(at, holdMs),
    });
    return { ...order, _id: random.id('ord') };
  }

  private finish(order: OrderRow, input: OrderInput, sale: EventProjection, random: Random): void {
    if (order.quote.totalPaise === 0) return this.confirm(order, sale, ['confirmed'], input.at, random);
    const paidAt = later(input.at, random.int(25, 420) * 1000);
    const lapsedAt = later(order.holdExpiresAt, random.int(1, 8) * 1000);
    const lateAt = later(lapsedAt, random.int(40, 500) * 1000);
    this.openPage(order, later(input.at, 900), random);
    switch (input.ending) {
      case 'confirmed':
        this.capture(order, paidAt, random);
        return this.confirm(order, sale, ['paid', 'confirmed'], paidAt, random);
      case 'cancelled':
        return this.release(order, 'cancelled', paidAt);
      case 'expired':
        return this.release(order, 'expired', lapsedAt);
      case 'late':
        this.release(order, 'expired', lapsedAt);
        this.capture(order, lateAt, random);
        return this.confirm(order, sale, ['late_paid', 'confirmed'], lateAt, random);
      case 'refunded':
        this.release(order, 'expired', lapsedAt);
        this.capture(order, lateAt, random);
        return this.refund(order, lateAt, random);
    }
  }

  private openPage(order: OrderRow, at: Date, random: Random): void {
    const linkId = `plink_demo${random.text('ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz', 10)}`;
    const payment = { ...order.payment, linkId, url: `https://pay.utsav.example/${linkId}` };
    this.ledger.step(order, at, (event) => event.use(OrdersWorkspace).advance(order, ['paying'], { payment }));
    this.payments.open(order, at);
  }

  private capture(order: OrderRow, at: Date, random: Random): void {
    const providerPaymentId = `pay_Demo${random.text('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 10)}`;
    order.payment = { ...order.payment, providerPaymentId, method: random.weighted(methods) };
    this.payments.capture(order, at);
  }

  private confirm(
    order: OrderRow,
    sale: EventProjection,
    path: readonly ('paid' | 'late_paid' | 'confirmed')[],
    at: Date,
    random: Random,
  ): void {
    this.ledger.step(order, at, (event) => {
      if (path.includes('late_paid')) takeResources(event, order, 'sell-late');
      else sellResources(event, order);
      const booking = bookingOf(order, sale, this.codes, at, random.fork('booking'));
      event.use(BookingsWorkspace).add(booking);
      event.use(OrdersWorkspace).advance(order, path, { bookingId: booking._id, bookingCode: booking.code });
      if (order.payment.providerPaymentId) this.payments.confirm(order, booking, at);
    });
    const coupon = this.coupons.find(({ _id }) => _id === order.couponId);
    if (coupon) coupon.usedCount += 1;
  }

  private release(order: OrderRow, to: OrderRow['closingTo'], at: Date): void {
    this.ledger.step(order, at, (event) =>
      event.use(OrdersWorkspace).advance(order, ['closing'], { closingTo: to, nextCloseAt: at }),
    );
    this.ledger.step(order, later(at, 700), (event) => new ReleaseSeats(order).apply(event));
    this.payments.close(order);
  }

  private refund(order: OrderRow, at: Date, random: Random): void {
    const { providerPaymentId } = order.payment;
    this.ledger.step(order, at, (event) =>
      event.use(OrdersWorkspace).advance(order, ['late_paid', 'refunding'], { returnedPayments: [providerPaymentId] }),
    );
    const processedAt = later(at, random.int(40, 900) * 1000);
    this.ledger.step(order, processedAt, (event) => event.use(OrdersWorkspace).advance(order, ['refunded']));
    this.payments.refund(order, at, `rfnd_Demo${random.text('ABCDEFGHJKLMNPQRSTUVWXYZ23456789', 9)}`);
  }
}
