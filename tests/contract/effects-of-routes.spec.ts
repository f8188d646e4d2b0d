import type { RouteDefinition } from '@utsav/contracts/http/route';
import { routes, type Routes } from '@utsav/contracts/http/routes';

/** What a stolen session could do by it that cannot be taken back. */
type Effect = 'writes to others' | 'gives money or tickets away' | 'changes what was sold' | 'changes who may log in';

interface Answer {
  effects: readonly Effect[];
  /** `row`: `stepUp` in the route table; otherwise where the factor is required, or why it is not. */
  factor: 'row' | string;
  /** What bounds how often. */
  count: string;
}

type Changing = {
  [K in keyof Routes]: K extends `GET ${string}`
    ? never
    : Routes[K]['access'] extends 'public' | 'provider'
      ? never
      : K;
}[keyof Routes];

const harmless: Answer = { effects: [], factor: '', count: '' };
const away: readonly Effect[] = ['gives money or tickets away'];
const sold: readonly Effect[] = ['changes what was sold', 'gives money or tickets away', 'writes to others'];
const login: readonly Effect[] = ['changes who may log in'];
const others: readonly Effect[] = ['writes to others'];
const once = 'once: what it ended stays ended';
const atGate = 'people stand at the gate; each reading names who made it, and whom to ask';
const ofPaid = 'what was paid: no payment goes back twice';

