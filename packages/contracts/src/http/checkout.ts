import { z } from 'zod';
import { PriceDetails } from '../money/price-details';
import { Metadata, ReturnUrl } from './order-source';
import { Rupees } from '../money/rupee-amount';
import { returnParameters, webhookProviders } from '../payments/payment-providers';
import { BookedCategory, BookedShow, SoldTranslations } from './booking';
import { defineRoutes } from './route';
import { IstTime } from './scalars';

const Quantity = z.number().int().min(1).max(100);

const CouponCode = z.string().trim().max(40).optional();

export const ValidatePrice = z.strictObject({
  userId: z.string().max(64).optional(),
  eventId: z.string().min(1).max(64),
  ticketCategories: z
    .array(z.strictObject({ categoryId: z.string().min(1).max(200), quantity: Quantity, price: Rupees.optional() }))
    .min(1, 'Please select a ticket and quantity.')
    .max(40),
  discountCode: CouponCode,
  /** Key of the showtime; needed where the price differs between shows to come. */
  showtime: z.string().max(40).optional(),
});

export const CreatePayout = z.strictObject({
  /** Rupees, as shown to the buyer; a different price now is 409 PRICE_CHANGED. */
  amount: Rupees,
  userId: z.string().max(64).optional(),
  eventId: z.string().min(1).max(64),
  ticketCategories: z
    .array(z.strictObject({ categoryId: z.string().min(1).max(200), quantity: Quantity, price: Rupees.optional() }))
    .min(1, 'Please select a ticket and quantity.')
    .max(40),
  discountCode: CouponCode,
  /** Key of the showtime; needed where several are to come. */
  showtime: z.string().max(40).optional(),
  metadata: Metadata.optional(),
  returnUrl: ReturnUrl.optional(),
});

export const PayoutCreated = z.object({
  orderId: z.string(),
  payment_url: z.string(),
  paymentLinkId: z.string(),
  holdExpiresAt: IstTime,
  priceDetails: PriceDetails,
});

/**
 * The life of an order. `held`: seats are held, no payment page yet. `paying`: the page is open. `closing`: time is over or
 * the buyer gave up, and the page is being closed before the seats go back. `late_paid`: money came after that.
 * `review`: manual review by staff.
 */
export const OrderState = z.enum([
  'held',
  'paying',
  'paid',
  'confirmed',
  'closing',
  'expired',
  'cancelled',
  'late_paid',
  'refunding',
  'refunded',
  'review',
]);
export type OrderState = z.infer<typeof OrderState>;

export const OrderView = z.object({
  orderId: z.string(),
  state: OrderState,
  eventId: z.string(),
  bookingCode: z.string(),
  finalAmount: Rupees,
  payment_url: z.string(),
  holdExpiresAt: IstTime,
  /** As late as the hold may end; later than `holdExpiresAt` while it can be extended. */
  holdExtendableTo: IstTime,
  priceDetails: PriceDetails,
});
export type OrderView = z.infer<typeof OrderView>;

const ReturnParameter = z.string().max(256).optional();

/** What the browser brings back from a payment page, as its provider named it, or the order where there was no page. */
export const PaymentReturn = z.object({
  ...(Object.fromEntries(returnParameters.map((name) => [name, ReturnParameter])) as Record<
    (typeof returnParameters)[number],
    typeof ReturnParameter
  >),
  orderId: z.string().max(64).optional(),
});
export type PaymentReturn = z.infer<typeof PaymentReturn>;

/** The payment verification object. Personal details are empty unless the signature is right or the caller owns the order. */
export const PaymentVerified = z.object({
  payment: z.object({
    finalAmount: Rupees,
    gstAmount: Rupees,
    amount: Rupees,
    convenienceFee: Rupees,
    discountAmount: Rupees,
    /** Added or taken to reach the whole rupee. */
    rounding: z.number(),
    status: z.string(),
  }),
  fee: Rupees,
  booking: z.object({
    _id: z.string(),
    eventId: z.string(),
    userId: z.string(),
    bookingCode: z.string(),
    createdAt: IstTime,
  }),
  event: z.object({
    _id: z.string(),
    name: z.string(),
    imageUrl: z.string(),
    startDate: IstTime,
    endDate: IstTime.nullable(),
    /** What the passes of the booking open; empty for tickets of one showtime. */
    shows: z.array(BookedShow),
    venue: z.object({ name: z.string(), city: z.string() }),
    translations: SoldTranslations,
  }),
  user: z.object({ name: z.string(), mobile: z.string() }),
  ticketCategories: z.array(BookedCategory),
  tickets: z.object({
    /** Data URI of the booking's QR. */
    qrCode: z.string(),
    count: z.number().int(),
  }),
  bookedAt: IstTime,
  bookingId: z.string(),
  /** Where the buyer goes on, with the order's id; empty where the order has no address of its own. */
  returnUrl: z.string(),
});
export type PaymentVerified = z.infer<typeof PaymentVerified>;

