import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { BookedShow } from './booking';
import { ConsoleRefund, PaidOtherwise } from './console-refund';
import { BuyerQuery, ConsoleUser } from './console-user';
import { counterMethods } from './counter-methods';
import { ChangesEnd, ChangesQuery, defineRoutes, IdParams, PageQuery } from './route';
import { Email, IstTime, MobileInput, ShortText } from './scalars';
import { sortBy } from './sort-by';

const BookedTickets = z.array(
  z.object({
    categoryId: z.string(),
    type: z.string(),
    finalQuantity: z.number().int(),
    paidQuantity: z.number().int(),
    freeQuantity: z.number().int(),
    codes: z.array(z.string()),
  }),
);

export const ConsoleTicket = z.object({
  id: z.string(),
  type: z.string(),
  /** It came free with paid ones. */
  isFree: z.boolean(),
  /** `exchanged` for tickets of another booking. */
  state: z.enum(['valid', 'returned', 'exchanged', 'cancelled']),
  /** Code of that booking; empty for the others. */
  exchangedFor: z.string(),
  /** What of its price went back with it. */
  amount: Rupees,
});
export type ConsoleTicket = z.infer<typeof ConsoleTicket>;

export const ConsoleBooking = z.object({
  _id: z.string(),
  bookingCode: z.string(),
  eventId: z.object({
    _id: z.string(),
    name: z.string(),
    date: IstTime,
    /** What the passes of the booking open; empty for tickets of one showtime. */
    shows: z.array(BookedShow),
    venue: z.object({ name: z.string(), city: z.string() }),
  }),
  userId: ConsoleUser,
  buyer: ConsoleUser,
  /** Who stands on it as the issuer: the assignee, or else who was logged in. */
  assignedBy: ConsoleUser.nullable(),
  /** Whom staff named as the issuer. */
  assignee: ConsoleUser.nullable(),
  /** Who was logged in at the counter. */
  issuedBy: ConsoleUser.nullable(),
  paymentMode: z.string(),
  /** How the counter was paid, which is how money goes back; null where the counter took none. */
  counterMethod: z.enum(counterMethods).nullable(),
  paymentStatus: z.string(),
  bookingStatus: z.string(),
  refundStatus: z.string(),
  /** Refund requested or processed. */
  refundedAmount: Rupees,
  /** One by one, the oldest first; without what pays for tickets that came in place of these. */
  refunds: z.array(ConsoleRefund),
  transactionId: z.string(),
  finalAmount: Rupees,
  discountValue: Rupees,
  notes: z.string(),
  /** More tickets than there were seats, allowed by an admin. */
  overAllocated: z.boolean(),
  /** Key of the showtime; empty where the event has one start. */
  showtime: z.string(),
  createdAt: IstTime,
  ticketCategories: BookedTickets,
  /** All that were sold, one by one. */
  tickets: z.array(ConsoleTicket),
  /** Data URI of the booking's QR; empty in lists, and of a cancelled booking. */
  qrCode: z.string(),
  /** Code of the booking that replaced all of it; null where none did. */
  exchangedFor: z.string().nullable(),
  /** Code of the booking whose tickets it replaced; null where it was sold by itself. */
  exchangedFrom: z.string().nullable(),
  /** The event was moved to another start after it was bought; null where it stayed. */
  movedAt: IstTime.nullable(),
  /** The event went to another venue after it was bought; null where it stayed. */
  venueChangedAt: IstTime.nullable(),
});
export type ConsoleBooking = z.infer<typeof ConsoleBooking>;

export const ConsoleTickets = z.object({
  ticketCategories: BookedTickets,
  /** Data URI of the booking's QR. */
  qrCode: z.string(),
  buyer: ConsoleUser,
  issuedBy: ConsoleUser.nullable(),
});
export type ConsoleTickets = z.infer<typeof ConsoleTickets>;

export const ConsolePayment = z.object({
  paymentMethod: z.string(),
  paymentStatus: z.string(),
  finalAmount: Rupees,
  discountValue: Rupees,
  refundedAmount: Rupees,
  transactionId: z.string(),
  createdAt: IstTime,
  payer: ConsoleUser,
  issuedBy: ConsoleUser.nullable(),
});
export type ConsolePayment = z.infer<typeof ConsolePayment>;

export const FullBooking = z.object({ booking: ConsoleBooking, tickets: ConsoleTickets, payment: ConsolePayment });

const BookingsQuery = z.object({
  ...PageQuery.shape,
  paginate: z.stringbool().optional(),
  sort: sortBy('createdAt', 'finalAmount', 'bookingCode').optional(),
  eventId: z.string().trim().max(64).optional(),
  /** All, Paid, Pending, Failed or Refunded. */
  paymentStatus: ShortText.optional(),
  /** `all`, or how it was paid: cash, online, free or complimentary. */
  paymentMethod: ShortText.optional(),
  /** A bare date is the beginning of that day in India. */
  from: IstTime.optional(),
  /** Inclusive; a bare date is the end of that day in India. */
  to: IstTime.optional(),
  /** Name, email, mobile or booking code. */
  q: ShortText.optional(),
  ...BuyerQuery.shape,
});
/** With when it last changed. */
export const ChangedBooking = ConsoleBooking.extend({ updatedAt: IstTime });

const BookingList = z.object({ data: z.array(ConsoleBooking), total: z.number().int() });

