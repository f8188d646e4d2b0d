import { RefundNeeded, OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { isAppError } from '@utsav/contracts/errors/app-error';
import { confirmedData, issueBooking } from '../bookings/issue-booking';
import type { SellingBatch } from '../lanes/selling-batch';
import type { Needs, SellingWork } from '../lanes/selling-work';
import { isShowOpen, type SaleRow } from '../sales/sale.schema';
import type { TicketCodes } from '../tickets/ticket-codes';
import { requireCouponUse, requireSeats, requireWithinCap } from './hold-seats';
import { whileSeatsLast } from './free-tickets';
import { returnsOf } from './order-returns';
import { giveBack } from './release-seats';
import type { OrderReturn, OrderRow } from './order.schema';
import { mayFollow, type OrderState } from './order.state';

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
    private readonly orderId: string,
    private readonly sale: SaleRow,
    private readonly payment: CapturedPayment | undefined,
    private readonly codes: TicketCodes,
  ) {
    this.needs = {
      orderIds: [orderId],
      couponsOf: [orderId],
      buyersOf: sale.maxTicketsPerPerson > 0 ? [orderId] : [],
    };
  }

  decide(batch: SellingBatch): OrderRow {
    const order = batch.order(this.orderId);
    if (!order) throw new Error(`nobody knows order ${this.orderId}`);
    if (this.isDecided(order)) return order;
    const due = order.quote.totalPaise;
    if (this.payment && (this.payment.amountPaise !== due || this.payment.currency !== 'INR'))
      return this.review(batch, order);
    if (isHeld(order.state)) {
      if (this.payment && this.sale.cancelled) return this.returnForCancelledEvent(batch, order);
      for (const { stockId, quantity } of order.lines)
        batch.moveStock('sell', order._id, stockId, { held: -quantity, sold: quantity });
      return this.confirm(batch, order, this.payment ? ['paid', 'confirmed'] : ['confirmed'], false);
    }
    if (isReleased(order.state)) return this.decideLate(batch, order);
    batch.advance(order, [], { returns: this.sendBack(batch, order, 'second-payment') });
    return order;
  }

  private isDecided(order: OrderRow): boolean {
    if (!this.payment) return !isHeld(order.state);
    const id = this.payment.providerPaymentId;
    return order.payment.providerPaymentId === id || order.returnedPayments.includes(id);
  }

  private decideLate(batch: SellingBatch, order: OrderRow): OrderRow {
    const granted = whileSeatsLast(batch, order);
    const reason = this.whyTooLate(batch, { ...order, ...granted });
    if (reason) {
      const returns = this.sendBack(batch, order, reason);
      batch.advance(order, ['late_paid', 'refunding'], { payment: this.paymentOf(order), returns });
      return order;
    }
    batch.advance(order, [], granted);
    for (const { stockId, quantity } of order.lines)
      batch.moveStock('sell-late', order._id, stockId, { available: -quantity, sold: quantity });
    if (order.couponId) batch.countCoupon(order.couponId, order.buyer.userId, 1);
    batch.countTickets(order, 1);
    return this.confirm(batch, order, ['late_paid', 'confirmed'], true);
  }

  private whyTooLate(batch: SellingBatch, order: OrderRow): RefundReason | undefined {
    if (this.sale.cancelled) return 'event-cancelled';
    if (!isShowOpen(this.sale, order.showtime, batch.now)) return 'sale-closed';
    try {
      requireWithinCap(batch, order, this.sale.maxTicketsPerPerson);
      requireSeats(batch, order);
      if (order.quote.coupon) requireCouponUse(batch, order.quote.coupon, order.buyer.userId);
      return undefined;
    } catch (error) {
      if (isAppError(error)) return 'sold-out';
      throw error;
    }
  }

  private returnForCancelledEvent(batch: SellingBatch, order: OrderRow): OrderRow {
    const returns = this.sendBack(batch, order, 'event-cancelled');
    giveBack(batch, order);
    batch.advance(order, ['paid', 'refunding'], { payment: this.paymentOf(order), returns });
    return order;
  }

  private review(batch: SellingBatch, order: OrderRow): OrderRow {
    const returns = this.sendBack(batch, order, 'amount-differs');
    if (isHeld(order.state)) giveBack(batch, order);
    batch.advance(order, mayFollow(order.state, 'review') ? ['review'] : [], { returns });
    return order;
  }

  /** Returns all money of the order that goes back, with this. */
  private sendBack(batch: SellingBatch, order: OrderRow, reason: RefundReason): OrderReturn[] {
    if (!this.payment) throw new Error(`order ${order._id} has nothing to send back`);
    const { providerPaymentId, amountPaise } = this.payment;
    const returns = [
      ...returnsOf(order),
      {
        refundId: providerPaymentId,
        providerPaymentId,
        amountPaise,
        state: 'requested' as const,
        askedBy: '',
        note: '',
        at: batch.now,
      },
    ];
    order.returnedPayments = [...order.returnedPayments, providerPaymentId];
    batch.tell(RefundNeeded, order._id, {
      orderId: order._id,
      providerPaymentId,
      amountPaise,
      reason,
      refundId: providerPaymentId,
      paymentMode: 'online',
      bookingId: '',
      askedBy: '',
      note: '',
      buyer: order.buyer,
      eventId: order.eventId,
      eventName: order.eventName,
    });
    return returns;
  }

  private paymentOf(order: OrderRow): OrderRow['payment'] {
    return {
      ...order.payment,
      providerPaymentId: this.payment?.providerPaymentId ?? '',
      method: this.payment?.method ?? '',
    };
  }

  private confirm(batch: SellingBatch, order: OrderRow, path: OrderState[], late: boolean): OrderRow {
    const booking = issueBooking(
      order,
      this.sale,
      {
        mode: this.payment ? 'online' : 'free',
        method: this.payment?.method ?? '',
        transactionId: this.payment?.providerPaymentId ?? '',
      },
      this.codes,
      batch.now,
    );
    batch.addBooking(booking);
    batch.advance(order, path, { payment: this.paymentOf(order), bookingId: booking._id, bookingCode: booking.code });
    batch.tell(OrderConfirmed, order._id, confirmedData(order, this.sale, booking, late));
    return order;
  }
}
