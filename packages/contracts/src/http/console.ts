import { z } from 'zod';
import { defineRoutes, IdParams, PageQuery } from './route';
import { IstTime, Rupees, ShortText } from './scalars';

const Person = z.object({ _id: z.string(), name: z.string(), mobile: z.string(), email: z.string() });

export const ConsoleOrder = z.object({
  _id: z.string(),
  id: z.string(),
  bookingCode: z.string(),
  createdAt: IstTime,
  userId: Person,
  eventId: z.object({ _id: z.string(), title: z.string(), name: z.string() }),
  ticketCategories: z.array(z.object({ categoryId: z.string(), type: z.string(), finalQuantity: z.number().int() })),
  finalAmount: Rupees,
  bookingStatus: z.string(),
  status: z.string(),
  paymentMode: z.string(),
});
export type ConsoleOrder = z.infer<typeof ConsoleOrder>;

export const ConsoleOrders = z.object({
  data: z.array(ConsoleOrder),
  count: z.number().int(),
  revenue: Rupees,
  pendingCount: z.number().int(),
});

export const ConsoleBooking = z.object({
  _id: z.string(),
  bookingCode: z.string(),
  eventId: z.object({
    _id: z.string(),
    name: z.string(),
    date: IstTime,
    venue: z.object({ name: z.string(), city: z.string() }),
  }),
  userId: Person,
  buyer: Person,
  assignedBy: Person.nullable(),
  paymentMode: z.string(),
  paymentStatus: z.string(),
  bookingStatus: z.string(),
  transactionId: z.string(),
  finalAmount: Rupees,
  discountValue: Rupees,
  createdAt: IstTime,
  ticketCategories: z.array(
    z.object({
      categoryId: z.string(),
      type: z.string(),
      finalQuantity: z.number().int(),
      paidQuantity: z.number().int(),
      freeQuantity: z.number().int(),
      codes: z.array(z.string()),
    }),
  ),
  /** Data URI of the booking's QR. */
  qrCode: z.string(),
});
export type ConsoleBooking = z.infer<typeof ConsoleBooking>;

export const consoleRoutes = defineRoutes({
  'GET /api/admin/orders': {
    access: 'admin',
    tag: 'Console',
    summary: 'Orders with search, status and sort',
    query: z.object({
      ...PageQuery.shape,
      search: ShortText.optional(),
      status: ShortText.optional(),
      sort: z
        .enum([
          'createdAt',
          '-createdAt',
          'finalAmount',
          '-finalAmount',
          'bookingCode',
          '-bookingCode',
          'status',
          '-status',
        ])
        .optional(),
    }),
    data: ConsoleOrders,
    lifted: ['count', 'revenue', 'pendingCount'],
  },
  'GET /api/admin/bookings/:id': {
    access: 'counter',
    tag: 'Console',
    summary: 'One booking',
    params: IdParams,
    data: ConsoleBooking,
  },
  'GET /api/admin/bookings/:id/pdf': {
    access: 'counter',
    tag: 'Console',
    summary: 'Tickets of a booking as PDF',
    params: IdParams,
    answer: { binary: 'application/pdf' },
  },
  'POST /api/admin/bookings/:id/resend-email': {
    access: 'counter',
    tag: 'Console',
    summary: 'Queue the ticket email again',
    params: IdParams,
    body: z.strictObject({}).optional(),
    status: 202,
    limit: 'write',
  },
});
