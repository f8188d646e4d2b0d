import { z } from 'zod';
import { DeliveryChannel, DeliveryState } from './account';
import { defineRoutes, IdList, IdParams, PageQuery } from './route';
import { IstTime } from './scalars';

/** An email or SMS about a booking. */
export const BookingDelivery = z.object({
  id: z.string(),
  channel: DeliveryChannel,
  /** `tickets`, `cancelled`, `moved`, `returned` or `resend`. */
  purpose: z.string(),
  state: DeliveryState,
  createdAt: IstTime,
  sentAt: IstTime.nullable(),
  /** Of the last attempt, or of the bounce; empty without one. */
  lastError: z.string(),
});
export type BookingDelivery = z.infer<typeof BookingDelivery>;

/** An email or SMS that did not arrive: sending failed, or it bounced. */
export const FailedDelivery = BookingDelivery.omit({ id: true }).extend({
  _id: z.string(),
  /** Of the order, the contact message or the user where there is no booking. */
  bookingId: z.string(),
});
export type FailedDelivery = z.infer<typeof FailedDelivery>;

export const deliveryRoutes = defineRoutes({
  'GET /api/admin/bookings/:id/deliveries': {
    operationId: 'listDeliveriesOfBooking',
    access: 'bookings.view',
    tag: 'Console',
    summary: 'Emails and SMS about a booking, the newest first, and what became of them',
    params: IdParams,
    data: z.object({ deliveries: z.array(BookingDelivery) }),
  },
  'GET /api/admin/deliveries': {
    operationId: 'listDeliveries',
    access: 'bookings.view',
    tag: 'Console',
    summary: 'Emails and SMS about several bookings, the newest first, and what became of them',
    query: z.object({
      /** Ids of bookings, separated by commas, 100 at most. */
      bookings: IdList,
    }),
    data: z.object({ deliveries: z.array(BookingDelivery.extend({ bookingId: z.string() })) }),
  },
  'GET /api/admin/deliveries/failed': {
    operationId: 'listFailedDeliveries',
    access: 'deliveries.retry',
    tag: 'Console',
    summary: 'Emails and SMS that did not arrive, the newest first',
    query: PageQuery,
    data: z.object({ deliveries: z.array(FailedDelivery) }),
  },
  'POST /api/admin/deliveries/:id/retry': {
    operationId: 'retryDelivery',
    access: 'deliveries.retry',
    audit: 'delivery.retry',
    tag: 'Console',
    summary: 'Send an email or SMS that failed again',
    params: IdParams,
    body: z.strictObject({}).optional(),
    status: 202,
    data: FailedDelivery,
    limit: 'write',
    errors: ['STATE_CONFLICT'],
  },
});