export const consoleBookingRoutes = defineRoutes({
  'GET /api/admin/bookings': {
    operationId: 'listBookings',
    access: 'bookings.view',
    tag: 'Console',
    summary: 'Bookings with search, filters and sort',
    query: BookingsQuery,
    data: BookingList,
    answer: 'spread',
  },
  'GET /api/admin/bookings/changes': {
    operationId: 'listChangedBookings',
    access: 'bookings.view',
    tag: 'Console',
    summary:
      'Bookings with buyers and tickets in the order in which they last changed; what changed within the last 65 seconds comes later',
    query: ChangesQuery,
    data: ChangesEnd.extend({ bookings: z.array(ChangedBooking) }),
  },
  'GET /api/admin/bookings/list-cash-bookings': {
    operationId: 'listCashBookings',
    access: 'bookings.view',
    tag: 'Console',
    summary: 'The same, cash bookings unless another payment method is asked for',
    query: BookingsQuery,
    data: BookingList,
    answer: 'spread',
  },
  'GET /api/admin/bookings/:id': {
    operationId: 'getBooking',
    access: 'bookings.view',
    tag: 'Console',
    summary: 'One booking',
    params: IdParams,
    data: ConsoleBooking,
  },
  'GET /api/admin/bookings/:id/full': {
    operationId: 'getBookingInFull',
    access: 'bookings.view',
    tag: 'Console',
    summary: 'One booking with its tickets and payment',
    params: IdParams,
    data: FullBooking,
    lifted: ['booking', 'tickets', 'payment'],
  },
  'GET /api/admin/bookings/:id/tickets': {
    operationId: 'listTicketsOfBooking',
    access: 'bookings.view',
    tag: 'Console',
    summary: 'The tickets of a booking',
    params: IdParams,
    data: ConsoleTickets,
  },
  'GET /api/admin/bookings/:id/payment': {
    operationId: 'getPaymentOfBooking',
    access: 'bookings.view',
    tag: 'Console',
    summary: 'The payment of a booking',
    params: IdParams,
    data: ConsolePayment,
  },
  'POST /api/admin/bookings/:id/buyer': {
    operationId: 'correctBuyer',
    access: 'bookings.change',
    audit: 'booking.correct-buyer',
    tag: 'Console',
    summary: 'Correct the name, email or mobile of the buyer of a booking; the tickets can be sent again then',
    params: IdParams,
    body: z.strictObject({
      name: z.string().trim().min(1, 'Please enter a name.').max(100).optional(),
      /** Empty removes it. */
      email: z.union([Email, z.literal('')]).optional(),
      /** Empty removes it. */
      mobile: z.union([MobileInput, z.literal('')]).optional(),
      reason: z.string().trim().min(1, 'Please give a reason.').max(500),
    }),
    data: ConsoleBooking,
    stepUp: true,
    limit: 'write',
    errors: ['STATE_CONFLICT'],
  },
  'POST /api/admin/bookings/:id/refund': {
    operationId: 'refundBooking',
    access: 'refunds.make',
    audit: 'booking.refund',
    tag: 'Console',
    summary: 'Return money of a booking; the booking stays as it is',
    params: IdParams,
    body: z.strictObject({
      /** Without it all that is left. */
      amount: Rupees.min(0.01, 'Enter an amount above 0.').optional(),
      reason: z.string().trim().min(1, 'Please give a reason.').max(500),
      /** Also tickets whose visitors were let in at the gate. */
      despiteAdmission: z.boolean().optional(),
    }),
    data: ConsoleBooking,
    stepUp: true,
    idempotent: true,
    limit: 'write',
    errors: ['REFUND_TOO_LARGE', 'REFUND_TOO_SMALL', 'TICKET_ADMITTED'],
  },
  'POST /api/admin/bookings/:id/failed-refund': {
    operationId: 'resolveFailedRefund',
    access: 'refunds.make',
    audit: 'booking.resolve-refund',
    tag: 'Console',
    summary: 'Request a failed refund again, or record that it was paid back another way',
    params: IdParams,
    body: z.strictObject({
      refundId: z.string().min(1).max(300),
      /** Absent to request it again. */
      paidOtherwise: PaidOtherwise.optional(),
      reason: z.string().trim().min(1, 'Please give a reason.').max(500),
    }),
    data: ConsoleBooking,
    stepUp: true,
    limit: 'write',
    errors: ['STATE_CONFLICT', 'REFUND_TOO_LARGE', 'REFUND_TOO_SMALL'],
  },
  'GET /api/admin/bookings/:id/pdf': {
    operationId: 'downloadTicketsOfBooking',
    errors: ['TICKET_NOT_READY', 'TICKETS_VOID'],
    access: 'bookings.view',
    tag: 'Console',
    summary: 'Tickets of a booking as PDF',
    params: IdParams,
    answer: { binary: 'application/pdf' },
  },
  'POST /api/admin/bookings/:id/resend-email': {
    operationId: 'resendTicketEmail',
    access: 'bookings.view',
    audit: 'booking.resend-email',
    tag: 'Console',
    summary: 'Queue the ticket email again; up to 10 times a day',
    params: IdParams,
    body: z.strictObject({}).optional(),
    status: 202,
    limit: 'write',
    errors: ['TICKET_NOT_READY', 'TICKETS_VOID', 'BUYER_HAS_NO_EMAIL', 'EMAILS_OF_TODAY_SENT'],
  },
});
