import { otpLength } from '@utsav/contracts/http/otp-length';
import type { RouteDefinition } from '@utsav/contracts/http/route';
import { routes } from '@utsav/contracts/http/routes';

/** Names nothing, in any service. */
export const unknownId = 'zz-nobody-0000';

const event = {
  name: 'Ragas at Dawn',
  category: 'Music',
  date: '2027-01-10T18:30',
  eventEndDate: '2027-01-10T22:30',
  status: 'draft',
  tags: ['featured'],
  venue: { name: 'Opera House', city: 'Mumbai', latitude: 18.9, longitude: 72.8, capacity: 500 },
  ticketCategories: [
    {
      key: 'gold',
      type: 'Gold',
      price: 999.5,
      fee: 20,
      totalSeats: 100,
      perks: ['Chai'],
      layoutSpots: [{ x: 0.5, y: 0.25 }],
      translations: { hi: { type: 'सोना' } },
    },
  ],
  showtimes: [{ startTime: '2027-01-10T18:30', endTime: '2027-01-10T20:30', totalSeats: 50 }],
  organizer: { name: 'Swara', contactEmail: 'hello@swara.example' },
  sponsors: [{ name: 'Chai Co' }],
  termsAndConditions: [{ point: 'No cameras' }],
  ratings: { averageRating: 4.5, totalReviews: 2 },
  cancellableUntilHours: 48,
  artists: ['Amjad', 'Dhol Company'],
  performingGroups: ['Dhol Company'],
  reviewsByAttendeesOnly: true,
  doorsOpenAt: '2027-01-10T17:45',
  lineup: [{ name: 'Amjad', role: 'Sarod', startsAt: '2027-01-10T18:30', translations: { hi: { name: 'अमजद' } } }],
  accessibility: { features: ['lift'], notes: 'Call before' },
  goodToKnow: { bring: ['A shawl'], notAllowed: ['Drones'], gettingThere: 'By metro' },
  pictureFocus: [{ url: '/media/poster.webp', x: 0.5, y: 0.2 }],
  translations: { hi: { name: 'भोर के राग', venue: { name: 'ओपेरा हाउस' }, termsAndConditions: [{ point: 'एक' }] } },
};
const coupon = {
  code: 'DIWALI',
  description: 'Ten off',
  discountType: 'percentage',
  value: 10,
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  perUserLimit: 1,
  usageLimit: 10,
  applicableEvents: [unknownId],
  termsAndConditions: ['Once'],
};
const banner = {
  title: 'Garba week',
  imageUrl: '/media/banner.webp',
  mobileImageUrl: '',
  type: 'sponsor',
  eventId: '',
  isActive: true,
};
const cart = {
  eventId: unknownId,
  ticketCategories: [{ categoryId: 'gold', quantity: 1, price: 10 }],
  discountCode: 'X',
};

const reading = {
  scanId: 'scan-of-nobody',
  kind: 'entry',
  code: 'no ticket',
  ticketId: unknownId,
  gate: 'north',
  deviceId: 'door-1',
  scannedAt: '2026-12-05T17:30:00+05:30',
  overrideReason: 'Phone broke',
};

