import type { RouteLines } from '../route-world';
import { sameForAll, admins, peopleGet, plain, ofBooking, readers, sellers } from './outcomes';

/** Routes of what payments owns. */
export const paymentsLines = {
  'GET /api/payout/order/:orderId/transfer': {
    when: 'of an order that is paid at Razorpay',
    send: ({ order }) => ({ params: [order] }),
    outcomes: peopleGet('NOT_FOUND'),
  },
  'POST /api/payments/:provider/webhook': {
    send: () => ({ params: ['razorpay'], body: { event: 'payment.captured' } }),
    outcomes: sameForAll('WEBHOOK_SIGNATURE_INVALID'),
  },
  'GET /api/admin/bookings/:id/payment': ofBooking(sellers),
  'GET /api/admin/reports/day-book': plain(readers, { month: '2026-11' }),
  'GET /api/payments/get-live-payments-status': plain(readers),
  'GET /api/payments/changes': plain(readers),
  'GET /api/payments/findings': plain(readers),
  'POST /api/payments/findings/:id/acknowledge': {
    when: 'of a payment that does not exist',
    send: () => ({ params: ['capture-amount:pay_none'], body: { reason: 'a test' } }),
    outcomes: { ...admins, admin: 'NOT_FOUND' },
  },
  'GET /api/payments/settlements': plain(readers),
  'GET /api/payments/disputes': plain(readers),
  'GET /api/payments/transfers': plain(readers),
  'POST /api/payments/transfers/:id/confirm': {
    when: 'of a transfer that does not exist',
    send: () => ({
      params: ['trf_none'],
      body: { utr: 'HDFCN52026112501', amount: 10, receivedOn: '2026-11-21' },
    }),
    outcomes: { ...admins, admin: 'NOT_FOUND' },
  },
  'GET /api/payments/transfer-refunds': plain(readers),
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
} satisfies Partial<RouteLines>;
