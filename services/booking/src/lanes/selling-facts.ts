import type { BookingRow } from '../bookings/booking.schema';
import type { OrderRow } from '../orders/order.schema';
import type { ShiftRow } from '../shifts/shift.schema';
import type { StockRow } from '../stock/stock.schema';
import type { CouponCounts } from './coupon-counts';

export type OpenShift = Pick<ShiftRow, '_id' | 'staffId'>;

/** What was read at the start of a transaction, and what its works made of it: all its events look at the same. */
export interface SellingFacts {
  /** By event. */
  stock: Map<string, StockRow[]>;
  orders: Map<string, OrderRow>;
  orderByRequest: Map<string, OrderRow>;
  bookings: Map<string, BookingRow>;
  coupons: CouponCounts;
  /** Tickets that a person holds or has bought, by `ticketsKey`. */
  ticketsOf: Map<string, number>;
  /** Of those asked for, the ones that happened. */
  movementIds: Set<string>;
  /** Counter sales of the last minutes. */
  counterSales: OrderRow[];
  openShifts: OpenShift[];
}

export const ticketsKey = (eventId: string, userId: string): string => `${eventId}/${userId}`;
