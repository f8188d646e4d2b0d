import type { RouteLine, RouteLines, RouteOutcomes, RouteWorld } from '../route-world';
import { newMobile } from '../running-stack';
import {
  everybody,
  people,
  ownerOrAdmin,
  admins,
  adminsHear,
  plain,
  ofEvent,
  ofBooking,
  ofBookingCode,
  readers,
  sellers,
  staff,
  supervisors,
} from './outcomes';

const lists = (outcomes: RouteOutcomes): RouteLine[] => [
  plain(people),
  { when: 'of a person by id', send: ({ owner }) => ({ query: { userId: owner.user._id } }), outcomes },
];
/** A reading of the ticket that the owner bought, days before its doors open. */
const reading = ({ sold, ticketCode }: RouteWorld, changes: object = {}) => ({
  eventId: sold,
  code: ticketCode,
  deviceId: 'door-1',
  scannedAt: new Date().toISOString(),
  ...changes,
});
const overridden = { overrideReason: 'The phone broke' };

const counted = { counted: { denominations: [], coins: 0 } };

/** Routes of what booking owns. */
export const bookingLines = {
  'GET /api/admin/events/seats': {
    send: ({ event }) => ({ query: { ids: event } }),
    outcomes: readers,
  },
  'GET /api/admin/reports/sales': plain(readers, { month: '2026-11' }),
  'GET /api/admin/events/:id/sales': ofEvent(readers),
  'GET /api/admin/events/:id/affected-bookings': ofEvent(admins),
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
  'GET /api/booking/getAllBooking': lists(ownerOrAdmin),
  'GET /api/booking/:bookingCode/calendar': ofBookingCode(ownerOrAdmin),
  'POST /api/booking/:id/cancel': {
    send: async (world) => ({ params: [await world.newBooking()], body: {}, idempotencyKey: world.key() }),
    outcomes: { ...ownerOrAdmin, counter: 'FORBIDDEN' },
  },
  'GET /api/booking/:id/return-quote': {
    send: async (world) => ({ params: [await world.newBooking()] }),
    outcomes: { ...ownerOrAdmin, counter: 'FORBIDDEN' },
  },
  'GET /api/booking/:id/exchange-quote': {
    when: 'for what the tickets are for already',
    send: async (world) => ({ params: [await world.newBooking()] }),
    outcomes: { ...ownerOrAdmin, owner: 'NOT_EXCHANGEABLE', admin: 'NOT_EXCHANGEABLE', counter: 'NOT_EXCHANGEABLE' },
  },
  'POST /api/booking/:id/exchange': {
    when: 'for what the tickets are for already',
    send: async (world) => ({
      params: [await world.newBooking()],
      body: { difference: 0 },
      idempotencyKey: world.key(),
    }),
    outcomes: { ...ownerOrAdmin, owner: 'NOT_EXCHANGEABLE', admin: 'NOT_EXCHANGEABLE', counter: 'NOT_EXCHANGEABLE' },
  },
  'GET /api/ticket': lists(ownerOrAdmin),
  'GET /api/ticket/keys': plain(everybody),
  'GET /api/admin/orders': plain(readers),
  'GET /api/admin/orders/changes': plain(readers),
  'GET /api/admin/bookings/changes': plain(sellers),
  'GET /api/admin/orders/under-review': plain(readers),
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
  'GET /api/admin/bookings': plain(sellers),
  'GET /api/admin/bookings/list-cash-bookings': plain(sellers),
  'GET /api/admin/bookings/:id': ofBooking(sellers),
  'GET /api/admin/bookings/:id/full': ofBooking(sellers),
  'GET /api/admin/bookings/:id/tickets': ofBooking(sellers),
  'POST /api/admin/bookings/:id/buyer': {
    send: async (world) => ({ params: [await world.newCashBooking()], body: { name: 'Ravi K', reason: 'a test' } }),
    outcomes: admins,
  },
  'POST /api/admin/bookings/:id/failed-refund': {
    when: 'that is not there',
    send: async (world) => ({
      params: [await world.newCashBooking()],
      body: { refundId: 'none', reason: 'a test' },
    }),
    outcomes: { ...admins, admin: 'NOT_FOUND' },
  },
  'POST /api/admin/bookings/:id/refund': {
    send: async (world) => ({
      params: [await world.newCashBooking()],
      body: { amount: 1, reason: 'a test' },
      idempotencyKey: world.key(),
    }),
    outcomes: admins,
  },
  'POST /api/admin/events/:id/blocked-seats': {
    send: (world) => ({
      params: [world.event],
      body: { ticketCategory: 'gold', seats: 1, reason: 'a test' },
      idempotencyKey: world.key(),
    }),
    outcomes: admins,
  },
  'GET /api/admin/events/:id/channel-seats': { send: (world) => ({ params: [world.event] }), outcomes: sellers },
  'PUT /api/admin/events/:id/channel-seats': {
    send: (world) => ({
      params: [world.event],
      body: { lines: [{ ticketCategory: 'gold', counter: 1 }] },
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
    outcomes: sellers,
  },
  'POST /api/admin/events/:id/guest-lists': {
    send: (world) => ({
      params: [world.event],
      body: { lines: [{ name: 'Guest', categoryId: 'gold', quantity: 1 }] },
      idempotencyKey: world.key(),
    }),
    outcomes: admins,
  },
  'GET /api/admin/events/:id/guest-lists': {
    send: (world) => ({ params: [world.event] }),
    outcomes: admins,
  },
  'GET /api/admin/guest-lists/:id': {
    when: 'of a list that is not there',
    send: () => ({ params: ['gst_none'] }),
    outcomes: adminsHear('NOT_FOUND'),
  },
  'GET /api/admin/events/:id/ticket-holders': {
    send: (world) => ({ params: [world.event] }),
    outcomes: admins,
  },
  'POST /api/admin/shifts': {
    send: async (world, by) => {
      if (by === 'counter' || by === 'admin') await world.noShift(world.people[by]);
      return { body: { openingFloat: 0 } };
    },
    outcomes: sellers,
  },
  'GET /api/admin/shifts': plain(sellers),
  'GET /api/admin/shifts/current': plain(sellers),
  'GET /api/admin/shifts/:id': {
    when: 'of a colleague',
    send: async (world) => ({ params: [await world.openShift(world.colleague)] }),
    outcomes: { ...sellers, counter: 'NOT_FOUND', program: 'NOT_FOUND' },
  },
  'POST /api/admin/shifts/:id/close': {
    when: 'of a colleague',
    send: async (world) => ({ params: [await world.openShift(world.colleague)], body: counted }),
    outcomes: { ...sellers, counter: 'NOT_FOUND', program: 'NOT_FOUND' },
  },
  'POST /api/checkin/scan': [
    { when: 'of a ticket', send: (world) => ({ body: reading(world) }), outcomes: staff },
    {
      when: 'of a ticket that is let in although it is refused',
      send: (world) => ({ body: reading(world, overridden) }),
      outcomes: supervisors,
    },
  ],
  'POST /api/checkin/sync': {
    send: (world) => {
      const { eventId, ...scan } = reading(world);
      return { body: { eventId, scans: [scan] } };
    },
    outcomes: staff,
  },
  'POST /api/checkin/undo': {
    send: async (world) => ({
      body: {
        scanId: await world.newEntry(reading(world, overridden)),
        eventId: world.sold,
        deviceId: 'door-1',
        reason: 'The wrong person',
      },
    }),
    outcomes: supervisors,
  },
  'GET /api/checkin/events': plain(staff),
  'GET /api/checkin/:eventId/arrivals': ofEvent(staff),
  'GET /api/checkin/:eventId/manifest': ofEvent(staff),
  'GET /api/checkin/:eventId/search': {
    send: ({ sold }) => ({ params: [sold], query: { q: 'Route' } }),
    outcomes: supervisors,
  },
  'GET /api/admin/bookings/:id/scans': ofBooking(sellers),
  'GET /api/admin/events/:id/gates': ofEvent(staff),
  'PUT /api/admin/events/:id/gates': {
    send: async (world) => ({ params: [world.event], body: await world.gatePlan() }),
    outcomes: admins,
  },
  'GET /api/admin/events/:id/on-sale': ofEvent(readers),
  'GET /api/admin/getDashboardStats': plain(readers),
  'GET /api/admin/getDashboardSeries': plain(readers),
} satisfies Partial<RouteLines>;
