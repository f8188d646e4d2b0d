import { z } from 'zod';
import { defineRoutes, IdParams } from './route';
import { IstTime } from './scalars';

const Seats = z.number().int();
const SeatsAside = z.number().int('Enter a whole number.').min(0, 'Enter 0 or more.').max(1_000_000);

/** Stock of an event by channel: the site, the cash counter, and guest lists. */
export const ChannelSeats = z.object({
  /** Show by show, in the order of the event. */
  categories: z.array(
    z.object({
      /** Key of the show; empty for an event without shows, and for seats that shows have in common. */
      showtime: z.string(),
      startTime: IstTime.nullable(),
      key: z.string(),
      type: z.string(),
      totalSeats: Seats,
      /** Free for everyone: what buyers on the site can have. */
      availableSeats: Seats,
      heldSeats: Seats,
      blockedSeats: Seats,
      /** Free seats that only this channel sells. */
      aside: z.object({ counter: Seats, guests: Seats }),
      sold: z.object({ site: Seats, counter: Seats, guests: Seats }),
    }),
  ),
});
export type ChannelSeats = z.infer<typeof ChannelSeats>;

export const AsideLine = z.strictObject({
  /** Key of the ticket category. */
  ticketCategory: z.string().min(1).max(40),
  /** As the reading names it; left out where it is empty there. */
  showtime: z.string().max(40).optional(),
  /** Without it what is set aside for the channel stays. */
  counter: SeatsAside.optional(),
  guests: SeatsAside.optional(),
});
export type AsideLine = z.infer<typeof AsideLine>;

export const channelSeatsRoutes = defineRoutes({
  'POST /api/admin/events/:id/blocked-seats': {
    operationId: 'blockSeats',
    access: 'seats.allocate',
    audit: 'event.blocked-seats',
    tag: 'Console',
    summary: 'Take seats out of the sale, or put them back',
    params: IdParams,
    body: z.strictObject({
      /** Key of the ticket category. */
      ticketCategory: z.string().min(1).max(40),
      /** Negative puts seats back. */
      seats: z
        .number()
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((seats) => seats !== 0, 'Enter a number of seats.'),
      reason: z.string().trim().min(1, 'Please give a reason.').max(500),
      showtime: z.string().max(40).optional(),
    }),
    data: z.object({ key: z.string(), availableSeats: z.number().int(), totalSeats: z.number().int() }),
    idempotent: true,
    limit: 'write',
    errors: ['INSUFFICIENT_SEATS'],
  },
  'GET /api/admin/events/:id/channel-seats': {
    operationId: 'getChannelSeats',
    access: 'events.view',
    tag: 'Console',
    summary: 'Seats of an event by channel: sold, set aside, and free for everyone',
    params: IdParams,
    data: ChannelSeats,
  },
  'PUT /api/admin/events/:id/channel-seats': {
    operationId: 'setSeatsAside',
    access: 'seats.allocate',
    audit: 'event.seats-aside',
    tag: 'Console',
    summary:
      'Set free seats aside for the cash counter or for guests, or give them back to everyone; all lines or none',
    params: IdParams,
    body: z.strictObject({
      /** Each category, in its show, once; a channel that is left out stays as it is. */
      lines: z.array(AsideLine).min(1, 'Change a number of seats.').max(500),
    }),
    data: ChannelSeats,
    idempotent: true,
    limit: 'write',
    errors: ['INSUFFICIENT_SEATS'],
  },
});
