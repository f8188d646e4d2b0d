import { formatRupees } from '../money/rupees';
import type { ErrorCode, ErrorParams } from './catalogue';

const notExchangeable: Record<ErrorParams<'NOT_EXCHANGEABLE'>['why'], string> = {
  complimentary: 'Complimentary tickets are not exchanged: they are issued anew from a guest list.',
  'free-tickets': 'Free tickets of an offer are exchanged together with the paid ones that brought them.',
  'same-tickets': 'These tickets are for that show and ticket category already.',
  pass: 'Tickets that open several shows are not exchanged, neither given nor got: they can be given back.',
  'costs-more': 'The new tickets cost more. The organizer exchanges them for you and takes the difference.',
  'costs-less': 'The new tickets cost less. An admin exchanges them, since money goes back.',
};

type Texts = { [C in ErrorCode]: (params: ErrorParams<C>) => string };

/** What a person reads, in English; the words of the specifications where they give some. */
export const errorTexts: Texts = {
  VALIDATION: ({ details }) => details[0]?.message ?? 'Some fields need another look.',
  METHOD_NOT_ALLOWED: ({ allowed }) => `This address only takes ${allowed.join(', ')}.`,
  REQUEST_TIMEOUT: () => 'The request took too long to arrive. Please try again.',
  HEADERS_TOO_LARGE: () => 'The address or the headers of the request are too large.',
  BODY_MALFORMED: () => 'The request could not be read.',
  BODY_TOO_LARGE: ({ limitBytes }) => `That is too large. The limit is ${Math.round(limitBytes / 1024 / 1024)} MB.`,
  MEDIA_TYPE_UNSUPPORTED: () => 'This kind of content is not accepted here.',
  API_KEY_INVALID: () => 'The API key is missing or unknown.',
  UNAUTHENTICATED: () => 'Please log in to continue',
  FORBIDDEN: () => 'Your account may not do this.',
  NOT_FOUND: () => 'We could not find that.',
  RATE_LIMITED: ({ retryAfterSeconds }) => `Too many requests. Try again in ${retryAfterSeconds} seconds.`,
  UNAVAILABLE: () => 'We are busy right now. Please try again in a moment.',
  INTERNAL: () => 'Something went wrong',

  ADDRESS_CHALLENGE_REQUIRED: ({ retryAfterSeconds }) =>
    `Many requests come from your network. Solve the challenge, or try again in ${retryAfterSeconds} seconds.`,
  CHALLENGE_REQUIRED: () => 'Many codes were requested for this number. Solve the challenge to get another one.',
  OTP_WRONG: () => 'OTP verification failed',
  OTP_EXPIRED: () => 'This code is no longer valid. Please ask for a new one.',
  OTP_SEND_FAILED: () => 'Failed to send OTP',
  EMAIL_CODE_NOT_SENT: () => 'The code could not be sent to this email. Please try again in a moment.',
  ACCOUNT_NOT_FOUND: () => 'There is no account with this number yet. Please create one.',
  ACCOUNT_EXISTS: () => 'This number already has an account. Please log in.',
  ACCOUNT_NAME_TAKEN: () => 'A service account of this name is there already.',
  SECOND_FACTOR_REQUIRED: ({ step }) =>
    step === 'enrol' ? 'Set up a second factor to continue.' : 'Confirm with your second factor to continue.',
  STEP_UP_REQUIRED: () => 'Confirm with your second factor once more to do this.',
  SECOND_FACTOR_WRONG: () => 'That did not work. Please try again.',
  OWN_ROLE: () => 'You cannot change your own role.',
  LAST_ADMIN: () => 'There must be at least one admin.',
  ACCOUNT_ERASED: () => 'This account is being deleted, so it cannot buy tickets.',
  BOOKINGS_TO_COME: () => 'You have tickets for events still to come. Cancel them, or try again after the events.',

  EVENT_HAS_BOOKINGS: () => 'This event has bookings or open orders, so it cannot be deleted.',
  NAME_IN_USE: ({ name, events }) =>
    `${name} has ${events === 1 ? 'one event' : `${events} events`}, so it cannot be deleted. Hide it instead.`,
  EDIT_CONFLICT: () => 'Somebody else changed this meanwhile. Load it again and repeat your change.',
  IMAGE_INVALID: () => 'Please upload JPG/PNG/WEBP image.',
  IMAGE_TOO_LARGE: () => 'Max 5MB allowed',
  IMAGE_TOO_MANY_PIXELS: () => 'This picture has too many pixels. Please make it smaller.',
  PLACE_SEARCH_FAILED: () => 'Search failed',
  PLACE_LOOKUP_FAILED: () => 'Reverse failed',

  COUPON_UNKNOWN: () => 'Invalid coupon code.',
  COUPON_NOT_APPLICABLE: () => 'This coupon isn’t active/valid for this event right now.',
  COUPON_MINIMUM: ({ minimumPaise }) => `Minimum purchase of ${formatRupees(minimumPaise)} required.`,
  COUPON_USER_LIMIT: () => 'You have already used this coupon as often as it allows.',
  COUPON_EXHAUSTED: () => 'This coupon isn’t active/valid for this event right now.',

  COUPON_CODE_TAKEN: () => 'There is already a coupon with this code.',

  SALE_CLOSED: () => 'Booking is not open for this event.',
  SHOWTIME_REQUIRED: () => 'Please choose a showtime.',
  QUANTITY_LIMIT: ({ limit }) => `You can book up to ${limit} tickets.`,
  PRICE_CHANGED: () => 'The price has changed. Please check the new total.',
  SOLD_OUT: ({ category, left = [] }) =>
    `${category || 'This ticket'} is sold out.${left.length > 0 ? ` Still available: ${left.join(', ')}.` : ''}`,
  INSUFFICIENT_SEATS: () => 'Quantity exceeds available seats',
  HOLD_EXPIRED: () => 'Your hold on these tickets has ended. Please choose again.',
  IN_PROGRESS: () => 'This request is still being worked on.',
  IDEMPOTENCY_KEY_REUSED: () => 'This idempotency key was used for another request.',

  POSSIBLE_DUPLICATE: ({ bookingCode }) =>
    `The same tickets were issued to this buyer a moment ago (${bookingCode}). Issue them again?`,
  POSSIBLE_DUPLICATE_GUESTS: ({ names, count }) =>
    `${names.join(', ')}${count > names.length ? ` and ${count - names.length} more` : ''} ${count === 1 ? 'has' : 'have'} complimentary tickets of this event already. Issue them again?`,
  BELOW_COMMITTED: ({ category, committed }) =>
    `${committed} seats of ${category} are sold or held, so there cannot be fewer.`,
  SHIFT_OPEN: () => 'You already have an open shift. Close it before you open another.',
  ATTENDANCE_REQUIRED: () => 'Reviews are written by those who had a ticket, once the event has begun.',
  EMAIL_REQUIRED: () => 'Please add your email in your profile: we write to you there.',
  NOT_EXCHANGEABLE: ({ why }) => notExchangeable[why],
  EMAIL_UNCONFIRMED: () => 'Please confirm your email in your profile on the site first.',
  CANCELLATION_CLOSED: () => 'This booking can no longer be cancelled.',
  TICKETS_VOID: () => 'This booking is cancelled: its tickets are not valid at the gate.',
  REFUND_TOO_SMALL: ({ leastPaise }) =>
    `The payment provider returns ${formatRupees(leastPaise)} or more, so a refund must be that much, and leave that much or nothing.`,
  REFUND_TOO_LARGE: ({ refundablePaise }) => `At most ${formatRupees(refundablePaise)} can be refunded.`,

  PAYMENT_IDENTIFIERS_MISSING: () => 'Missing payment identifiers',
  PAYMENT_NOT_COMPLETED: ({ state }) => `Payment ${state}. You were not charged for these tickets.`,
  PAYMENT_PENDING: () => 'Your payment is being checked. Please do not pay again.',
  PAYMENT_REFUNDED: () => 'The tickets were gone when your payment arrived, so we are returning the full amount.',
  PAYMENT_AMOUNT_DIFFERS: () =>
    'Your payment was not the amount of this order, so there are no tickets and we are returning the payment.',
  PAYMENT_UNDER_REVIEW: () => 'Your payment is being checked by our team. Please do not pay again.',
  PAYMENT_REFUSED: () => 'Failed to create payment link',
  PAYMENT_TOO_LARGE: () =>
    'This order costs more than can be paid online at once. You were not charged. Please choose fewer tickets.',
  PAYMENT_LIMIT_REACHED: () =>
    'Online payment is closed for the moment. You were not charged. We know about it; please try again later.',
  PAYMENT_PROVIDER_DOWN: () => 'Payments are not available right now. Please try again in a moment.',
  UTR_ALREADY_USED: ({ reference }) => `This UTR was entered before, for ${reference}.`,
  POSSIBLE_DUPLICATE_TRANSFER: ({ utr }) =>
    `Money for this order was entered before, with the UTR ${utr}. Is this a second payment?`,
  TRANSFER_AMOUNT_DIFFERS: ({ duePaise }) =>
    `${formatRupees(duePaise)} is due for this order. Does the statement show another amount?`,
  WEBHOOK_SIGNATURE_INVALID: () => 'The signature does not match.',
  MAIL_TOKEN_UNKNOWN: () => 'This link is not valid any more. Choose your mails in the settings.',

  STATE_CONFLICT: ({ state }) => `This is not possible any more: it is ${state}.`,
  TICKET_ADMITTED: ({ admitted }) =>
    admitted === 1
      ? 'A visitor was let in on this ticket already.'
      : `Visitors were let in on ${admitted} of these tickets already.`,
  TICKET_NOT_READY: () => 'Your ticket is being prepared. Please try again in a moment.',
  INVOICE_NOT_READY: () => 'Your invoice is being prepared. Please try again in a moment.',
  INVOICE_NOT_DUE: () => 'Nothing was paid for this booking, so there is no invoice.',
  CREDIT_NOTE_NOT_DUE: () => 'No money of this booking went back, so there is no credit note.',
  BUYER_HAS_NO_EMAIL: () => 'The buyer has no email address.',
  LETTERS_OF_TODAY_SENT: ({ limit }) =>
    `Up to ${limit} letters a day go to the ticket holders of an event. Please write again tomorrow.`,
  MOVES_OF_TODAY_MADE: ({ limit }) =>
    `Up to ${limit} times a day buyers are told of a new time or venue of an event. Please change it again tomorrow.`,
  EMAILS_OF_TODAY_SENT: ({ limit }) =>
    `The tickets of this booking were sent ${limit} times today. Please send them again tomorrow.`,
};

/** The text for a code with its parameters. */
export function errorText<C extends ErrorCode>(code: C, params: ErrorParams<C>): string {
  return (errorTexts[code] as (p: ErrorParams<C>) => string)(params);
}
