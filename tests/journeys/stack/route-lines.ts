import { otpLength } from '@utsav/contracts/http/otp-length';
import { call, newMobile } from './running-stack';
import { newPerson } from './people';
import { type RouteLine, type RouteLines, type RouteOutcome, type RouteOutcomes } from './route-world';

const everybody: RouteOutcomes = { visitor: 'OK', owner: 'OK', other: 'OK', counter: 'OK', admin: 'OK' };
const allAlike = (outcome: RouteOutcome): RouteOutcomes => ({
  visitor: outcome,
  owner: outcome,
  other: outcome,
  counter: outcome,
  admin: outcome,
});
const people: RouteOutcomes = { ...everybody, visitor: 'UNAUTHENTICATED' };
/** For anybody else but admins the row does not exist. */
const ownerOrAdmin: RouteOutcomes = { ...people, other: 'NOT_FOUND', counter: 'NOT_FOUND' };
const staff: RouteOutcomes = { ...people, owner: 'FORBIDDEN', other: 'FORBIDDEN' };
const admins: RouteOutcomes = { ...staff, counter: 'FORBIDDEN' };
/** Drafts and banners that are off. */
const hidden: RouteOutcomes = { ...everybody, visitor: 'NOT_FOUND', owner: 'NOT_FOUND', other: 'NOT_FOUND' };
/** Staff get in, and hear that what they gave is not right. */
const staffHear = (outcome: RouteOutcome): RouteOutcomes => ({ ...staff, counter: outcome, admin: outcome });

const plain = (outcomes: RouteOutcomes, query?: Record<string, string>): RouteLine => ({
  send: () => (query ? { query } : {}),
  outcomes,
});
const ofEvent = (outcomes: RouteOutcomes): RouteLine => ({ send: ({ event }) => ({ params: [event] }), outcomes });
const ofBooking = (outcomes: RouteOutcomes): RouteLine => ({
  send: ({ booking }) => ({ params: [booking.id] }),
  outcomes,
});
const ofBookingCode = (outcomes: RouteOutcomes): RouteLine => ({
  send: ({ booking }) => ({ params: [booking.code] }),
  outcomes,
});
const ofOwner = (outcomes: RouteOutcomes): RouteLine => ({
  send: ({ owner }) => ({ params: [owner.user._id] }),
  outcomes,
});
const lists = (outcomes: RouteOutcomes): RouteLine[] => [
  plain(people),
  { when: 'of a person by id', send: ({ owner }) => ({ query: { userId: owner.user._id } }), outcomes },
];
const bannerChange: RouteLine = {
  send: async (world) => ({ params: [await world.newBanner()], body: { title: 'Santoor Anew' } }),
  outcomes: admins,
};
const counted = { counted: { denominations: [], coins: 0 } };
const picture = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);
const eventForm = {
  name: 'Santoor by Form',
  date: '2099-01-01T19:30',
  status: 'draft',
  venue: { name: 'Marigold Grounds', city: 'Pune' },
  ticketCategories: [{ type: 'Gold', price: 700, totalSeats: 20 }],
};

async function sessionIdOf(token: string): Promise<string> {
  const { body } = await call<{ sessions: { _id: string }[] }>('GET', '/api/user/sessions', { token });
  return body.data.sessions[0]?._id ?? '';
}

