import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { DeliveryChannel, DeliveryState } from './account';
import { BookedShow } from './booking';
import { counterMethods } from './counter-methods';
import { defineRoutes, IdList, IdParams, PageQuery } from './route';
import { Email, IstTime, MobileInput, ShortText } from './scalars';

/** `_id` is empty where the person has no account. */
export const ConsoleUser = z.object({ _id: z.string(), name: z.string(), mobile: z.string(), email: z.string() });
export type ConsoleUser = z.infer<typeof ConsoleUser>;

export const ConsoleOrder = z.object({
  _id: z.string(),
  id: z.string(),
  bookingCode: z.string(),
  createdAt: IstTime,
  userId: ConsoleUser,
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

/** How far a refund of a booking or an order is. */
export const RefundState = z.enum(['requested', 'processed', 'failed']);
export type RefundState = z.infer<typeof RefundState>;

/** How staff pay back what the payment provider could not, out of the bank account. */
export const paidOtherwiseMethods = ['bank-transfer', 'upi', 'cheque'] as const;
const PaidOtherwise = z.strictObject({
  method: z.enum(paidOtherwiseMethods),
  /** The bank's: UTR or number of the cheque. */
  reference: z.string().trim().min(1, 'Please enter the reference.').max(64),
});
export type PaidOtherwise = z.infer<typeof PaidOtherwise>;

const ConsoleRefund = z.object({
  refundId: z.string(),
  amount: Rupees,
  status: RefundState,
  reason: z.string(),
  at: IstTime,
  /** It failed, and nothing came in its place yet. */
  isResolvable: z.boolean(),
  /** Null where it goes back through the provider or over the counter. */
  paidOtherwise: PaidOtherwise.nullable(),
});
export type ConsoleRefund = z.infer<typeof ConsoleRefund>;

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

export const FullBooking = z.object({ booking: ConsoleBooking, tickets: ConsoleTickets, payment: ConsolePayment });

/** One of the fields, with - before it for descending. */
const sortBy = <const F extends string>(...fields: F[]) =>
  z.enum(fields.flatMap((field): (F | `-${F}`)[] => [field, `-${field}`]));

/** Of one person: by user id, by mobile, or of either. */
const BuyerQuery = z.object({ userId: z.string().trim().max(64).optional(), mobile: MobileInput.optional() });

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
const BookingList = z.object({ data: z.array(ConsoleBooking), total: z.number().int() });

/** An order whose money a person has to look after. */
export const OrderUnderReview = ConsoleOrder.extend({
  /** `review`, or where a decision has led it. */
  state: z.string(),
  /** Captured money that goes back: what was requested, and its outcome. */
  returns: z.array(
    z.object({
      paymentId: z.string(),
      amount: Rupees,
      status: RefundState,
      /** Of the staff member who requested it again; empty for an automatic refund. */
      requestedBy: z.string(),
      note: z.string(),
      at: IstTime,
    }),
  ),
  /** A refund failed and may be requested again here; of a booking that is done on the booking. */
  canRefund: z.boolean(),
  settlement: z.object({ by: z.string(), reason: z.string(), at: IstTime }).nullable(),
});
export type OrderUnderReview = z.infer<typeof OrderUnderReview>;

const ReviewReason = z.strictObject({ reason: z.string().trim().min(1, 'Please give a reason.').max(500) });

export const consoleRoutes = defineRoutes({
  'GET /api/admin/orders': {
    operationId: 'listOrders',
    access: 'orders.view',
    tag: 'Console',
    summary: 'Orders with search, status and sort',
    query: z.object({
      ...PageQuery.shape,
      search: ShortText.optional(),
      status: ShortText.optional(),
      ...BuyerQuery.shape,
      sort: sortBy('createdAt', 'id', 'qty', 'amount', 'finalAmount', 'bookingCode', 'status').optional(),
    }),
    data: ConsoleOrders,
    answer: 'spread',
  },
  'GET /api/admin/orders/under-review': {
    operationId: 'listOrdersUnderReview',
    access: 'orders.view',
    tag: 'Console',
    summary: 'Orders whose money a person has to look after, newest first',
    query: PageQuery,
    data: z.object({ orders: z.array(OrderUnderReview) }),
  },
  'POST /api/admin/orders/:id/refund': {
    operationId: 'retryOrderRefund',
    access: 'refunds.make',
    audit: 'order.refund',
    tag: 'Console',
    summary: 'Ask again for the refunds of an order under review that failed',
    params: IdParams,
    body: ReviewReason,
    data: OrderUnderReview,
    stepUp: true,
    idempotent: true,
    limit: 'write',
    errors: ['STATE_CONFLICT'],
  },
  'POST /api/admin/orders/:id/settle': {
    operationId: 'settleOrder',
    access: 'refunds.make',
    audit: 'order.settle',
    tag: 'Console',
    summary: 'End the review of an order: its money went back another way',
    params: IdParams,
    body: ReviewReason,
    data: OrderUnderReview,
    stepUp: true,
    limit: 'write',
    errors: ['STATE_CONFLICT'],
  },
  'GET /api/admin/bookings': {
    operationId: 'listBookings',
    access: 'bookings.view',
    tag: 'Console',
    summary: 'Bookings with search, filters and sort',
    query: BookingsQuery,
    data: BookingList,
    answer: 'spread',
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
    }),
    data: ConsoleBooking,
    stepUp: true,
    idempotent: true,
    limit: 'write',
    errors: ['REFUND_TOO_LARGE', 'REFUND_TOO_SMALL'],
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
});
