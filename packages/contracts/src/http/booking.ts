import { z } from 'zod';
import { PriceDetails } from '../money/price-details';
import { Rupees } from '../money/rupee-amount';
import { translationLanguages } from '../language/languages';
import { counterMethods } from './counter-methods';
import { defineRoutes, IdParams, PageQuery } from './route';
import { IstTime } from './scalars';

const byLanguage = <T extends z.ZodType>(texts: T) => z.partialRecord(z.enum(translationLanguages), texts);
const TypeTranslations = byLanguage(z.object({ type: z.string() }));
/** Names as the organizer gave them when it was sold; empty where none is given. */
export const SoldTranslations = byLanguage(z.object({ name: z.string(), venue: z.object({ name: z.string() }) }));

/** A showtime that a pass opens. */
export const BookedShow = z.object({
  key: z.string(),
  startTime: IstTime,
  endTime: IstTime,
  /** It does not take place; its part of what was paid went back. */
  isCancelled: z.boolean(),
});
export type BookedShow = z.infer<typeof BookedShow>;

const EventSummary = z.object({
  _id: z.string(),
  name: z.string(),
  imageUrl: z.string(),
  date: IstTime,
  /** What the passes of the booking open; empty for tickets of one showtime. */
  shows: z.array(BookedShow),
  venue: z.object({ name: z.string(), city: z.string(), state: z.string() }),
  organizer: z.object({ name: z.string(), logoUrl: z.string() }),
  sponsors: z.array(z.object({ id: z.string(), name: z.string(), logo: z.string(), type: z.string() })),
  translations: SoldTranslations,
});

export const BookedCategory = z.object({
  categoryId: z.object({ _id: z.string(), type: z.string(), price: Rupees, translations: TypeTranslations }),
  quantity: z.number().int(),
  paidQuantity: z.number().int(),
  freeQuantity: z.number().int(),
  finalQuantity: z.number().int(),
});

const Amounts = {
  totalAmount: Rupees,
  gstAmount: Rupees,
  /** The GST is a part of the prices, as at the counter. */
  gstIncluded: z.boolean(),
  convenienceFee: Rupees,
  discountValue: Rupees,
  /** Added or taken to reach the whole rupee. */
  rounding: z.number(),
  finalAmount: Rupees,
};

const TicketName = {
  ticketId: z.string(),
  categoryId: z.string(),
  type: z.string(),
  translations: TypeTranslations,
};

/** Given back by itself; its code does not open a gate any more. */
const ReturnedTicket = z.object({
  ...TicketName,
  amount: Rupees,
  returnedAt: IstTime,
  /** Code of the booking that it was exchanged for; null where it was given back. */
  exchangedFor: z.string().nullable(),
});

/** What became of the booking as a whole. */
const Changes = {
  /** Code of the booking that replaced all of it; null where none did. */
  exchangedFor: z.string().nullable(),
  /** Code of the booking whose tickets it replaced; null where it was sold by itself. */
  exchangedFrom: z.string().nullable(),
  /** The event was moved to another start after it was bought; null where it stayed. */
  movedAt: IstTime.nullable(),
  /** The event went to another venue after it was bought; null where it stayed. */
  venueChangedAt: IstTime.nullable(),
};

export const MemberBooking = z.object({
  _id: z.string(),
  bookingCode: z.string(),
  bookingStatus: z.string(),
  paymentStatus: z.string(),
  refundStatus: z.string(),
  /** Refund requested or processed. */
  refundedAmount: Rupees,
  paymentMode: z.string(),
  /** The member may cancel it now. */
  cancellable: z.boolean(),
  /** Until when the event lets members cancel; null where it does not. */
  cancellableUntil: IstTime.nullable(),
  eventId: EventSummary,
  eventDate: IstTime,
  createdAt: IstTime,
  ticketCategories: z.array(BookedCategory),
  /** Not given back by themselves. */
  tickets: z.array(z.object({ ...TicketName, isFree: z.boolean() })),
  returnedTickets: z.array(ReturnedTicket),
  ...Changes,
  ...Amounts,
});
export type MemberBooking = z.infer<typeof MemberBooking>;