/** Who may call each route of the contract, and how everybody else is refused. */
export const routeLines: RouteLines = {
  'POST /api/user/sendOtp': { send: () => ({ body: { mobile: newMobile() } }), outcomes: everybody },
  'POST /api/user/verifyMobileOTP': {
    send: () => ({ body: { mobile: newMobile(), otp: '0'.repeat(otpLength) } }),
    outcomes: allAlike('OTP_EXPIRED'),
  },
  'POST /api/user/registerUserOTP': {
    send: () => ({ body: { name: 'Asha', mobile: newMobile(), otp: '0'.repeat(otpLength) } }),
    outcomes: allAlike('OTP_EXPIRED'),
  },
  'POST /api/user/refresh': {
    send: async () => ({ body: { refreshToken: (await newPerson()).refreshToken } }),
    outcomes: everybody,
  },
  'POST /api/user/logout': {
    send: async (_, by) =>
      by === 'visitor' ? {} : { as: await newPerson(by === 'counter' || by === 'admin' ? by : 'user') },
    outcomes: people,
  },
  'GET /api/user/getUserById/:id': ofOwner(ownerOrAdmin),
  'GET /api/user/getProfile/:userId': ofOwner(ownerOrAdmin),
  'PUT /api/user/updateProfile/:userId': {
    send: ({ owner }) => ({ params: [owner.user._id], body: { name: 'Route Walker' } }),
    outcomes: ownerOrAdmin,
  },
  'GET /api/user/sessions': plain(people),
  'DELETE /api/user/sessions/:id': {
    send: async (_, by) => {
      const person = await newPerson();
      return { params: [await sessionIdOf(person.token)], ...(by === 'owner' && { as: person }) };
    },
    outcomes: ownerOrAdmin,
  },
  'GET /api/user/export/:userId': ofOwner(ownerOrAdmin),
  'DELETE /api/user/:userId': {
    send: async (_, by) => {
      const person = await newPerson();
      return { params: [person.user._id], ...(by === 'owner' && { as: person }) };
    },
    outcomes: ownerOrAdmin,
  },
  'GET /api/event/getAllEvents': plain(everybody),
  'GET /api/event/featured': plain(everybody),
  'GET /api/event/trending': plain(everybody),
  'GET /api/event/weekend': plain(everybody),
  'GET /api/event/search': plain(everybody, { q: 'santoor' }),
  'GET /api/directory/:kind/:slug': {
    send: () => ({ params: ['artist', 'nobody-of-this-name'] }),
    outcomes: allAlike('NOT_FOUND'),
  },
  'GET /api/event/suggest': plain(everybody, { q: 'sant' }),
  'GET /api/event/:id': [
    ofEvent(everybody),
    { when: 'of a draft', send: ({ draft }) => ({ params: [draft] }), outcomes: hidden },
  ],
  'GET /api/event/:id/similar': [
    ofEvent(everybody),
    { when: 'of a draft', send: ({ draft }) => ({ params: [draft] }), outcomes: hidden },
  ],
  'GET /api/event/:id/availability': [
    ofEvent(everybody),
    { when: 'of a draft', send: ({ draft }) => ({ params: [draft] }), outcomes: hidden },
  ],
  'POST /api/event': { send: () => ({ body: eventForm }), outcomes: admins },
  'PUT /api/event/:id': {
    send: async (world) => ({ params: [await world.newEvent()], body: eventForm }),
    outcomes: admins,
  },
  'PATCH /api/event/:id': {
    send: async (world) => ({ params: [await world.newEvent()], body: { name: 'Santoor Anew' } }),
    outcomes: admins,
  },
  'DELETE /api/event/:id': { send: async (world) => ({ params: [await world.newEvent()] }), outcomes: admins },
  'GET /api/admin/events/filters': plain(admins),
  'GET /api/admin/events/seats': {
    send: ({ event }) => ({ query: { ids: event } }),
    outcomes: admins,
  },
  'GET /api/admin/events/:id/sales': ofEvent(admins),
  'GET /api/events': plain(admins),
  'GET /api/admin/categories': plain(admins),
  'PUT /api/admin/categories': {
    send: () => ({ body: { categories: [], revision: 'of no list' } }),
    outcomes: { ...admins, admin: 'EDIT_CONFLICT' },
  },
  'GET /api/admin/cities': plain(admins),
  'PUT /api/admin/cities': {
    send: () => ({ body: { cities: [], revision: 'of no list' } }),
    outcomes: { ...admins, admin: 'EDIT_CONFLICT' },
  },
  'GET /api/category/getAllCategories': plain(everybody),
  'GET /api/city/getAllCities': plain(everybody),
  'GET /api/banner': plain(everybody),
  'GET /api/banner/:id': [
    { send: async (world) => ({ params: [await world.newBanner(true)] }), outcomes: everybody },
    { when: 'that is off', send: async (world) => ({ params: [await world.newBanner()] }), outcomes: hidden },
  ],
  'POST /api/banner': { send: (world) => ({ body: world.bannerForm() }), outcomes: admins },
  'PUT /api/banner/:id': bannerChange,
  'PATCH /api/banner/:id': bannerChange,
  'DELETE /api/banner/:id': { send: async (world) => ({ params: [await world.newBanner()] }), outcomes: admins },
  'GET /api/review/getAllReviews': plain(admins),
  'DELETE /api/review/deleteReviews/:id': {
    send: async (world) => ({ params: [await world.newReview()] }),
    outcomes: admins,
  },
  'GET /api/review/:eventId': ofEvent(everybody),
  'GET /api/review/average/:eventId': ofEvent(everybody),
  'POST /api/review': {
    send: ({ event }) => ({ body: { eventId: event, rating: 4, comment: 'Lovely' } }),
    outcomes: people,
  },
  'GET /api/wishlist/:userId': ofOwner(ownerOrAdmin),
  'GET /api/follows': plain(people),
  'PUT /api/follows/:kind/:slug': {
    send: () => ({ params: ['venue', 'marigold-grounds-pune'] }),
    outcomes: people,
  },
  'DELETE /api/follows/:kind/:slug': {
    send: () => ({ params: ['venue', 'marigold-grounds-pune'] }),
    outcomes: people,
  },
  'POST /api/wishlist/add': {
    send: ({ owner, event }) => ({ body: { userId: owner.user._id, eventIds: [event] } }),
    outcomes: ownerOrAdmin,
  },
  'POST /api/wishlist/remove': {
    send: ({ owner, event }) => ({ body: { userId: owner.user._id, eventId: event } }),
    outcomes: ownerOrAdmin,
  },
  'POST /api/upload': { send: () => ({ picture }), outcomes: admins },
  'POST /api/user/uploadProfileImage/:userId': {
    send: ({ owner }) => ({ params: [owner.user._id], picture }),
    outcomes: ownerOrAdmin,
  },
  'GET /api/geo/capabilities': plain(admins),
  'GET /api/geo/search': plain(admins, { q: 'dockyard' }),
  'GET /api/geo/reverse': plain(admins, { lat: '18.9652', lon: '72.8442' }),
  'POST /api/contact/sendContactEmail': {
    send: () => ({ body: { name: 'Asha', email: 'asha@example.in', message: 'No code on my ticket.' } }),
    outcomes: everybody,
  },
  'GET /api/admin/users': plain(admins),
  'PATCH /api/admin/users/:id/role': {
    send: ({ people: { other } }) => ({ params: [other.user._id], body: { role: 'user' } }),
    outcomes: admins,
  },
  'GET /api/staff/second-factor': plain(staff),
  'POST /api/staff/second-factor/totp': plain(staff),
  'POST /api/staff/second-factor/passkey': plain(staff),
  'POST /api/staff/second-factor': {
    when: 'with a wrong code',
    send: () => ({ body: { name: 'Phone', code: '000000' } }),
    outcomes: staffHear('SECOND_FACTOR_WRONG'),
  },
  'POST /api/staff/second-factor/challenge': plain(staff),
  'POST /api/staff/second-factor/verify': {
    when: 'with a wrong code',
    send: () => ({ body: { code: '000000' } }),
    outcomes: staffHear('SECOND_FACTOR_WRONG'),
  },
  'DELETE /api/staff/second-factor/:id': {
    when: 'that is not their own',
    send: () => ({ params: ['fct_none'] }),
    outcomes: staffHear('NOT_FOUND'),
  },
  'POST /api/staff/second-factor/recovery-codes': { when: 'without a factor', ...plain(staffHear('NOT_FOUND')) },
  'DELETE /api/admin/users/:id/second-factor': {
    send: async () => ({ params: [(await newPerson()).user._id] }),
    outcomes: admins,
  },
  'GET /api/admin/audit': plain(admins),
  'GET /api/discount/get-discounts': plain(everybody),
  'GET /api/discount/getSingle/:id': {
    send: async (world) => ({ params: [await world.newCoupon()] }),
    outcomes: admins,
  },
  'POST /api/discount/create': { send: (world) => ({ body: world.couponForm() }), outcomes: admins },
  'PUT /api/discount/updateDiscount/:id': {
    send: async (world) => ({ params: [await world.newCoupon()], body: world.couponForm() }),
    outcomes: admins,
  },
  'PUT /api/discount/update/:id': {
    send: async (world) => ({ params: [await world.newCoupon()], body: { isActive: false } }),
    outcomes: admins,
  },
  'DELETE /api/discount/delete/:id': {
    send: async (world) => ({ params: [await world.newCoupon()] }),
    outcomes: admins,
  },
  'POST /api/discount/validate': {
    send: ({ event }) => ({ body: { eventId: event, ticketCategories: [{ categoryId: 'gold', quantity: 1 }] } }),
    outcomes: everybody,
  },
  'POST /api/payout/create': {
    send: (world) => ({
      body: { amount: 0, eventId: world.event, ticketCategories: [{ categoryId: 'free', quantity: 1 }] },
      idempotencyKey: world.key(),
    }),
    outcomes: people,
  },
  'GET /api/payout/order/:orderId': { send: ({ order }) => ({ params: [order] }), outcomes: ownerOrAdmin },
  'POST /api/payout/order/:orderId/extend': { send: ({ order }) => ({ params: [order] }), outcomes: ownerOrAdmin },
  'DELETE /api/payout/order/:orderId': {
    send: async (world) => ({ params: [await world.newOrder('gold')] }),
    outcomes: ownerOrAdmin,
  },
  'GET /api/payout/order/:orderId/transfer': {
    when: 'of an order that is paid at Razorpay',
    send: ({ order }) => ({ params: [order] }),
    outcomes: { ...allAlike('NOT_FOUND'), visitor: 'UNAUTHENTICATED' },
  },
  'POST /api/payout/PaymentSuccessful': {
    when: 'as the provider signed it',
    send: ({ paymentReturn }) => ({ body: paymentReturn }),
    outcomes: everybody,
  },
  'GET /api/payout/PaymentSuccessful': {
    when: 'of an order by id',
    send: async (world) => ({ query: { orderId: await world.newOrder('free') } }),
    outcomes: ownerOrAdmin,
  },
  'POST /api/payments/razorpay/webhook': {
    send: () => ({ body: { event: 'payment.captured' } }),
    outcomes: allAlike('WEBHOOK_SIGNATURE_INVALID'),
  },
  'POST /api/sms/msg91/receipt': {
    send: () => ({ query: { token: 'wrong' }, body: { requestId: 'none', status: '16' } }),
    outcomes: allAlike('WEBHOOK_SIGNATURE_INVALID'),
  },
  'POST /api/sms/twilio/receipt': {
    send: () => ({ body: { MessageSid: 'none' } }),
    outcomes: allAlike('WEBHOOK_SIGNATURE_INVALID'),
  },
  'POST /api/email/brevo/event': {
    send: () => ({ query: { token: 'wrong' }, body: { event: 'hard_bounce' } }),
    outcomes: allAlike('WEBHOOK_SIGNATURE_INVALID'),
  },
  'GET /api/booking/getAllBooking': lists(ownerOrAdmin),
  'GET /api/booking/:bookingCode/calendar': ofBookingCode(ownerOrAdmin),
  'GET /api/booking/:bookingCode/invoice': ofBookingCode(ownerOrAdmin),
  'POST /api/booking/:id/cancel': {
    send: async (world) => ({ params: [await world.newBooking()], body: {}, idempotencyKey: world.key() }),
    outcomes: { ...ownerOrAdmin, counter: 'FORBIDDEN' },
  },
  'GET /api/ticket': lists(ownerOrAdmin),
  'GET /api/ticket/keys': plain(everybody),
  'POST /api/ticket/downloadTicketsAsPDF/:bookingCode': ofBookingCode(ownerOrAdmin),
  'GET /api/admin/orders': plain(admins),
  'GET /api/admin/orders/under-review': plain(admins),
  'POST /api/admin/orders/:id/refund': {
    when: 'that is not under review',
    send: (world) => ({ params: [world.order], body: { reason: 'a test' }, idempotencyKey: world.key() }),
    outcomes: { ...admins, admin: 'STATE_CONFLICT' },
  },
  'POST /api/admin/orders/:id/settle': {
    when: 'that is not under review',
    send: ({ order }) => ({ params: [order], body: { reason: 'a test' } }),
    outcomes: { ...admins, admin: 'STATE_CONFLICT' },
  },
  'GET /api/admin/bookings': plain(staff),
  'GET /api/admin/bookings/list-cash-bookings': plain(staff),
  'GET /api/admin/bookings/:id': ofBooking(staff),
  'GET /api/admin/bookings/:id/full': ofBooking(staff),
  'GET /api/admin/bookings/:id/tickets': ofBooking(staff),
  'GET /api/admin/bookings/:id/payment': ofBooking(staff),
  'GET /api/admin/bookings/:id/deliveries': ofBooking(staff),
  'POST /api/admin/bookings/:id/refund': {
    send: async (world) => ({
      params: [await world.newCashBooking()],
      body: { amount: 1, reason: 'a test' },
      idempotencyKey: world.key(),
    }),
    outcomes: admins,
  },
  'GET /api/admin/bookings/:id/pdf': ofBooking(staff),
  'POST /api/admin/bookings/:id/resend-email': {
    when: 'of a buyer without an address',
    ...ofBooking(staffHear('BUYER_HAS_NO_EMAIL')),
  },
  'POST /api/admin/events/:id/blocked-seats': {
    send: (world) => ({
      params: [world.event],
      body: { ticketCategory: 'gold', seats: 1, reason: 'a test' },
      idempotencyKey: world.key(),
    }),
    outcomes: admins,
  },
  'POST /api/admin/bookings/create-cash-booking': {
    send: (world) => ({
      body: {
        user: { mobile: newMobile() },
        eventId: world.event,
        categories: [{ categoryId: 'gold', quantity: 1 }],
      },
      idempotencyKey: world.key(),
    }),
    outcomes: staff,
  },
  'POST /api/admin/shifts': {
    send: async (world, by) => {
      if (by === 'counter' || by === 'admin') await world.noShift(world.people[by]);
      return { body: { openingFloat: 0 } };
    },
    outcomes: staff,
  },
  'GET /api/admin/shifts': plain(staff),
  'GET /api/admin/shifts/current': plain(staff),
  'GET /api/admin/shifts/:id': {
    when: 'of a colleague',
    send: async (world) => ({ params: [await world.openShift(world.colleague)] }),
    outcomes: { ...staff, counter: 'NOT_FOUND' },
  },
  'POST /api/admin/shifts/:id/close': {
    when: 'of a colleague',
    send: async (world) => ({ params: [await world.openShift(world.colleague)], body: counted }),
    outcomes: { ...staff, counter: 'NOT_FOUND' },
  },
  'GET /api/admin/events/:id/on-sale': ofEvent(admins),
  'GET /api/admin/health': plain(admins),
  'GET /api/admin/getDashboardStats': plain(admins),
  'GET /api/admin/getDashboardSeries': plain(admins),
  'GET /api/admin/reports/gst': plain(admins, { month: '2026-11' }),
  'GET /api/admin/reports/day-book': plain(admins, { month: '2026-11' }),
  'GET /api/payments/get-live-payments-status': plain(admins),
  'GET /api/payments/findings': plain(admins),
  'POST /api/payments/findings/:id/acknowledge': {
    when: 'of a payment that does not exist',
    send: () => ({ params: ['capture-amount:pay_none'], body: { reason: 'a test' } }),
    outcomes: { ...admins, admin: 'NOT_FOUND' },
  },
  'GET /api/payments/settlements': plain(admins),
  'GET /api/payments/disputes': plain(admins),
  'GET /api/payments/transfers': plain(admins),
  'POST /api/payments/transfers/:id/confirm': {
    when: 'of a transfer that does not exist',
    send: () => ({
      params: ['trf_none'],
      body: { utr: 'HDFCN52026112501', amount: 10, receivedOn: '2026-11-21' },
    }),
    outcomes: { ...admins, admin: 'NOT_FOUND' },
  },
  'GET /api/payments/transfer-refunds': plain(admins),
  'POST /api/payments/transfer-refunds/:id/confirm': {
    when: 'of a refund that does not exist',
    send: () => ({ params: ['trr_none'], body: { utr: 'HDFCN52026112501' } }),
    outcomes: { ...admins, admin: 'NOT_FOUND' },
  },
  'POST /api/payments/transfer-refunds/:id/fail': {
    when: 'of a refund that does not exist',
    send: () => ({ params: ['trr_none'], body: { reason: 'a test' } }),
    outcomes: { ...admins, admin: 'NOT_FOUND' },
  },
};

/** Each line under the name of its route. */
export const everyRouteLine = Object.entries<RouteLine | readonly RouteLine[]>(routeLines).flatMap(([route, lines]) =>
  [lines].flat().map((line: RouteLine) => ({ route, name: `${route} ${line.when ?? ''}`.trim(), ...line })),
);
