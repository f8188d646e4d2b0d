import { z } from 'zod';
import { defineRoutes, IdList, IdParams } from './route';

const Seats = z.number().int();
/** Rupees after refunds. */
const Revenue = z.number();

/** Over all shows and ticket categories of an event. */
export const EventSeats = z.object({
  _id: z.string(),
  totalSeats: Seats,
  soldSeats: Seats,
  heldSeats: Seats,
  blockedSeats: Seats,
  availableSeats: Seats,
  /** Free seats for the cash counter and for guests alone. */
  asideSeats: Seats,
  revenue: Revenue,
});
export type EventSeats = z.infer<typeof EventSeats>;

export const EventSales = z.object({
  seats: EventSeats,
  orders: z.number().int(),
  /** Days in India, such as 2026-11-21, from the first sale to today, oldest first, the last 90. */
  days: z.array(z.object({ day: z.string(), revenue: Revenue, orders: z.number().int() })),
  channels: z.array(
    z.object({
      channel: z.enum(['site', 'counter', 'guest-list']),
      bookings: z.number().int(),
      /** Without those of cancelled bookings. */
      tickets: z.number().int(),
      revenue: Revenue,
    }),
  ),
  /** The most used first, ten at most; `discount` in rupees. */
  coupons: z.array(z.object({ code: z.string(), bookings: z.number().int(), discount: z.number() })),
  cancelledBookings: z.number().int(),
  refunded: z.number(),
});
export type EventSales = z.infer<typeof EventSales>;

/** What cancelling or moving an event, or some of its shows, would do, and how far it is done. */
export const AffectedBookings = z.object({
  /** Confirmed, for what is to come, or was when it was cancelled. */
  bookings: z.number().int(),
  tickets: z.number().int(),
  /** Each buyer once. */
  people: z.number().int(),
  /** Rupees paid for these bookings and not yet returned. */
  refund: z.number(),
  /** Held or being paid. */
  openHolds: z.number().int(),
  /** Confirmed, for what took place: they stay as they are. */
  pastBookings: z.number().int(),
  /** Ended by the cancellation of the event or the show, and the rupees that it returns. */
  cancelledBookings: z.number().int(),
  cancelledRefund: z.number(),
  /** With passes that stay valid for other shows, and the rupees that go back for these; not among the bookings above. */
  passBookings: z.number().int(),
  passRefund: z.number(),
  /** With passes that lost such a show already, and the rupees that went back for cancelled shows. */
  cancelledPassBookings: z.number().int(),
  cancelledPassRefund: z.number(),
});
export type AffectedBookings = z.infer<typeof AffectedBookings>;

export const eventSalesRoutes = defineRoutes({
  'GET /api/admin/events/seats': {
    operationId: 'listEventSeats',
    access: 'reports.view',
    tag: 'Console',
    summary: 'Seats and revenue of events, 100 at most; those that were never on sale are left out',
    query: z.object({
      /** Ids, separated by commas. */
      ids: IdList,
    }),
    data: z.object({ events: z.array(EventSeats) }),
  },
  'GET /api/admin/events/:id/sales': {
    operationId: 'getEventSales',
    access: 'reports.view',
    tag: 'Console',
    summary: 'How an event has sold so far: by day, channel and coupon',
    params: IdParams,
    data: EventSales,
  },
  'GET /api/admin/events/:id/affected-bookings': {
    operationId: 'countAffectedBookings',
    access: 'events.edit',
    tag: 'Console',
    summary: 'What cancelling or moving an event, or some of its shows, would do to bookings, and how far it is done',
    params: IdParams,
    query: z.object({
      /** Keys, separated by commas; without them the whole event. */
      showtimes: IdList.optional(),
    }),
    data: AffectedBookings,
  },
});
