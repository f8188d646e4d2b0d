import { couponOfOrder } from './coupons/coupon-of-order';
import { OrderResources } from './orders/order-resources';
import { seatsOfOrder } from './orders/seats-of-order';
import { ticketsOfPerson } from './orders/tickets-of-person';

/** What an order takes along. The first that lacks something names the error of the order. */
export class BookingOrderResources extends OrderResources {
  readonly all = [ticketsOfPerson, seatsOfOrder, couponOfOrder];
}
