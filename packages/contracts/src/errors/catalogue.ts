import { z } from 'zod';
import { PriceDetails } from '../money/price-details';

/** What a caller may do about an error. */
export type RetryAdvice = 'never' | 'later' | 'same-key' | 'sign-in' | 'change-input' | 'choose-again' | 'start-over';

/** Names of gRPC status codes that our errors use. */
export type GrpcStatus =
  | 'INVALID_ARGUMENT'
  | 'UNAUTHENTICATED'
  | 'PERMISSION_DENIED'
  | 'NOT_FOUND'
  | 'ALREADY_EXISTS'
  | 'ABORTED'
  | 'FAILED_PRECONDITION'
  | 'RESOURCE_EXHAUSTED'
  | 'UNAVAILABLE'
  | 'INTERNAL';

export interface ErrorRow {
  readonly grpc: GrpcStatus;
  readonly http: number;
  readonly retry: RetryAdvice;
  readonly params: z.ZodType;
}

const none = z.object({});
const row = <P extends z.ZodType>(http: number, grpc: GrpcStatus, retry: RetryAdvice, params: P) => ({
  http,
  grpc,
  retry,
  params,
});
const FieldError = z.object({ field: z.string(), message: z.string() });
export type FieldError = z.infer<typeof FieldError>;
const Details = z.array(FieldError).meta({ examples: [[{ field: '', message: '(the first invalid field)' }]] });
/** A proof of work in the form of ALTCHA: what a browser solves before it is served. */
const Challenge = z.object({ parameters: z.record(z.string(), z.unknown()), signature: z.string() });
export const captchaProviders = ['turnstile', 'hcaptcha'] as const;
/** The widget of a provider, whose token counts in place of a proof of work. */
const Captcha = z.object({ provider: z.enum(captchaProviders), siteKey: z.string() });
export type Captcha = z.infer<typeof Captcha>;
// `docs/errors.md` shows the texts with these examples.
const Paise = z
  .number()
  .int()
  .meta({ examples: [50_000] });
const RetryAfter = z.object({ retryAfterSeconds: z.number().meta({ examples: [30] }) });
const Category = z.string().meta({ examples: ['Gold'] });
export const NotExchangeable = z.enum([
  'complimentary',
  'free-tickets',
  'same-tickets',
  'costs-more',
  'costs-less',
  'pass',
]);
const State = z.string().meta({ examples: ['expired'] });

/**
 * Every error that may cross a process, one row each: HTTP status, gRPC status, retry advice, parameters.
 * The texts a person reads are in `texts.ts`, complete by type; `docs/errors.md` is generated from both.
 */
