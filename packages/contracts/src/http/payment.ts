import { z } from 'zod';
import { defineRoutes, PageQuery } from './route';
import { IstTime, Rupees, ShortText } from './scalars';

export const LivePayment = z.object({
  /** Id of the order. */
  _id: z.string(),
  transactionId: z.string(),
  bookingCode: z.string(),
  userName: z.string(),
  userEmail: z.string(),
  eventId: z.string(),
  eventName: z.string(),
  /** What we hold of it now: captured less gone back. */
  finalAmount: Rupees,
  originalAmount: Rupees,
  currency: z.string(),
  method: z.string(),
  liveStatus: z.enum(['captured', 'paid', 'failed', 'refunded', 'created', 'pending', 'unknown']),
  /** Why the last try failed, in the provider's words. */
  failure: z.string(),
  createdAt: IstTime,
});
export type LivePayment = z.infer<typeof LivePayment>;

export const paymentRoutes = defineRoutes({
  'GET /api/payments/get-live-payments-status': {
    access: 'admin',
    tag: 'Console',
    summary: 'Payments as they stand, newest first',
    query: z.object({
      ...PageQuery.shape,
      eventId: z.string().trim().max(64).optional(),
      search: ShortText.optional(),
    }),
    data: z.object({
      payments: z.array(LivePayment),
      total: z.number().int(),
      totalPages: z.number().int(),
    }),
    lifted: ['payments', 'totalPages'],
  },
});
