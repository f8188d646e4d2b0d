import type { OrderState } from '@utsav/contracts/http/checkout';
import { RefundRequested, OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { confirmedData, issueBooking } from '../bookings/issue-booking';
import { ErasedBuyersWorkspace } from '../erased-buyers/erased-buyers-workspace';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { isOrderCalledOff } from '../event-projection/cancellation-of';
import { isOrderOpen, type EventProjection } from '../event-projection/event-projection.schema';
import type { TicketCodes } from '../tickets/ticket-codes';
import { whileSeatsLast } from '../orders/free-tickets';
import { returnsOf } from '../orders/order-returns';
import { canBeReached, type OrderReturn, type OrderRow } from '../orders/order.schema';
import { mayFollow } from '../orders/order.state';
import type { SaleTerms } from '../orders/order-resource';
import {
  giveResourcesBack,
  readResources,
  requireResources,
  sellResources,
  takeResources,
} from '../orders/take-resources';
import { OrdersWorkspace } from '../orders/orders-workspace';
import { BookingsWorkspace } from '../bookings/bookings-workspace';

export interface CapturedPayment {
  providerPaymentId: string;
  amountPaise: number;
  currency: string;
  method: string;
}

type RefundReason = DataOf<typeof RefundRequested>['reason'];

const isHeld = (state: OrderState): boolean => state === 'held' || state === 'paying' || state === 'closing';
/** Its hold ended unpaid. An order whose booking was cancelled without a refund is cancelled too, and is not sold again. */
const isReleased = ({ state, bookingId }: OrderRow): boolean =>
  (state === 'expired' || state === 'cancelled') && !bookingId;

/**
 * Turns a captured payment (none for a free order) into a booking with tickets, or requests its refund. Safe to repeat: a
 * payment that was decided once is not decided again. The rules for late money are those of docs/reliability.md.
 */
export class ConfirmOrder implements EventCommand<OrderRow> {
  readonly reads: readonly Read[];
  private readonly terms: SaleTerms;

  constructor(
    private readonly orderId: string,
    private readonly projection: EventProjection,
    private readonly payment: CapturedPayment | undefined,
    private readonly codes: TicketCodes,
  ) {
    this.terms = { personCap: projection.maxTicketsPerPerson };
    this.reads = [
      read(OrdersWorkspace, { ids: [orderId] }),
      read(ErasedBuyersWorkspace, (event) => {
        const order = event.use(OrdersWorkspace).find(orderId);
        return { userIds: order ? [order.buyer.userId] : [] };
      }),
      ...readResources((event) => event.use(OrdersWorkspace).find(orderId), this.terms),
    ];
  }

  apply(event: EventWorkspace): OrderRow {
    const order = event.use(OrdersWorkspace).find(this.orderId);
    if (!order) throw new Error(`order not found: ${this.orderId}`);
    if (this.isDecided(order)) return order;
    const due = order.quote.totalPaise;
    if (this.payment && (this.payment.amountPaise !== due || this.payment.currency !== 'INR'))
      return this.review(event, order);
    if (isHeld(order.state)) {
      const reason = this.returnReason(event, order);
      if (this.payment && reason) return this.returnHeld(event, order, reason);
      if (reason === 'cancelled') throw new AppError('ACCOUNT_ERASED');
      sellResources(event, order);
      return this.confirm(event, order, this.payment ? ['paid', 'confirmed'] : ['confirmed'], false);
    }
    if (isReleased(order)) return this.decideLate(event, order);
    event.use(OrdersWorkspace).advance(order, [], { returns: this.requestReturn(event, order, 'second-payment') });
    return order;
  }

  private isDecided(order: OrderRow): boolean {
    if (!this.payment) return !isHeld(order.state);
    const id = this.payment.providerPaymentId;
    return order.payment.providerPaymentId === id || order.returnedPayments.includes(id);
  }

  private decideLate(event: EventWorkspace, order: OrderRow): OrderRow {
    const granted = whileSeatsLast(event, order);
    const reason = this.lateRejectionReason(event, { ...order, ...granted });
    if (reason) {
      const returns = this.requestReturn(event, order, reason);
      event
        .use(OrdersWorkspace)
        .advance(order, ['late_paid', 'refunding'], { payment: this.paymentOf(order), returns });
      return order;
    }
    event.use(OrdersWorkspace).advance(order, [], granted);
    takeResources(event, order, 'sell-late');
    return this.confirm(event, order, ['late_paid', 'confirmed'], true);
  }

  /** No account would have the tickets, or there is nothing to have tickets for. */
  private returnReason(event: EventWorkspace, order: OrderRow): RefundReason | undefined {
    if (isOrderCalledOff(this.projection, order)) return 'event-cancelled';
    return event.use(ErasedBuyersWorkspace).has(order.buyer.userId) || !canBeReached(order.buyer)
      ? 'cancelled'
      : undefined;
  }

  private lateRejectionReason(event: EventWorkspace, order: OrderRow): RefundReason | undefined {
    const decided = this.returnReason(event, order);
    if (decided) return decided;
    if (!isOrderOpen(this.projection, order, event.now)) return 'sale-closed';
    try {
      requireResources(event, order, this.terms);
      return undefined;
    } catch (error) {
      if (isAppError(error)) return 'sold-out';
      throw error;
    }
  }

  private returnHeld(event: EventWorkspace, order: OrderRow, reason: RefundReason): OrderRow {
    const returns = this.requestReturn(event, order, reason);
    giveResourcesBack(event, order, 'release');
    event.use(OrdersWorkspace).advance(order, ['paid', 'refunding'], { payment: this.paymentOf(order), returns });
    return order;
  }

  private review(event: EventWorkspace, order: OrderRow): OrderRow {
    const returns = this.requestReturn(event, order, 'amount-differs');
    if (isHeld(order.state)) giveResourcesBack(event, order, 'release');
    event.use(OrdersWorkspace).advance(order, mayFollow(order.state, 'review') ? ['review'] : [], { returns });
    return order;
  }

  /** Requests the refund of this payment. Returns all refunds of the order, this one included. */
  private requestReturn(event: EventWorkspace, order: OrderRow, reason: RefundReason): OrderReturn[] {
    if (!this.payment) throw new Error(`order ${order._id} has no payment to refund`);
    const { providerPaymentId, amountPaise } = this.payment;
    const returns = [
      ...returnsOf(order),
      {
        refundId: providerPaymentId,
        providerPaymentId,
        amountPaise,
        state: 'requested' as const,
        requestedBy: '',
        note: '',
        at: event.now,
      },
    ];
    order.returnedPayments = [...order.returnedPayments, providerPaymentId];
    event.publish(RefundRequested, order._id, {
      orderId: order._id,
      providerPaymentId,
      amountPaise,
      reason,
      refundId: providerPaymentId,
      paymentMode: 'online',
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

  private confirm(event: EventWorkspace, order: OrderRow, path: OrderState[], late: boolean): OrderRow {
    const booking = issueBooking(
      order,
      this.projection,
      {
        mode: this.payment ? 'online' : 'free',
        method: this.payment?.method ?? '',
        transactionId: this.payment?.providerPaymentId ?? '',
      },
      this.codes,
      event.now,
    );
    event.use(BookingsWorkspace).add(booking);
    event
      .use(OrdersWorkspace)
      .advance(order, path, { payment: this.paymentOf(order), bookingId: booking._id, bookingCode: booking.code });
    event.publish(OrderConfirmed, order._id, confirmedData(order, this.projection, booking, late));
    return order;
  }
}
