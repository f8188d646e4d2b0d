import { erasedSubjectsCollection } from '@utsav/service-kit/erasure/erased-subjects.schema';
import { defineDatabase } from '@utsav/service-kit/migrations/database-definition';
import { Admission, admissionCollection } from './admissions/admission.schema';
import { gatePlanCollection } from './check-in/gate-plan.schema';
import { refusedScanCollection } from './admissions/refused-scan.schema';
import { Booking, bookingCollection } from './bookings/booking.schema';
import { CouponUse, couponUseCollection } from './coupons/coupon-use.schema';
import { dailySalesCollection } from './daily-sales/daily-sales.schema';
import { orderCountsCollection } from './orders/order-counts.schema';
import { standardNames } from './migrations/0001-standard-names';
import { holdersByAddress } from './migrations/0002-holders-by-address';
import { refundsByTime } from './migrations/0003-refunds-by-time';
import { lowerCaseAddresses } from './migrations/0004-lower-case-addresses';
import { timesOfChanges } from './migrations/0006-times-of-changes';
import { cancelledOrders } from './migrations/0005-cancelled-orders';
import { guestListCollection, guestListTurnCollection } from './guest-lists/guest-list.schema';
import { Order, orderCollection } from './orders/order.schema';
import { eventProjectionCollection } from './event-projection/event-projection.schema';
import { shiftCollection } from './shifts/shift.schema';
import { ticketKeyCollection } from './tickets/ticket-key.schema';
import { Stock, StockMovement, stockMovementCollection, stockCollection } from './stock/stock.schema';

export const bookingDatabase = defineDatabase({
  name: 'booking',
  collections: [
    stockCollection,
    stockMovementCollection,
    eventProjectionCollection,
    orderCollection,
    bookingCollection,
    guestListCollection,
    guestListTurnCollection,
    couponUseCollection,
    dailySalesCollection,
    orderCountsCollection,
    shiftCollection,
    ticketKeyCollection,
    admissionCollection,
    gatePlanCollection,
    refusedScanCollection,
    erasedSubjectsCollection,
  ],
  checked: [Stock, StockMovement, CouponUse, Order, Booking, Admission],
  migrations: [standardNames, holdersByAddress, refundsByTime, lowerCaseAddresses, cancelledOrders, timesOfChanges],
});
