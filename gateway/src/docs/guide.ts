import { brandName } from '@utsav/brand/name';
import { webhookPayloads } from '@utsav/contracts/webhooks/webhook-payloads';

/** Not as `webhooks` of the document: generators make operations of a client of those. */
const sentWebhooks = Object.entries(webhookPayloads)
  .map(
    ([event, { shape }]) =>
      `- \`${event}\`: ${Object.keys(shape)
        .map((field) => `\`${field}\``)
        .join(', ')}`,
  )
  .join('\n');

/** How to use the API; shown above the operations. */
export const guide = `Ticketing for live events in India: find events, sign in with a mobile number and a one-time password, buy tickets, and run it all from the console.

## Conventions

Requests and responses are JSON in UTF-8. **Money** is rupees with at most two decimals, **times** are ISO 8601 with the offset +05:30. Unknown fields of a body are refused, unknown query parameters are ignored. A response may get new fields at any time.

Each response has the form \`{ "success": true, "data": … }\` or \`{ "success": false, "message": …, "error": { "code": …, "requestId": … } }\`. The **code** is for programs and never changes its meaning, the message is for people. A path that does not have a method answers 405 with \`Allow\`.

## API keys and signing in

Each request carries \`x-api-key\`. It names the application, not a person, and can be read by everyone who uses a site; it gives no rights.

A person signs in with \`sendOtp\` and then \`signIn\` (or \`registerUser\` for a new number). Both return an **access token**, sent as \`Authorization: Bearer …\` and good for a quarter of an hour, and a **refresh token**. \`refreshSession\` exchanges that for a new pair; each refresh token works once, and using it twice ends the session. Staff prove a second factor as well (\`verifySecondFactor\`).

A **program** has a service account, which an admin creates in the console with what it may do. Its key, \`utsav_…\`, is sent as \`Authorization: Bearer …\` and needs no \`x-api-key\`. It opens the operations with \`serviceKey\` among their security.

## Buying

1. \`listEvents\`, \`getEvent\`, \`getAvailability\`.
2. \`quotePrice\` prices a cart, with or without a coupon. The server prices everything: an amount that a client sends is only compared.
3. \`placeOrder\` holds the seats and returns \`payment_url\`, the page where the order is paid, and \`holdExpiresAt\`.
4. After paying, the browser returns to the site, which calls \`verifyPayment\`. \`PAYMENT_PENDING\` means: ask again after \`retryAfterSeconds\`. The tickets come also when the browser never returns.
5. \`listOwnBookings\`, \`listOwnTickets\`, \`downloadTickets\`.

## Repeating a request

GET, PUT and DELETE may be repeated. For POST requests that create money or tickets send an \`Idempotency-Key\` of your own, new for each purchase: the same key and body return the first answer, also after a time-out, and another body with it is refused (\`IDEMPOTENCY_KEY_REUSED\`). \`signIn\` and \`registerUser\` accept a key too: a one-time password works once, but with the same key once more for two minutes, for whoever lost the response.

## Lists

\`page\` counts from 1, \`limit\` is at most 100. \`meta\` says \`total\`, \`totalPages\`, \`page\` and \`limit\`.

Lists by page miss or double rows while they change. For a copy of your own read \`listChangedOrders\`, \`listChangedBookings\` and \`listChangedPayments\`: rows in the order in which they last changed, from \`nextCursor\` on. What changed within the last 65 seconds comes later, so that nothing is missed.

## Limits

Each account, each device and each address has budgets; those of addresses are wide, since many people may share one. \`RateLimit-Limit\`, \`RateLimit-Remaining\` and \`RateLimit-Reset\` say how the one of the address stands. Above a budget the answer is 429: \`RATE_LIMITED\`, or \`ADDRESS_CHALLENGE_REQUIRED\` with a proof of work in the form of ALTCHA. Solve it and repeat the request with the payload in \`x-challenge-solution\`, or wait; a solution is good for one request of the same kind from the same address, for ten minutes. Where the answer has \`captcha\`, only the token of that widget counts as a solution. Wherever the answer has \`Retry-After\` (seconds), wait so long and try again; with every other error a repetition brings the same.

## Live data

\`getAvailability\` and \`getOnSale\` are event streams when asked with \`Accept: text/event-stream\`: the state now, and again with each change.

## Webhooks

${brandName} calls the addresses that admins enter in the console when something happens: the body is \`{ "type": …, "timestamp": …, "data": … }\`. They are signed as [Standard Webhooks](https://www.standardwebhooks.com) says, repeated for about three days until the receiver answers 2xx within 15 seconds, and have the same \`webhook-id\` each time. They come in any order, and say ids and amounts: read the rest with a service account.

${sentWebhooks}

It also receives webhooks of payment, email and SMS providers, which are proven by their signature over the raw body.
`;

export const tags = [
  { name: 'Accounts', description: 'Signing in, sessions, profile, personal data.' },
  { name: 'Discovery', description: 'Events, categories, cities, banners, reviews, wish lists.' },
  { name: 'Prices', description: 'Prices of carts, and coupons.' },
  { name: 'Checkout', description: 'Orders and their payment.' },
  { name: 'Bookings', description: 'Own bookings, tickets and invoices.' },
  { name: 'Staff', description: 'Second factors of staff.' },
  { name: 'Console', description: 'What staff do: events, orders, bookings, refunds, the cash counter, figures.' },
  { name: 'Check-in', description: 'Tickets at the gates of an event.' },
  { name: 'Email', description: 'Bounces, as the mail provider posts them.' },
  { name: 'SMS', description: 'Delivery receipts of SMS providers.' },
];
