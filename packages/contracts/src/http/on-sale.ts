import { z } from 'zod';
import { defineRoutes, IdParams } from './route';
import { IstTime } from './scalars';

const Seats = z.number().int();

export const OnSale = z.object({
  event: z.object({ _id: z.string(), name: z.string() }),
  /** When these figures were taken. */
  at: IstTime,
  /** The last thirty, oldest first, the current one included. */
  minutes: z.array(
    z.object({
      /** Its beginning. */
      minute: IstTime,
      /** Orders begun. */
      holds: z.number().int(),
      /** Orders confirmed. */
      orders: z.number().int(),
      revenue: z.number(),
    }),
  ),
  /** Orders that are neither confirmed nor over. */
  openHolds: z.number().int(),
  soldTickets: Seats,
  ordersToday: z.number().int(),
  /** Of this day in India, after refunds. */
  revenueToday: z.number(),
  /** Show by show, in the order of the event. */
  categories: z.array(
    z.object({
      /** Key of the show; empty for an event without shows, and for seats that shows have in common. */
      showtime: z.string(),
      /** When that show begins. */
      startTime: IstTime.nullable(),
      key: z.string(),
      type: z.string(),
      totalSeats: Seats,
      availableSeats: Seats,
      heldSeats: Seats,
      soldSeats: Seats,
      blockedSeats: Seats,
      /** Free seats for the cash counter and for guests alone. */
      asideSeats: Seats,
    }),
  ),
});
export type OnSale = z.infer<typeof OnSale>;

export const onSaleRoutes = defineRoutes({
  'GET /api/admin/events/:id/on-sale': {
    operationId: 'getOnSale',
    stream: true,
    access: 'reports.view',
    tag: 'Console',
    summary: 'How sales of an event go right now; asked with `Accept: text/event-stream` it goes on telling',
    params: IdParams,
    data: OnSale,
  },
});
