import { erasedSubjectsCollection } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { Booking, bookingSchema } from './bookings/booking.schema';
import { CouponUse, couponUseSchema } from './coupons/coupon-use.schema';
import { DailySales, dailySalesSchema } from './daily-sales/daily-sales.schema';
import { OrderCounts, orderCountsSchema } from './orders/order-counts.schema';
import { standardNames } from './migrations/0001-standard-names';
import { holdersByAddress } from './migrations/0002-holders-by-address';
import { refundsByTime } from './migrations/0003-refunds-by-time';
import { lowerCaseAddresses } from './migrations/0004-lower-case-addresses';
import { cancelledOrders } from './migrations/0005-cancelled-orders';
import { GuestList, guestListSchema, GuestListTurn, guestListTurnSchema } from './guest-lists/guest-list.schema';
import { Order, orderSchema } from './orders/order.schema';
import { EventProjectionModel, eventProjectionSchema } from './event-projection/event-projection.schema';
import { Shift, shiftSchema } from './shifts/shift.schema';
import { TicketKey, ticketKeySchema } from './tickets/ticket-key.schema';
import { Stock, StockMovement, stockMovementSchema, stockSchema } from './stock/stock.schema';

export const bookingDatabase = defineDatabase({
  name: 'booking',
  collections: [
    { name: Stock, schema: stockSchema },
    { name: StockMovement, schema: stockMovementSchema },
    { name: EventProjectionModel, schema: eventProjectionSchema },
    { name: Order, schema: orderSchema },
    { name: Booking, schema: bookingSchema },
    { name: GuestList, schema: guestListSchema },
    { name: GuestListTurn, schema: guestListTurnSchema },
    { name: CouponUse, schema: couponUseSchema },
    { name: DailySales, schema: dailySalesSchema },
    { name: OrderCounts, schema: orderCountsSchema },
    { name: Shift, schema: shiftSchema },
    { name: TicketKey, schema: ticketKeySchema },
    erasedSubjectsCollection,
  ],
  checked: [Stock, StockMovement, CouponUse, Order, Booking],
  migrations: [standardNames, holdersByAddress, refundsByTime, lowerCaseAddresses, cancelledOrders],
});