export const errorCatalogue = {
  VALIDATION: row(400, 'INVALID_ARGUMENT', 'change-input', z.object({ details: Details })),
  METHOD_NOT_ALLOWED: row(
    405,
    'INVALID_ARGUMENT',
    'never',
    z.object({ allowed: z.array(z.string()).meta({ examples: [['GET', 'HEAD']] }) }),
  ),
  REQUEST_TIMEOUT: row(408, 'INVALID_ARGUMENT', 'later', none),
  HEADERS_TOO_LARGE: row(431, 'INVALID_ARGUMENT', 'change-input', none),
  BODY_MALFORMED: row(400, 'INVALID_ARGUMENT', 'change-input', none),
  BODY_TOO_LARGE: row(
    413,
    'INVALID_ARGUMENT',
    'change-input',
    z.object({ limitBytes: z.number().meta({ examples: [1_048_576] }) }),
  ),
  MEDIA_TYPE_UNSUPPORTED: row(415, 'INVALID_ARGUMENT', 'change-input', none),
  API_KEY_INVALID: row(401, 'UNAUTHENTICATED', 'never', none),
  UNAUTHENTICATED: row(401, 'UNAUTHENTICATED', 'sign-in', none),
  FORBIDDEN: row(403, 'PERMISSION_DENIED', 'never', none),
  NOT_FOUND: row(404, 'NOT_FOUND', 'never', none),
  RATE_LIMITED: row(429, 'RESOURCE_EXHAUSTED', 'later', RetryAfter),
  UNAVAILABLE: row(503, 'UNAVAILABLE', 'later', RetryAfter),
  INTERNAL: row(500, 'INTERNAL', 'later', none),

  ADDRESS_CHALLENGE_REQUIRED: row(
    429,
    'RESOURCE_EXHAUSTED',
    'later',
    RetryAfter.extend({ challenge: Challenge, captcha: Captcha.optional() }),
  ),
  CHALLENGE_REQUIRED: row(403, 'PERMISSION_DENIED', 'change-input', z.object({ challenge: Challenge })),
  OTP_WRONG: row(422, 'FAILED_PRECONDITION', 'change-input', z.object({ triesLeft: z.number() })),
  OTP_EXPIRED: row(422, 'FAILED_PRECONDITION', 'start-over', none),
  OTP_SEND_FAILED: row(503, 'UNAVAILABLE', 'later', RetryAfter),
  EMAIL_CODE_NOT_SENT: row(503, 'UNAVAILABLE', 'later', RetryAfter),
  ACCOUNT_NOT_FOUND: row(404, 'NOT_FOUND', 'never', none),
  ACCOUNT_EXISTS: row(409, 'ALREADY_EXISTS', 'never', none),
  ACCOUNT_NAME_TAKEN: row(409, 'ALREADY_EXISTS', 'change-input', none),
  SECOND_FACTOR_REQUIRED: row(403, 'PERMISSION_DENIED', 'sign-in', z.object({ step: z.enum(['enrol', 'verify']) })),
  STEP_UP_REQUIRED: row(403, 'PERMISSION_DENIED', 'same-key', none),
  SECOND_FACTOR_WRONG: row(422, 'FAILED_PRECONDITION', 'change-input', none),
  OWN_ROLE: row(422, 'FAILED_PRECONDITION', 'never', none),
  LAST_ADMIN: row(409, 'FAILED_PRECONDITION', 'never', none),
  BOOKINGS_TO_COME: row(409, 'FAILED_PRECONDITION', 'later', none),
  ACCOUNT_ERASED: row(409, 'FAILED_PRECONDITION', 'never', none),

  EVENT_HAS_BOOKINGS: row(409, 'FAILED_PRECONDITION', 'never', none),
  EDIT_CONFLICT: row(409, 'ABORTED', 'start-over', none),
  NAME_IN_USE: row(
    409,
    'FAILED_PRECONDITION',
    'change-input',
    z.object({ name: z.string().meta({ examples: ['Music'] }), events: z.number().meta({ examples: [3] }) }),
  ),
  IMAGE_INVALID: row(415, 'INVALID_ARGUMENT', 'change-input', none),
  IMAGE_TOO_LARGE: row(413, 'INVALID_ARGUMENT', 'change-input', none),
  IMAGE_TOO_MANY_PIXELS: row(422, 'INVALID_ARGUMENT', 'change-input', none),
  PLACE_SEARCH_FAILED: row(503, 'UNAVAILABLE', 'later', RetryAfter),
  PLACE_LOOKUP_FAILED: row(503, 'UNAVAILABLE', 'later', RetryAfter),

  COUPON_UNKNOWN: row(422, 'FAILED_PRECONDITION', 'change-input', none),
  COUPON_NOT_APPLICABLE: row(422, 'FAILED_PRECONDITION', 'change-input', none),
  COUPON_MINIMUM: row(422, 'FAILED_PRECONDITION', 'change-input', z.object({ minimumPaise: Paise })),
  COUPON_USER_LIMIT: row(422, 'FAILED_PRECONDITION', 'change-input', none),
  COUPON_EXHAUSTED: row(409, 'ABORTED', 'change-input', none),

  COUPON_CODE_TAKEN: row(409, 'ALREADY_EXISTS', 'change-input', none),

  SALE_CLOSED: row(422, 'FAILED_PRECONDITION', 'never', none),
  SHOWTIME_REQUIRED: row(422, 'FAILED_PRECONDITION', 'choose-again', none),
  QUANTITY_LIMIT: row(
    422,
    'FAILED_PRECONDITION',
    'change-input',
    z.object({ limit: z.number().meta({ examples: [6] }) }),
  ),
  PRICE_CHANGED: row(409, 'ABORTED', 'start-over', z.object({ priceDetails: PriceDetails })),
  SOLD_OUT: row(409, 'ABORTED', 'choose-again', z.object({ category: Category, left: z.array(Category).optional() })),
  INSUFFICIENT_SEATS: row(409, 'ABORTED', 'choose-again', z.object({ category: Category, available: z.number() })),
  HOLD_EXPIRED: row(410, 'FAILED_PRECONDITION', 'start-over', none),
  IN_PROGRESS: row(409, 'ABORTED', 'same-key', RetryAfter),
  IDEMPOTENCY_KEY_REUSED: row(422, 'FAILED_PRECONDITION', 'never', none),

  POSSIBLE_DUPLICATE: row(
    409,
    'ALREADY_EXISTS',
    'choose-again',
    z.object({ bookingId: z.string(), bookingCode: z.string().meta({ examples: ['UTS-ABCD-1234'] }) }),
  ),
  POSSIBLE_DUPLICATE_GUESTS: row(
    409,
    'ALREADY_EXISTS',
    'choose-again',
    /** The first of them, and how many there are. */
    z.object({
      names: z.array(z.string()).meta({ examples: [['Meera Iyer']] }),
      count: z.number().meta({ examples: [1] }),
    }),
  ),
  BELOW_COMMITTED: row(
    409,
    'FAILED_PRECONDITION',
    'change-input',
    z.object({ category: Category, committed: z.number().meta({ examples: [40] }) }),
  ),
  SHIFT_OPEN: row(409, 'ALREADY_EXISTS', 'never', none),
  ATTENDANCE_REQUIRED: row(422, 'FAILED_PRECONDITION', 'never', none),
  EMAIL_REQUIRED: row(422, 'FAILED_PRECONDITION', 'change-input', none),
  NOT_EXCHANGEABLE: row(422, 'FAILED_PRECONDITION', 'change-input', z.object({ why: NotExchangeable })),
  EMAIL_UNCONFIRMED: row(422, 'FAILED_PRECONDITION', 'change-input', none),
  CANCELLATION_CLOSED: row(422, 'FAILED_PRECONDITION', 'never', none),
  TICKETS_VOID: row(409, 'FAILED_PRECONDITION', 'never', none),
  REFUND_TOO_SMALL: row(422, 'FAILED_PRECONDITION', 'change-input', z.object({ leastPaise: Paise })),
  REFUND_TOO_LARGE: row(422, 'FAILED_PRECONDITION', 'change-input', z.object({ refundablePaise: Paise })),

  PAYMENT_IDENTIFIERS_MISSING: row(400, 'INVALID_ARGUMENT', 'never', none),
  PAYMENT_NOT_COMPLETED: row(
    422,
    'FAILED_PRECONDITION',
    'start-over',
    z.object({ state: State, orderId: z.string(), eventId: z.string() }),
  ),
  PAYMENT_PENDING: row(409, 'ABORTED', 'later', RetryAfter.extend({ orderId: z.string() })),
  PAYMENT_REFUNDED: row(
    409,
    'FAILED_PRECONDITION',
    'start-over',
    z.object({ orderId: z.string(), eventId: z.string() }),
  ),
  PAYMENT_AMOUNT_DIFFERS: row(
    409,
    'FAILED_PRECONDITION',
    'start-over',
    z.object({ orderId: z.string(), eventId: z.string() }),
  ),
  PAYMENT_UNDER_REVIEW: row(409, 'FAILED_PRECONDITION', 'never', z.object({ orderId: z.string() })),
  PAYMENT_REFUSED: row(422, 'FAILED_PRECONDITION', 'start-over', none),
  PAYMENT_TOO_LARGE: row(422, 'FAILED_PRECONDITION', 'change-input', none),
  PAYMENT_LIMIT_REACHED: row(422, 'FAILED_PRECONDITION', 'start-over', none),
  PAYMENT_PROVIDER_DOWN: row(503, 'UNAVAILABLE', 'later', RetryAfter),
  UTR_ALREADY_USED: row(
    409,
    'ALREADY_EXISTS',
    'never',
    z.object({ reference: z.string().meta({ examples: ['UTK7M2XQ9P'] }) }),
  ),
  POSSIBLE_DUPLICATE_TRANSFER: row(
    409,
    'ALREADY_EXISTS',
    'choose-again',
    z.object({ utr: z.string().meta({ examples: ['HDFCN52026112501'] }) }),
  ),
  TRANSFER_AMOUNT_DIFFERS: row(409, 'FAILED_PRECONDITION', 'choose-again', z.object({ duePaise: Paise })),
  WEBHOOK_SIGNATURE_INVALID: row(401, 'UNAUTHENTICATED', 'never', none),
  MAIL_TOKEN_UNKNOWN: row(404, 'NOT_FOUND', 'never', none),

  STATE_CONFLICT: row(409, 'FAILED_PRECONDITION', 'start-over', z.object({ state: State })),
  TICKET_ADMITTED: row(409, 'FAILED_PRECONDITION', 'never', z.object({ admitted: z.number().int() })),
  TICKET_NOT_READY: row(409, 'ABORTED', 'later', RetryAfter),
  INVOICE_NOT_READY: row(409, 'ABORTED', 'later', RetryAfter),
  INVOICE_NOT_DUE: row(422, 'FAILED_PRECONDITION', 'never', none),
  CREDIT_NOTE_NOT_DUE: row(422, 'FAILED_PRECONDITION', 'never', none),
  BUYER_HAS_NO_EMAIL: row(422, 'FAILED_PRECONDITION', 'never', none),
  LETTERS_OF_TODAY_SENT: row(
    422,
    'FAILED_PRECONDITION',
    'later',
    z.object({ limit: z.number().meta({ examples: [3] }) }),
  ),
  MOVES_OF_TODAY_MADE: row(
    422,
    'FAILED_PRECONDITION',
    'later',
    z.object({ limit: z.number().meta({ examples: [3] }) }),
  ),
  EMAILS_OF_TODAY_SENT: row(
    422,
    'FAILED_PRECONDITION',
    'later',
    z.object({ limit: z.number().meta({ examples: [10] }) }),
  ),
} satisfies Record<string, ErrorRow>;

export type ErrorCode = keyof typeof errorCatalogue;
export type ErrorParams<C extends ErrorCode> = z.infer<(typeof errorCatalogue)[C]['params']>;
