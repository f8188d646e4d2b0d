import { z } from 'zod';
import { BookingDelivery } from './console';
import { defineRoutes, IdParams, PageQuery } from './route';

/** An email or SMS that did not arrive: sending failed, or it bounced. */
export const FailedDelivery = BookingDelivery.omit({ id: true }).extend({
  _id: z.string(),
  /** Of the order, the contact message or the user where there is no booking. */
  bookingId: z.string(),
});
export type FailedDelivery = z.infer<typeof FailedDelivery>;

export const deliveryRoutes = defineRoutes({
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