export const MemberTicket = z.object({
  _id: z.string(),
  bookingCode: z.string(),
  /** With `Cancelled` it has neither QR nor codes. */
  bookingStatus: z.string(),
  refundStatus: z.string(),
  eventId: EventSummary,
  ticketCategories: z.array(BookedCategory),
  bookingId: z.object({
    _id: z.string(),
    totalAmount: Rupees,
    paymentId: z.object({ paymentMethod: z.string(), transactionId: z.string(), createdAt: IstTime }),
  }),
  /** Data URI of the booking's QR. */
  qrCode: z.string(),
  /** One signed code for each valid ticket. */
  codes: z.array(z.object({ ...TicketName, code: z.string() })),
  returnedTickets: z.array(ReturnedTicket),
  ...Changes,
  ...Amounts,
});
export type MemberTicket = z.infer<typeof MemberTicket>;

export const ReturnQuote = z.object({
  /** All that would be void: the named ones, and free ones that go with them. */
  tickets: z.array(z.object({ ticketId: z.string(), amount: Rupees })),
  amount: Rupees,
  /** No valid ticket would be left, so the booking ends. */
  endsBooking: z.boolean(),
});
export type ReturnQuote = z.infer<typeof ReturnQuote>;

const TicketIds = z.array(z.string().min(1).max(64)).min(1, 'Choose a ticket.').max(100);
/** Ids of tickets, separated by commas. */
const TicketIdList = z
  .string()
  .max(7000)
  .transform((ids) => ids.split(',').filter(Boolean));
const Key = z.string().min(1).max(64);

/** Where exchanged tickets are for; what is absent stays. */
const ExchangeTarget = {
  /** Key of the show. */
  showtime: Key.optional(),
  /** Key of the ticket category. */
  category: Key.optional(),
};

const notExchanged = [
  'NOT_FOUND',
  'CANCELLATION_CLOSED',
  'NOT_EXCHANGEABLE',
  'STATE_CONFLICT',
  'SALE_CLOSED',
  'SHOWTIME_REQUIRED',
] as const;

export const ExchangeQuote = z.object({
  /** All that would be void: the named ones, and free ones that go with them. */
  tickets: z.array(z.string()),
  /** What they had cost. */
  credit: Rupees,
  /** Of the new tickets. */
  price: PriceDetails,
  /** Price less credit: what is to pay, or below 0 what goes back. */
  difference: z.number(),
});
export type ExchangeQuote = z.infer<typeof ExchangeQuote>;

const BookingCodeParams = z.object({ bookingCode: z.string().min(1).max(40) });

export const InvoiceKind = z.enum(['invoice', 'credit-note']);
export type InvoiceKind = z.infer<typeof InvoiceKind>;

const OwnPageQuery = z.object({
  ...PageQuery.shape,
  userId: z.string().min(1, 'Name a user, or leave this out.').max(64).optional(),
  paginate: z.stringbool().optional(),
});

