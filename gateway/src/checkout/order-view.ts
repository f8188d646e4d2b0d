import type { Order } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { orderState } from '@utsav/contracts/grpc/booking';
import type { OrderView } from '@utsav/contracts/http/checkout';
import { priceDetailsOf } from '@utsav/contracts/money/price-details';
import { toIst } from '../http/ist';

/** Result page for an order with nothing to pay. */
export const resultPage = (siteUrl: string, orderId: string): string =>
  `${siteUrl}/payment-successful?orderId=${encodeURIComponent(orderId)}`;

export function paymentUrlOf(order: Order, siteUrl: string): string {
  return order.paymentUrl ?? (orderState.fromProto(order.state) === 'confirmed' ? resultPage(siteUrl, order.id) : '');
}

export function orderView(order: Order, siteUrl: string): OrderView {
  const priceDetails = priceDetailsOf(order.quote);
  return {
    orderId: order.id,
    state: orderState.fromProto(order.state),
    eventId: order.event?.eventId || order.quote?.eventId || '',
    bookingCode: order.bookingCode ?? '',
    finalAmount: priceDetails.finalAmount,
    payment_url: paymentUrlOf(order, siteUrl),
    holdExpiresAt: toIst(order.holdExpiresAt),
    holdExtendableTo: toIst(order.holdExtendableTo),
    priceDetails,
  };
}
