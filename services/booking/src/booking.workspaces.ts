import { BookingOrderResources } from './booking.order-resources';
import { BookingsWorkspace } from './bookings/bookings-workspace';
import { AdmissionsWorkspace } from './admissions/admissions-workspace';
import { CounterSalesWorkspace } from './counter/counter-sales-workspace';
import { CouponUsesWorkspace } from './coupons/coupon-uses-workspace';
import { ErasedBuyersWorkspace } from './erased-buyers/erased-buyers-workspace';
import type { WorkspaceType } from './lanes/workspace';
import { OrderCountsWorkspace } from './orders/order-counts-workspace';
import { OrdersWorkspace } from './orders/orders-workspace';
import { TicketCountsWorkspace } from './orders/ticket-counts-workspace';
import { DailySalesWorkspace } from './daily-sales/daily-sales-workspace';
import { ShiftsWorkspace } from './shifts/shifts-workspace';
import { StockWorkspace } from './stock/stock-workspace';

/**
 * What a sale reads and writes, in this order: stock first, since other processes may contend for it, and bookings before
 * what is looked up by them. A new aggregate of a sale is added here, its module in `booking.module.ts`, its collection in
 * `booking.database.ts`; what an order takes of it is an `OrderResource`, listed in `booking.order-resources.ts`.
 */
export const bookingWorkspaces: readonly WorkspaceType[] = [
  StockWorkspace,
  OrdersWorkspace,
  ErasedBuyersWorkspace,
  TicketCountsWorkspace,
  CouponUsesWorkspace,
  CounterSalesWorkspace,
  BookingsWorkspace,
  AdmissionsWorkspace,
  ShiftsWorkspace,
  DailySalesWorkspace,
  OrderCountsWorkspace,
  BookingOrderResources,
] as readonly WorkspaceType[];