/** A body that each route accepts, about things that do not exist: hostile values take the place of its fields. */
const bodies: Record<string, object> = {
  'POST /api/user/sendOtp': { mobile: '9876543210', purpose: 'login' },
  'POST /api/user/verifyMobileOTP': { mobile: '9876543210', otp: '0'.repeat(otpLength) },
  'POST /api/user/registerUserOTP': {
    name: 'Asha',
    email: 'a@b.example',
    mobile: '9876543210',
    otp: '0'.repeat(otpLength),
  },
  'POST /api/user/refresh': { refreshToken: 'no-such-token-0123456789' },
  'POST /api/admin/users/:id/detach-number': { reason: 'The number has another owner.' },
  'PUT /api/user/updateProfile/:userId': { name: 'Asha', email: 'a@b.example', dob: '1990-01-01', gender: 'Other' },
  'POST /api/staff/second-factor': { name: 'Phone', code: '000000' },
  'POST /api/staff/second-factor/verify': { code: '000000' },
  'POST /api/event': event,
  'PUT /api/event/:id': event,
  'PATCH /api/event/:id': event,
  'POST /api/event/:id/cancel': { showtime: 'first', reason: 'The artist is ill.', message: 'We are sorry.' },
  'PUT /api/admin/categories': {
    categories: [{ name: 'Music', icon: 'music', isHidden: false }],
    revision: 'of no list',
  },
  'PUT /api/admin/cities': {
    cities: [{ name: 'Pune', state: 'Maharashtra', imageUrl: '/media/pune.webp', isHidden: false }],
    revision: 'of no list',
  },
  'PUT /api/user/mailChoice': { follows: true },
  'POST /api/email/unsubscribe': { kind: 'follows', token: 'of-no-mail' },
  'POST /api/review': { eventId: unknownId, userId: unknownId, rating: 5, comment: 'Wow' },
  'POST /api/banner': banner,
  'PUT /api/banner/:id': banner,
  'PATCH /api/banner/:id': { isActive: true },
  'POST /api/wishlist/add': { userId: unknownId, eventIds: [unknownId] },
  'POST /api/wishlist/remove': { userId: unknownId, eventId: unknownId },
  'PATCH /api/admin/users/:id/role': { role: 'counter' },
  'POST /api/admin/service-accounts': {
    name: 'Ledger',
    scopes: ['orders.view'],
    eventIds: [unknownId],
    expiresInDays: 30,
  },
  'POST /api/admin/service-accounts/:id/keys': { expiresInDays: 30, overlapHours: 24 },
  'POST /api/contact/sendContactEmail': {
    name: 'Asha',
    message: 'Hello',
    source: 'contact',
    submittedAt: '2026-11-01',
  },
  'POST /api/discount/create': coupon,
  'PUT /api/discount/updateDiscount/:id': coupon,
  'PUT /api/discount/update/:id': { isActive: true },
  'POST /api/discount/validate': { ...cart, userId: unknownId },
  'POST /api/payout/create': { ...cart, amount: 10, userId: unknownId, showtime: 'first' },
  'POST /api/payout/PaymentSuccessful': {
    razorpay_payment_id: unknownId,
    razorpay_payment_link_id: unknownId,
    razorpay_signature: 'x',
    orderId: unknownId,
  },
  'POST /api/booking/:id/cancel': { reason: 'Ill', tickets: ['tkt_1'] },
  'POST /api/booking/:id/exchange': { tickets: ['tkt_1'], category: 'silver', difference: 0, reason: 'Other day' },
  'POST /api/admin/bookings/:id/resend-email': {},
  'POST /api/admin/deliveries/:id/retry': {},
  'POST /api/admin/orders/:id/refund': { reason: 'The bank asked' },
  'POST /api/admin/orders/:id/settle': { reason: 'NEFT 4711' },
  'POST /api/payments/findings/:id/acknowledge': { reason: 'Known to the bank' },
  'POST /api/payments/transfers/:id/confirm': { utr: 'HDFCN52026112501', amount: 10, receivedOn: '2026-11-21' },
  'POST /api/payments/transfer-refunds/:id/confirm': { utr: 'HDFCN52026112501' },
  'POST /api/payments/transfer-refunds/:id/fail': { reason: 'The account is closed' },
  'POST /api/user/email/confirm': { code: '0'.repeat(otpLength) },
  'POST /api/admin/bookings/:id/buyer': { name: 'Ravi', email: 'r@b.example', mobile: '9876543210', reason: 'Typo' },
  'POST /api/admin/bookings/:id/failed-refund': {
    refundId: 'bkg_1/late',
    paidOtherwise: { method: 'bank-transfer', reference: 'UTR4711' },
    reason: 'The card is closed',
  },
  'POST /api/admin/bookings/:id/refund': { amount: 10, reason: 'Rain' },
  'POST /api/admin/bookings/create-cash-booking': {
    user: { name: 'Ravi', email: 'r@b.example', mobile: '9876543210' },
    assignee: { name: 'Gate', email: '', mobile: '' },
    eventId: unknownId,
    categories: [{ categoryId: 'gold', quantity: 1, price: 10 }],
    discount: { code: 'X', value: 1, meta: { mode: 'percent', raw: 10 } },
    notes: 'Window 2',
    idempotencyKey: 'key-1',
    confirmDuplicate: true,
    overAllocate: true,
    showtime: 'first',
  },
  'POST /api/admin/events/:id/letters': {
    subject: 'Gates open early',
    text: 'Come at six.',
    showtime: 'first',
    categories: ['gold'],
  },
  'POST /api/admin/events/:id/letters/test': { subject: 'Gates open early', text: 'Come at six.' },
  'POST /api/admin/events/:id/letters/:letterId/stop': {},
  'POST /api/admin/webhooks': {
    url: 'https://organizer.example/hook',
    events: ['order.confirmed'],
    contactEmail: 'tech@organizer.example',
  },
  'PATCH /api/admin/webhooks/:id': {
    url: 'https://organizer.example/hook',
    events: ['event.changed'],
    contactEmail: 'tech@organizer.example',
    isEnabled: true,
  },
  'POST /api/admin/webhooks/:id/secret': { overlapHours: 24 },
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay': {},
  'POST /api/admin/reports/gst/documents': {},
  'POST /api/admin/events/:id/guest-lists': {
    lines: [
      {
        name: 'Meera',
        mobile: '9876543210',
        email: 'm@b.example',
        categoryId: 'gold',
        showtime: 'first',
        quantity: 2,
        notes: 'Press',
      },
    ],
  },
  'POST /api/checkin/scan': { ...reading, eventId: unknownId, offline: true },
  'POST /api/checkin/sync': { eventId: unknownId, scans: [reading] },
  'POST /api/checkin/undo': {
    scanId: 'scan-of-nobody',
    eventId: unknownId,
    deviceId: 'door-1',
    reason: 'Wrong person',
  },
  'PUT /api/admin/events/:id/gates': {
    gates: [{ id: 'north', name: 'North Gate', ticketCategories: ['gold'], lanes: 2 }],
    opensMinutesBefore: 120,
    closesMinutesAfter: 30,
    mayReenter: false,
    version: 0,
  },
  'POST /api/admin/shifts': { openingFloat: 500 },
  'POST /api/admin/shifts/:id/close': {
    counted: { denominations: [{ value: 500, count: 3 }], coins: 12.5 },
    notes: 'Short by a coin',
  },
  'PUT /api/admin/events/:id/channel-seats': {
    lines: [{ ticketCategory: 'gold', showtime: 'first', counter: 1, guests: 0 }],
  },
  'POST /api/admin/events/:id/blocked-seats': { ticketCategory: 'gold', seats: 1, reason: 'Desk', showtime: 'first' },
};

export function goodBodyOf(name: string): object {
  const body = bodies[name];
  if (!body) throw new Error(`tests/contract/bad-input/good-bodies.ts has no body for ${name}`);
  return body;
}

export const routesWithBody = (): [string, RouteDefinition][] =>
  Object.entries(routes as Record<string, RouteDefinition>).filter(
    ([, { body, bodyKind }]) => body !== undefined && bodyKind !== 'raw' && bodyKind !== 'multipart',
  );