export const bookingRoutes = defineRoutes({
  'GET /api/booking/getAllBooking': {
    operationId: 'listOwnBookings',
    errors: ['NOT_FOUND'],
    access: 'member',
    tag: 'Bookings',
    summary: 'Own bookings',
    query: OwnPageQuery,
    data: z.array(MemberBooking),
  },
  'GET /api/booking/:bookingCode/calendar': {
    operationId: 'getBookingCalendar',
    access: 'member',
    tag: 'Bookings',
    summary: 'The event of a booking for a calendar (iCalendar)',
    params: BookingCodeParams,
    answer: { binary: 'text/calendar; charset=utf-8' },
  },
  'GET /api/booking/:bookingCode/invoice': {
    operationId: 'getBookingInvoice',
    errors: ['INVOICE_NOT_READY', 'INVOICE_NOT_DUE', 'CREDIT_NOTE_NOT_DUE'],
    access: 'member',
    tag: 'Bookings',
    summary: 'The GST invoice of a booking as PDF, or the credit notes of what went back',
    params: BookingCodeParams,
    query: z.object({ kind: InvoiceKind.default('invoice') }),
    answer: { binary: 'application/pdf' },
    limit: 'write',
  },
  'POST /api/booking/:id/cancel': {
    operationId: 'cancelBooking',
    access: 'member',
    audit: 'booking.cancel',
    tag: 'Bookings',
    summary: 'Cancel a booking or single tickets of it and return their price; members where the event allows it',
    params: IdParams,
    body: z
      .strictObject({
        reason: z.string().trim().max(500).default(''),
        /** Ids of single tickets; without them the whole booking. */
        tickets: TicketIds.optional(),
        /** Also tickets whose visitors were let in at the gate; for staff. */
        despiteAdmission: z.boolean().optional(),
      })
      .optional(),
    data: MemberBooking,
    idempotent: true,
    stepUp: true,
    limit: 'write',
    errors: ['CANCELLATION_CLOSED', 'REFUND_TOO_SMALL', 'TICKET_ADMITTED'],
  },
  'GET /api/booking/:id/return-quote': {
    operationId: 'quoteReturn',
    access: 'member',
    tag: 'Bookings',
    summary: 'What comes back when a booking, or single tickets of it, are given back now',
    params: IdParams,
    query: z.object({
      /** Without them all. */
      tickets: TicketIdList.optional(),
    }),
    data: ReturnQuote,
    errors: ['NOT_FOUND', 'CANCELLATION_CLOSED'],
  },
  'GET /api/booking/:id/exchange-quote': {
    operationId: 'quoteExchange',
    access: 'member',
    tag: 'Bookings',
    summary: 'What exchanging tickets for another show or ticket category of their event would cost or return now',
    params: IdParams,
    query: z.object({
      /** Without them all. */
      tickets: TicketIdList.optional(),
      ...ExchangeTarget,
    }),
    data: ExchangeQuote,
    errors: notExchanged,
  },
  'POST /api/booking/:id/exchange': {
    operationId: 'exchangeTickets',
    access: 'member',
    audit: 'booking.exchange',
    tag: 'Bookings',
    summary:
      'Exchange tickets for another show or ticket category of their event; members where the event allows it and the new ones cost no more, the counter where they cost no less',
    params: IdParams,
    body: z.strictObject({
      /** Without them all. */
      tickets: TicketIds.optional(),
      ...ExchangeTarget,
      /** As it was quoted; another one by now is PRICE_CHANGED. */
      difference: z.number().min(-10_000_000).max(10_000_000),
      reason: z.string().trim().max(500).default(''),
      /** How staff took the difference at the counter. */
      paymentMethod: z.enum(counterMethods).default('cash'),
      /** Of the UPI app or the terminal. */
      reference: z.string().trim().max(80).default(''),
    }),
    /** The new booking. */
    data: MemberBooking,
    idempotent: true,
    stepUp: true,
    limit: 'write',
    errors: [
      ...notExchanged,
      'SOLD_OUT',
      'INSUFFICIENT_SEATS',
      'PRICE_CHANGED',
      'REFUND_TOO_SMALL',
      'VALIDATION',
      'IDEMPOTENCY_KEY_REUSED',
    ],
  },
  'GET /api/ticket': {
    operationId: 'listOwnTickets',
    errors: ['NOT_FOUND'],
    access: 'member',
    tag: 'Bookings',
    summary: 'Own tickets: to come first, the next one first; then what is over or cancelled',
    query: OwnPageQuery,
    data: z.array(MemberTicket),
  },
  'GET /api/ticket/keys': {
    operationId: 'listTicketKeys',
    access: 'public',
    tag: 'Bookings',
    summary: 'Public keys that verify ticket codes offline',
    data: z.object({
      keys: z.array(z.object({ kid: z.string(), algorithm: z.literal('Ed25519'), publicKey: z.string() })),
    }),
  },
  'POST /api/ticket/downloadTicketsAsPDF/:bookingCode': {
    operationId: 'downloadTickets',
    errors: ['TICKET_NOT_READY', 'TICKETS_VOID'],
    access: 'member',
    audit: 'booking.download-tickets',
    tag: 'Bookings',
    summary: 'The tickets of a booking as PDF',
    params: BookingCodeParams,
    bodyKind: 'none',
    answer: { binary: 'application/pdf' },
    limit: 'write',
  },
});
