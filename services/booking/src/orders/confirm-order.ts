import { RefundNeeded, OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { newBookingCode } from '../bookings/booking-code';
import type { BookingRow, TicketRow } from '../bookings/booking.schema';
import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import { isOpen, type SaleRow } from '../sales/sale.schema';
import { newTicketId, ticketIdText, type TicketCodes } from '../tickets/ticket-codes';
import { couponKeysOf, requireCouponUse, requireSeats } from './hold-seats';
import { giveBack } from './release-seats';
import type { OrderRow } from './order.schema';
import type { OrderState } from './order.state';

export interface CapturedPayment {
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
  method: string;
}

type RefundReason = DataOf<typeof RefundNeeded>['reason'];

const isHeld = (state: OrderState): boolean => state === 'held' || state === 'paying' || state === 'closing';
const isReleased = (state: OrderState): boolean => state === 'expired' || state === 'cancelled';

/**
 * Turns captured money (or none, for a free order) into a booking with tickets, or sends it back. Safe to repeat: a
 * payment that was decided once is not decided again. The rules for late money are those of docs/reliability.md.
 */
export class ConfirmOrder implements SellingWork<OrderRow> {
  readonly needs: Needs;

  constructor(
    private readonly known: OrderRow,
    private readonly sale: SaleRow,
    private readonly payment: CapturedPayment | undefined,
    private readonly codes: TicketCodes,
  ) {
    this.needs = { orderIds: [known._id], couponUses: couponKeysOf(known.couponId, known.buyer.userId) };
  }

  decide(batch: SellingBatch): OrderRow {
    const order = batch.order(this.known._id) ?? this.known;
    if (this.isDecided(order)) return order;
    const due = order.quote.totalPaise;
    if (this.payment && (this.payment.amountPaise !== due || this.payment.currency !== 'INR'))
      return this.review(batch, order);
    if (isHeld(order.state)) {
      for (const { stockId, quantity } of order.lines)
        batch.moveStock('sell', order._id, stockId, { held: -quantity, sold: quantity });
      return this.confirm(batch, order, this.payment ? ['paid', 'confirmed'] : ['confirmed'], false);
    }
    if (isReleased(order.state)) return this.decideLate(batch, order);
    this.sendBack(batch, order, 'second-payment');
    batch.advance(order, []);
    return order;
  }

  private isDecided(order: OrderRow): boolean {
    if (!this.payment) return !isHeld(order.state);
    const id = this.payment.providerPaymentId;
    return order.payment.providerPaymentId === id || order.returnedPayments.includes(id);
  }

  private decideLate(batch: SellingBatch, order: OrderRow): OrderRow {
    const reason = this.whyTooLate(batch, order);
    if (reason) {
      this.sendBack(batch, order, reason);
      batch.advance(order, ['late_paid', 'refunding'], { payment: this.paymentOf(order) });
      return order;
    }
    for (const { stockId, quantity } of order.lines)
      batch.moveStock('sell-late', order._id, stockId, { available: -quantity, sold: quantity });
    if (order.couponId) batch.countCoupon(order.couponId, order.buyer.userId, 1);
    return this.confirm(batch, order, ['late_paid', 'confirmed'], true);
  }

  private whyTooLate(batch: SellingBatch, order: OrderRow): RefundReason | undefined {
    if (!isOpen(this.sale, batch.now)) return 'sale-closed';
    try {
      requireSeats(batch, order);
      if (order.quote.coupon) requireCouponUse(batch, order.quote.coupon, order.buyer.userId);
      return undefined;
    } catch (error) {
      if (isAppError(error)) return 'sold-out';
      throw error;
    }
  }

  private review(batch: SellingBatch, order: OrderRow): OrderRow {
    this.sendBack(batch, order, 'amount-differs');
    if (isHeld(order.state)) giveBack(batch, order);
    batch.advance(order, order.state === 'review' || order.state === 'confirmed' ? [] : ['review']);
    return order;
  }

  private sendBack(batch: SellingBatch, order: OrderRow, reason: RefundReason): void {
    if (!this.payment) throw new Error(`order ${order._id} has nothing to send back`);
    const { providerPaymentId, amountPaise } = this.payment;
    order.returnedPayments = [...order.returnedPayments, providerPaymentId];
    batch.tell(RefundNeeded, order._id, { orderId: order._id, providerPaymentId, amountPaise, reason });
  }

  private paymentOf(order: OrderRow): OrderRow['payment'] {
    return {
      ...order.payment,
      providerPaymentId: this.payment?.providerPaymentId ?? '',
      method: this.payment?.method ?? '',
    };
  }

  private confirm(batch: SellingBatch, order: OrderRow, path: OrderState[], late: boolean): OrderRow {
    const booking = this.bookingOf(order, batch.now);
    batch.addBooking(booking);
    batch.advance(order, path, { payment: this.paymentOf(order), bookingId: booking._id, bookingCode: booking.code });
    batch.tell(OrderConfirmed, order._id, confirmedData(order, booking, late));
    return order;
  }

  private bookingOf(order: OrderRow, now: Date): BookingRow {
    const { sale } = this;
    const validFrom = new Date(sale.startsAt.getTime() - 24 * 3_600_000);
    const validTo = new Date((sale.endsAt ?? sale.startsAt).getTime() + 24 * 3_600_000);
    const issue = (id: Buffer, categoryKey: string): string =>
      this.codes.issue({ id, eventId: order.eventId, categoryKey, validFrom, validTo });
    const tickets = order.quote.lines.flatMap(({ categoryKey, categoryType, paidQuantity, freeQuantity }) =>
      Array.from({ length: paidQuantity + freeQuantity }, (): TicketRow => {
        const id = newTicketId();
        return { id: ticketIdText(id), categoryKey, categoryType, code: issue(id, categoryKey) };
      }),
    );
    return {
      _id: randomId('bkg'),
      code: newBookingCode(),
      orderId: order._id,
      status: 'confirmed',
      paymentStatus: 'paid',
      refundStatus: '',
      paymentMode: this.payment ? 'online' : 'free',
      paymentMethod: this.payment?.method ?? '',
      transactionId: this.payment?.providerPaymentId ?? '',
      showtime: order.showtime,
      buyer: order.buyer,
      event: {
        eventId: sale._id,
        name: sale.name,
        imageUrl: sale.imageUrl,
        startsAt: sale.startsAt,
        endsAt: sale.endsAt,
        venueName: sale.venue.name,
        venueAddress: sale.venue.address,
        city: sale.venue.city,
        state: sale.venue.state,
        organizerName: sale.organizer.name,
        organizerLogoUrl: sale.organizer.logoUrl,
        sponsors: sale.sponsors,
      },
      quote: order.quote,
      tickets,
      qrCode: issue(newTicketId(), ''),
      createdAt: now,
    };
  }
}

function confirmedData(order: OrderRow, booking: BookingRow, late: boolean): DataOf<typeof OrderConfirmed> {
  const { event, quote } = booking;
  return {
    orderId: order._id,
    bookingId: booking._id,
    bookingCode: booking.code,
    buyer: order.buyer,
    event: {
      eventId: event.eventId,
      name: event.name,
      imageUrl: event.imageUrl,
      startsAt: event.startsAt.toISOString(),
      endsAt: event.endsAt?.toISOString() ?? null,
      venueName: event.venueName,
      venueAddress: event.venueAddress,
      city: event.city,
      organizerName: event.organizerName,
    },
    lines: quote.lines.map(({ categoryKey, categoryType, pricePaise, paidQuantity, freeQuantity }) => ({
      categoryKey,
      categoryType,
      pricePaise,
      paidQuantity,
      freeQuantity,
    })),
    tickets: booking.tickets.map(({ id, categoryType, code }) => ({ id, categoryType, code })),
    qrCode: booking.qrCode,
    amounts: {
      cartPaise: quote.cartPaise,
      discountPaise: quote.discountPaise,
      feePaise: quote.feePaise,
      gstBasisPoints: quote.gstBasisPoints,
      gstPaise: quote.gstPaise,
      roundingPaise: quote.roundingPaise,
      totalPaise: quote.totalPaise,
    },
    couponId: order.couponId,
    paymentMode: booking.paymentMode,
    transactionId: booking.transactionId,
    confirmedAt: booking.createdAt.toISOString(),
    late,
  };
}