const OrderIdParams = z.object({ orderId: z.string().min(1).max(64) });

const quoteErrors = [
  'COUPON_UNKNOWN',
  'COUPON_NOT_APPLICABLE',
  'COUPON_EXHAUSTED',
  'COUPON_MINIMUM',
  'COUPON_USER_LIMIT',
  'SHOWTIME_REQUIRED',
] as const;

/** Of every sale, at the counter too. */
export const saleErrors = [
  ...quoteErrors,
  'PRICE_CHANGED',
  'SOLD_OUT',
  'INSUFFICIENT_SEATS',
  'QUANTITY_LIMIT',
  'SALE_CLOSED',
] as const;

const verificationErrors = [
  'NOT_FOUND',
  'PAYMENT_IDENTIFIERS_MISSING',
  'PAYMENT_NOT_COMPLETED',
  'PAYMENT_PENDING',
  'PAYMENT_REFUNDED',
  'PAYMENT_AMOUNT_DIFFERS',
  'PAYMENT_UNDER_REVIEW',
  'PAYMENT_PROVIDER_DOWN',
] as const;

export const checkoutRoutes = defineRoutes({
  'POST /api/discount/validate': {
    operationId: 'quotePrice',
    access: 'public',
    tag: 'Prices',
    summary: 'Price a cart, with or without a coupon',
    body: ValidatePrice,
    data: z.object({ priceDetails: PriceDetails }),
    limit: 'coupon',
    errors: quoteErrors,
  },
  'POST /api/payout/create': {
    operationId: 'placeOrder',
    access: 'member',
    audit: 'order.create',
    tag: 'Checkout',
    summary: 'Hold the tickets and open a payment page',
    body: CreatePayout,
    data: PayoutCreated,
    lifted: ['payment_url'],
    idempotent: true,
    limit: 'order',
    errors: [...saleErrors, 'PAYMENT_REFUSED', 'PAYMENT_TOO_LARGE', 'PAYMENT_LIMIT_REACHED', 'PAYMENT_PROVIDER_DOWN'],
  },
  'GET /api/payout/order/:orderId': {
    operationId: 'getOrder',
    access: 'member',
    tag: 'Checkout',
    summary: 'State of an order',
    params: OrderIdParams,
    data: OrderView,
  },
  'POST /api/payout/order/:orderId/extend': {
    operationId: 'extendHold',
    errors: ['HOLD_EXPIRED'],
    access: 'member',
    audit: 'order.extend',
    tag: 'Checkout',
    summary: 'Keep the seats as long as they may be kept; repeating it changes nothing',
    params: OrderIdParams,
    data: OrderView,
    limit: 'write',
  },
  'DELETE /api/payout/order/:orderId': {
    operationId: 'releaseOrder',
    errors: ['STATE_CONFLICT'],
    access: 'member',
    audit: 'order.release',
    tag: 'Checkout',
    summary: 'Give the seats back before they lapse',
    params: OrderIdParams,
    data: OrderView,
    limit: 'write',
  },
  'POST /api/payout/PaymentSuccessful': {
    operationId: 'verifyPayment',
    errors: verificationErrors,
    access: 'public',
    tag: 'Checkout',
    summary: 'Verify a payment after the return from the payment page; safe to repeat',
    body: PaymentReturn.strict(),
    data: PaymentVerified,
    limit: 'write',
  },
  'GET /api/payout/PaymentSuccessful': {
    operationId: 'verifyPaymentByQuery',
    errors: verificationErrors,
    access: 'public',
    tag: 'Checkout',
    summary: 'The same by query parameters',
    query: PaymentReturn,
    data: PaymentVerified,
    limit: 'write',
  },
  'POST /api/payments/:provider/webhook': {
    operationId: 'receivePaymentWebhook',
    access: 'provider',
    tag: 'Checkout',
    summary: 'Webhook of a payment provider, proven by its signature over the raw body',
    params: z.object({ provider: z.enum(webhookProviders) }),
    bodyKind: 'raw',
    limit: 'unlimited',
  },
});
