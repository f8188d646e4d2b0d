import type { GetOnSaleResponse, OnSaleCategory } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { OnSale } from '@utsav/contracts/http/on-sale';
import { toIst, toIstOrNull } from '../http/ist';
import { toRupees } from '../http/money';

/** What of its seats does not depend on who sold them. */
export const categorySeats = (category: OnSaleCategory) => ({
  showtime: category.showtime ?? '',
  startTime: toIstOrNull(category.startsAt),
  key: category.key,
  type: category.type,
  totalSeats: category.capacity,
  availableSeats: category.available,
  heldSeats: category.held,
  blockedSeats: category.blocked,
});

export const onSaleView = (figures: GetOnSaleResponse): OnSale => ({
  event: { _id: figures.eventId, name: figures.name },
  at: toIst(figures.at),
  minutes: figures.minutes.map(({ minute, holds, orders, revenuePaise }) => ({
    minute: toIst(minute),
    holds,
    orders,
    revenue: toRupees(revenuePaise),
  })),
  openHolds: figures.openHolds,
  soldTickets: figures.categories.reduce((sum, { sold }) => sum + sold, 0),
  ordersToday: figures.ordersToday,
  revenueToday: toRupees(figures.revenueTodayPaise),
  categories: figures.categories.map((category) => ({
    ...categorySeats(category),
    soldSeats: category.sold,
    asideSeats: category.asideForCounter + category.asideForGuests,
  })),
});
