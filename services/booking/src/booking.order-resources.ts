import { couponOfOrder } from './coupons/coupon-of-order';
import type { OrderResource } from './orders/order-resource';
import { seatsOfOrder } from './orders/seats-of-order';
import { ticketsOfPerson } from './orders/tickets-of-person';

/** What an order takes along. The first that lacks something names the error of the order. */
export const orderResources: readonly OrderResource[] = [ticketsOfPerson, seatsOfOrder, couponOfOrder];
