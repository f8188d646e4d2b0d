import type { RouteDefinition } from '@utsav/contracts/http/route';
import { routes } from '@utsav/contracts/http/routes';

/** Routes that create something without an `Idempotency-Key`: why the same request, sent again, does no harm. */
const harmless: Record<string, string> = {
  'POST /api/review': 'a member has one review of an event, which the second replaces',
  'POST /api/admin/service-accounts':
    'names are unique: ACCOUNT_NAME_TAKEN; its key is shown once and could not be answered again',
  'POST /api/admin/service-accounts/:id/keys':
    'the key is shown once and could not be answered again; an unused one is revoked',
  'POST /api/admin/webhooks': 'the secret is shown once and could not be answered again; a second one is deleted',
  'POST /api/admin/webhooks/:id/secret':
    'the secret is shown once and could not be answered again; the one before goes on for a while',
  'POST /api/admin/webhooks/:id/deliveries/:deliveryId/replay': 'receivers pass over an id that they have handled',
  'POST /api/staff/second-factor': 'answers a factor that was begun, which lapses with the first answer',
  'POST /api/discount/create': 'codes are unique: COUPON_CODE_TAKEN',
  'POST /api/admin/bookings/:id/resend-email': 'wanted each time, up to ten a day',
  'POST /api/admin/deliveries/:id/retry': 'a message that waits already stays as it is',
  'POST /api/admin/events/:id/letters/test': 'goes to the writer alone',
  'POST /api/admin/shifts': 'a staff member has one open shift: SHIFT_OPEN',
  'POST /api/admin/reports/gst/documents': 'issues what is missing, and nothing is missing twice',
};

const creating = Object.entries<RouteDefinition>(routes).filter(
  ([name, { status = 200 }]) => name.startsWith('POST ') && (status === 201 || status === 202),
);

it('each route that creates something takes an idempotency key, or it is said why a repeat does no harm', () => {
  const without = creating.filter(([, { idempotent }]) => !idempotent).map(([name]) => name);
  expect(without.toSorted()).toEqual(Object.keys(harmless).toSorted());
});