/** Every route that changes data and needs a session; one that is missing here does not compile. */
const answers: Record<Changing, Answer> = {
  'POST /api/user/logout': harmless,
  'PUT /api/user/updateProfile/:userId': {
    effects: ['writes to others', 'changes who may log in'],
    factor: 'row',
    count: '10 codes a day',
  },
  'POST /api/user/email/code': {
    effects: others,
    factor: 'to an address that was given with the factor, of a fixed text',
    count: '10 codes a day',
  },
  'POST /api/user/email/confirm': {
    effects: login,
    factor: 'the change required it; the code proves the mailbox',
    count: '5 guesses a code',
  },
  'DELETE /api/user/email/pending': harmless,
  'DELETE /api/user/sessions/:id': { effects: login, factor: 'row', count: once },
  'DELETE /api/user/:userId': { effects: login, factor: 'row', count: once },
  'POST /api/user/uploadProfileImage/:userId': harmless,
  'POST /api/event': {
    effects: others,
    factor: 'followers get one mail of a fixed form; nothing was sold',
    count: 'one mail an hour and follower',
  },
  'PUT /api/event/:id': {
    effects: sold,
    factor: 'row',
    count: 'cancelled once; up to 3 moves a day, and prices of 0 need it by `event-editing.controller.ts`',
  },
  'PATCH /api/event/:id': {
    effects: sold,
    factor: 'row',
    count: 'cancelled once; up to 3 moves a day, and prices of 0 need it by `event-editing.controller.ts`',
  },
  'POST /api/event/:id/cancel': { effects: sold, factor: 'row', count: once },
  'DELETE /api/event/:id': harmless,
  'PUT /api/admin/categories': harmless,
  'PUT /api/admin/cities': harmless,
  'POST /api/banner': harmless,
  'PUT /api/banner/:id': harmless,
  'PATCH /api/banner/:id': harmless,
  'DELETE /api/banner/:id': harmless,
  'DELETE /api/review/deleteReviews/:id': harmless,
  'POST /api/review': harmless,
  'POST /api/wishlist/add': harmless,
  'POST /api/wishlist/remove': harmless,
  'PUT /api/follows/:kind/:slug': harmless,
  'DELETE /api/follows/:kind/:slug': harmless,
  'PUT /api/notices/:eventId': harmless,
  'DELETE /api/notices/:eventId': harmless,
  'PUT /api/user/mailChoice': harmless,
  'POST /api/upload': harmless,
  'PATCH /api/admin/users/:id/role': { effects: login, factor: 'row', count: 'the last admin stays' },
  'POST /api/admin/users/:id/detach-number': { effects: login, factor: 'row', count: once },
  'POST /api/admin/service-accounts': { effects: login, factor: 'row', count: '100 accounts' },
  'POST /api/admin/service-accounts/:id/keys': { effects: login, factor: 'row', count: '100 accounts' },
  'DELETE /api/admin/service-accounts/:id/keys/:keyId': { effects: login, factor: 'row', count: once },
  'DELETE /api/admin/service-accounts/:id': { effects: login, factor: 'row', count: once },
  'POST /api/staff/second-factor/totp': { effects: login, factor: 'row', count: '10 factors a person' },
  'POST /api/staff/second-factor/passkey': { effects: login, factor: 'row', count: '10 factors a person' },
  'POST /api/staff/second-factor': { effects: login, factor: 'row', count: '10 factors a person' },
  'POST /api/staff/second-factor/challenge': harmless,
  'POST /api/staff/second-factor/verify': {
    effects: login,
    factor: 'it is the proof itself',
    count: '5 wrong codes in 15 minutes, 20 a day',
  },
  'DELETE /api/staff/second-factor/:id': { effects: login, factor: 'row', count: once },
  'POST /api/staff/second-factor/recovery-codes': {
    effects: login,
    factor: 'row',
    count: 'the earlier codes are void',
  },
  'DELETE /api/admin/users/:id/second-factor': { effects: login, factor: 'row', count: once },
  'POST /api/discount/create': { effects: away, factor: 'row', count: 'uses of the coupon' },
  'PUT /api/discount/updateDiscount/:id': { effects: away, factor: 'row', count: 'uses of the coupon' },
  'PUT /api/discount/update/:id': { effects: away, factor: 'row', count: 'uses of the coupon' },
  'DELETE /api/discount/delete/:id': harmless,
  'POST /api/payout/create': harmless,
  'POST /api/payout/order/:orderId/extend': harmless,
  'DELETE /api/payout/order/:orderId': harmless,
  'POST /api/booking/:id/cancel': { effects: sold, factor: 'row', count: ofPaid },
  'POST /api/booking/:id/exchange': {
    effects: sold,
    factor: 'row',
    count: 'the tickets that there are; a difference is paid or goes back once',
  },
  'POST /api/ticket/downloadTicketsAsPDF/:bookingCode': harmless,
  'POST /api/admin/orders/:id/refund': { effects: away, factor: 'row', count: ofPaid },
  'POST /api/admin/orders/:id/settle': { effects: away, factor: 'row', count: once },
  'POST /api/admin/bookings/:id/buyer': { effects: sold, factor: 'row', count: 'one booking each, of a fixed text' },
  'POST /api/admin/bookings/:id/failed-refund': { effects: away, factor: 'row', count: ofPaid },
  'POST /api/admin/bookings/:id/refund': { effects: sold, factor: 'row', count: ofPaid },
  'POST /api/admin/bookings/:id/resend-email': {
    effects: others,
    factor: 'to the address of the buyer, of a fixed text; another address needs it',
    count: '10 a day and booking',
  },
  'POST /api/admin/events/:id/blocked-seats': harmless,
  'POST /api/admin/deliveries/:id/retry': {
    effects: others,
    factor: 'what failed, to the same person',
    count: 'what failed',
  },
  'POST /api/admin/bookings/create-cash-booking': {
    effects: ['gives money or tickets away', 'writes to others'],
    factor: 'row',
    count: 'the stock; nothing that costs something is sold for 0',
  },
  'PUT /api/admin/events/:id/channel-seats': harmless,
  'POST /api/admin/events/:id/guest-lists': {
    effects: ['gives money or tickets away', 'writes to others'],
    factor: 'row',
    count: 'the stock; 500 lines a list, and a question where guests have tickets already',
  },
  'POST /api/admin/events/:id/letters': { effects: others, factor: 'row', count: '3 a day and event' },
  'POST /api/admin/events/:id/letters/test': { effects: others, factor: 'row', count: '20 a day and person' },
  'POST /api/admin/events/:id/letters/:letterId/stop': harmless,
  'POST /api/admin/webhooks': { effects: others, factor: 'row', count: '20 webhooks' },
  'PATCH /api/admin/webhooks/:id': { effects: others, factor: 'row', count: '20 webhooks' },
  'POST /api/admin/webhooks/:id/secret': { effects: others, factor: 'row', count: '20 webhooks' },
  'DELETE /api/admin/webhooks/:id': harmless,
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay': {
    effects: others,
    factor: 'to an address that was given with the factor, of what it was sent before',
    count: 'one at a time',
  },
  'POST /api/checkin/scan': { effects: away, factor: atGate, count: 'the tickets that there are, 10 a second' },
  'POST /api/checkin/sync': { effects: away, factor: atGate, count: 'the tickets that there are, 10 a second' },
  'POST /api/checkin/undo': { effects: away, factor: atGate, count: 'what was scanned, 10 a second' },
  'PUT /api/admin/events/:id/gates': harmless,
  'POST /api/admin/shifts': harmless,
  'POST /api/admin/shifts/:id/close': harmless,
  'POST /api/admin/reports/gst/documents': harmless,
  'POST /api/payments/findings/:id/acknowledge': harmless,
  'POST /api/payments/transfers/:id/confirm': {
    effects: away,
    factor: 'row',
    count: 'a UTR counts once, and a second one, or another amount than is due, after a question',
  },
  'POST /api/payments/transfer-refunds/:id/confirm': { effects: away, factor: 'row', count: ofPaid },
  'POST /api/payments/transfer-refunds/:id/fail': { effects: away, factor: 'row', count: ofPaid },
};

const table = Object.entries(answers) as [Changing, Answer][];
const rowOf = (name: Changing): RouteDefinition => routes[name];

it('names every route that changes data for a user who is logged in', () => {
  const changing = Object.entries(routes as Record<string, RouteDefinition>)
    .filter(([name, { access }]) => !name.startsWith('GET ') && access !== 'public' && access !== 'provider')
    .map(([name]) => name);
  expect(Object.keys(answers).toSorted()).toEqual(changing.toSorted());
});

it('requires a fresh second factor where a route does what cannot be taken back, or says why not', () => {
  const required = table.filter(([, { factor }]) => factor === 'row').map(([name]) => name);
  expect(required.filter((name) => rowOf(name).stepUp === undefined)).toEqual([]);
  expect(table.filter(([name]) => rowOf(name).stepUp !== undefined).map(([name]) => name)).toEqual(required);
});

it('bounds how often a route does what cannot be taken back', () => {
  for (const [name, { effects, factor, count }] of table)
    expect([name, effects.length > 0]).toEqual([name, factor !== '' && count !== '']);
});
