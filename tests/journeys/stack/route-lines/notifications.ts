import type { RouteLines } from '../route-world';
import {
  everybody,
  sameForAll,
  people,
  peopleGet,
  ownerOrAdmin,
  admins,
  adminsHear,
  plain,
  ofEvent,
  ofBooking,
  ofBookingCode,
  readers,
  sellers,
  sellersGet,
} from './outcomes';

const webhookForm = { events: ['order.confirmed'], contactEmail: 'tech@organizer.example' };

/** Routes of what notifications owns. */
export const notificationsLines = {
  'GET /api/notices': plain(people),
  // The people of this world gave no address.
  'PUT /api/notices/:eventId': {
    send: ({ event }) => ({ params: [event] }),
    outcomes: peopleGet('EMAIL_REQUIRED'),
  },
  'DELETE /api/notices/:eventId': ofEvent(people),
  'GET /api/user/mailChoice': plain(people),
  'PUT /api/user/mailChoice': { send: () => ({ body: { follows: true } }), outcomes: people },
  'POST /api/email/unsubscribe': {
    send: () => ({ body: { kind: 'follows', token: 'wrong' } }),
    outcomes: sameForAll('MAIL_TOKEN_UNKNOWN'),
  },
  'POST /api/email/unsubscribe/:kind/:token': {
    send: () => ({ params: ['follows', 'wrong'] }),
    outcomes: sameForAll('MAIL_TOKEN_UNKNOWN'),
  },
  'POST /api/contact/sendContactEmail': {
    send: () => ({ body: { name: 'Asha', email: 'asha@example.in', message: 'No code on my ticket.' } }),
    outcomes: everybody,
  },
  'GET /api/admin/deliveries': {
    send: ({ booking }) => ({ query: { bookings: booking.id } }),
    outcomes: sellers,
  },
  'GET /api/admin/deliveries/failed': plain(admins),
  'POST /api/admin/deliveries/:id/retry': {
    send: () => ({ params: ['dlv_none'] }),
    outcomes: adminsHear('NOT_FOUND'),
  },
  'POST /api/sms/msg91/receipt': {
    send: () => ({ query: { token: 'wrong' }, body: { requestId: 'none', status: '16' } }),
    outcomes: sameForAll('WEBHOOK_SIGNATURE_INVALID'),
  },
  'POST /api/sms/twilio/receipt': {
    send: () => ({ body: { MessageSid: 'none' } }),
    outcomes: sameForAll('WEBHOOK_SIGNATURE_INVALID'),
  },
  'POST /api/email/brevo/event': {
    send: () => ({ query: { token: 'wrong' }, body: { event: 'hard_bounce' } }),
    outcomes: sameForAll('WEBHOOK_SIGNATURE_INVALID'),
  },
  'GET /api/booking/:bookingCode/invoice': ofBookingCode(ownerOrAdmin),
  'POST /api/ticket/downloadTicketsAsPDF/:bookingCode': ofBookingCode(ownerOrAdmin),
  'GET /api/admin/bookings/:id/deliveries': ofBooking(sellers),
  'GET /api/admin/bookings/:id/pdf': ofBooking(sellers),
  'POST /api/admin/bookings/:id/resend-email': {
    when: 'of a buyer without an address',
    ...ofBooking(sellersGet('BUYER_HAS_NO_EMAIL')),
  },
  'GET /api/admin/events/:id/letters': {
    send: (world) => ({ params: [world.event] }),
    outcomes: admins,
  },
  'POST /api/admin/events/:id/letters': {
    when: 'of an event without ticket holders',
    send: (world) => ({
      params: [world.draft],
      body: { subject: 'Gates open early', text: 'Come at six.' },
      idempotencyKey: world.key(),
    }),
    outcomes: adminsHear('VALIDATION'),
  },
  'POST /api/admin/events/:id/letters/test': {
    when: 'by staff who have no address',
    send: (world) => ({ params: [world.event], body: { subject: 'Gates open early', text: 'Come at six.' } }),
    outcomes: adminsHear('EMAIL_REQUIRED'),
  },
  'POST /api/admin/events/:id/letters/:letterId/stop': {
    when: 'of a letter that is not there',
    send: (world) => ({ params: [world.event, 'ltr_none'], body: {} }),
    outcomes: adminsHear('NOT_FOUND'),
  },
  'GET /api/admin/webhooks': plain(admins),
  'POST /api/admin/webhooks': {
    when: 'for an address with a password',
    send: () => ({ body: { ...webhookForm, url: 'https://user:pw@organizer.example/hook' } }),
    outcomes: adminsHear('VALIDATION'),
  },
  'PATCH /api/admin/webhooks/:id': {
    when: 'that is not there',
    send: () => ({ params: ['whk_none'], body: { isEnabled: false } }),
    outcomes: adminsHear('NOT_FOUND'),
  },
  'POST /api/admin/webhooks/:id/secret': {
    when: 'of none',
    send: () => ({ params: ['whk_none'], body: {} }),
    outcomes: adminsHear('NOT_FOUND'),
  },
  'DELETE /api/admin/webhooks/:id': {
    when: 'that is not there',
    send: () => ({ params: ['whk_none'] }),
    outcomes: adminsHear('NOT_FOUND'),
  },
  'GET /api/admin/webhooks/:id/deliveries': {
    when: 'of none',
    send: () => ({ params: ['whk_none'] }),
    outcomes: adminsHear('NOT_FOUND'),
  },
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay': {
    when: 'of none',
    send: () => ({ params: ['whk_none', 'whd_none'], body: {} }),
    outcomes: adminsHear('NOT_FOUND'),
  },
  'GET /api/admin/reports/gst': plain(readers, { month: '2026-11' }),
  'GET /api/admin/reports/gst/documents': plain(readers),
  'POST /api/admin/reports/gst/documents': { send: () => ({ body: {} }), outcomes: admins },
} satisfies Partial<RouteLines>;
