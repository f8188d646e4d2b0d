import type { OrderRow } from '@utsav/booking/orders/order.schema';
import type { PaymentRow } from '@utsav/payments/payments/payment.schema';
import type { RefundRow } from '@utsav/payments/refunds/refund.schema';

/** What the payments service knows of the orders; everything is settled, so that it asks the provider nothing. */
export class PaymentBook {
  readonly refunds: RefundRow[] = [];
  private readonly byOrder = new Map<string, PaymentRow>();

  get rows(): PaymentRow[] {
    return [...this.byOrder.values()];
  }

  open(order: OrderRow, at: Date): void {
    const tickets = order.lines.reduce((sum, { quantity }) => sum + quantity, 0);
    this.byOrder.set(order._id, {
      _id: order._id,
      state: 'open',
      amountPaise: order.quote.totalPaise,
      description: `${order.eventName}: ${tickets} ticket(s)`,
      linkId: order.payment.linkId,
      url: order.payment.url,
      askedAt: at,
      captures: [],
      nextCheckAt: null,
      checks: 0,
      createdAt: at,
    });
  }

  capture(order: OrderRow, at: Date): void {
    const row = this.rowOf(order);
    const { providerPaymentId, method } = order.payment;
    row.state = 'captured';
    row.captures.push({ providerPaymentId, amountPaise: row.amountPaise, currency: 'INR', method, at });
  }

  close(order: OrderRow): void {
    this.rowOf(order).state = 'closed';
  }

  refund(order: OrderRow, at: Date, refundId: string): void {
    const { providerPaymentId } = order.payment;
    this.refunds.push({
      _id: providerPaymentId,
      orderId: order._id,
      providerPaymentId,
      amountPaise: order.quote.totalPaise,
      reason: 'sold-out',
      state: 'processed',
      refundId,
      nextTryAt: null,
      attempts: 1,
      lastAnswer: '',
      createdAt: at,
    });
  }

  private rowOf(order: OrderRow): PaymentRow {
    const row = this.byOrder.get(order._id);
    if (!row) throw new Error(`no payment page for ${order._id}`);
    return row;
  }
}
