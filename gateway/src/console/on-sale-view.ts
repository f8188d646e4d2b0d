import type { GetOnSaleResponse } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { OnSale } from '@utsav/contracts/http/on-sale';
import { toIst, toIstOrNull } from '../http/ist';
import { toRupees } from '../http/money';

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
  categories: figures.categories.map(({ showtime, startsAt, key, type, capacity, available, held, sold, blocked }) => ({
    showtime: showtime ?? '',
    startTime: toIstOrNull(startsAt),
    key,
    type,
    totalSeats: capacity,
    availableSeats: available,
    heldSeats: held,
    soldSeats: sold,
    blockedSeats: blocked,
  })),
});
