import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { confirmedData } from '@utsav/booking/bookings/issue-booking';
import { ticketCount, type OrderRow } from '@utsav/booking/orders/order.schema';
import type { LedgerEntry } from '@utsav/payments/ledger/entry';
import { confirmedOrder, type ConfirmedOrder } from '@utsav/payments/ledger/confirmed-order';
import { newPayment } from '@utsav/payments/payments/new-payment';
import {
  reserveRefund,
  confirmCash,
  confirmOnline,
  recordCapture,
  settleRefund,
  type Transition,
} from '@utsav/payments/payments/payment-transitions';
import type { PaymentRow } from '@utsav/payments/payments/payment.schema';
import type { RefundRow } from '@utsav/payments/refunds/refund.schema';

/** Whether a buyer may cancel is nothing to payments. */
const noCancellation = { cancellableUntilHours: 0 };

/** As the message of the booking reports it to payments. */
function confirmedOrderOf(order: OrderRow, booking: BookingRow): ConfirmedOrder {
  const confirmed = confirmedOrder(confirmedData(order, noCancellation, booking, false));
  if (!confirmed) throw new Error(`no money moved for ${order._id}`);
  return confirmed;
}

/**
 * Payments' own steps, one after the other in memory, so that rows and ledger are what the service would have left.
 * Everything is settled, and marked as imported: the provider is not called.
 */
export class PaymentBook {
  readonly refunds: RefundRow[] = [];
  readonly entries: LedgerEntry[] = [];
  private readonly byOrder = new Map<string, PaymentRow>();

  get rows(): PaymentRow[] {
    return [...this.byOrder.values()];
  }

  open(order: OrderRow, at: Date): void {
    const { userId, name, email } = order.buyer;
    this.byOrder.set(
      order._id,
      newPayment({
        _id: order._id,
        provider: 'razorpay',
        state: 'open',
        amountPaise: order.quote.totalPaise,
        description: `${order.eventName}: ${ticketCount(order)} ticket(s)`,
        eventId: order.eventId,
        eventName: order.eventName,
        buyer: { userId, name, email },
        linkId: order.payment.linkId,
        url: order.payment.url,
        imported: true,
        createdAt: at,
      }),
    );
  }

  capture(order: OrderRow, at: Date): void {
    const row = this.rowOf(order);
    const { providerPaymentId, method } = order.payment;
    this.take(recordCapture(row, { providerPaymentId, amountPaise: row.amountPaise, currency: 'INR', method, at }, at));
  }

  confirm(order: OrderRow, booking: BookingRow, at: Date): void {
    this.take(confirmOnline(this.rowOf(order), confirmedOrderOf(order, booking), at));
  }

  takeCash(order: OrderRow, booking: BookingRow, at: Date): void {
    this.take(confirmCash(confirmedOrderOf(order, booking), at));
  }

  close(order: OrderRow): void {
    this.rowOf(order).state = 'closed';
  }

  refund(order: OrderRow, at: Date, providerRefundId: string): void {
    const { providerPaymentId } = order.payment;
    const { totalPaise: amountPaise } = order.quote;
    const reserved = reserveRefund(
      this.rowOf(order),
      { _id: providerPaymentId, orderId: order._id, providerPaymentId, amountPaise, isOfBooking: false },
      at,
    );
    this.take(reserved);
    this.take(
      settleRefund(
        this.rowOf(order),
        { _id: providerPaymentId, orderId: order._id, providerPaymentId, amountPaise, source: 'deposits' },
        at,
      ),
    );
    this.refunds.push({
      _id: providerPaymentId,
      orderId: order._id,
      provider: 'razorpay',
      providerPaymentId,
      amountPaise,
      mode: 'online',
      origin: 'imported',
      reason: 'sold-out',
      bookingId: '',
      requestedBy: '',
      note: '',
      state: 'processed',
      source: 'deposits',
      receipt: providerPaymentId,
      providerRefundId,
      nextTryAt: null,
      attempts: 1,
      lastAnswer: '',
      createdAt: at,
      settledAt: at,
    });
  }

  private take(step: Transition | string | undefined): void {
    if (step === undefined || typeof step === 'string') throw new Error(`demo payment refused: ${step ?? 'known'}`);
    this.byOrder.set(step.row._id, step.row);
    this.entries.push(...step.entries);
  }

  private rowOf(order: OrderRow): PaymentRow {
    const row = this.byOrder.get(order._id);
    if (!row) throw new Error(`no payment page for ${order._id}`);
    return row;
  }
}
