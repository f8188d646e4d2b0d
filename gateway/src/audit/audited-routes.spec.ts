import { routes } from '@utsav/contracts/http/routes';
import { namedRoute } from '../http/route';
import type { RouteName } from '../http/route-types';
import { actionOf, entityOf, mayBeAudited } from './audited-routes';
import { redactAccount, redactPersonalData } from './redact-personal-data';

const rows = (Object.keys(routes) as RouteName[]).map(namedRoute);

it.each<[string, string]>([
  ['POST /api/banner', 'banner.create'],
  ['PATCH /api/banner/:id', 'banner.change'],
  ['DELETE /api/event/:id', 'event.delete'],
  ['POST /api/discount/create', 'coupon.create'],
  ['PUT /api/discount/updateDiscount/:id', 'coupon.change'],
  ['DELETE /api/review/deleteReviews/:id', 'review.delete'],
  ['POST /api/admin/bookings/:id/refund', 'booking.refund'],
  ['POST /api/admin/bookings/create-cash-booking', 'booking.create'],
  ['POST /api/admin/orders/:id/refund', 'order.refund'],
  ['POST /api/admin/orders/:id/settle', 'order.settle'],
  ['POST /api/admin/shifts', 'shift.create'],
  ['POST /api/admin/shifts/:id/close', 'shift.close'],
  ['POST /api/admin/events/:id/blocked-seats', 'event.blocked-seats'],
  ['PATCH /api/admin/users/:id/role', 'user.role'],
])('%s is written down as %s', (name, action) => expect(actionOf({ name: name as RouteName })).toBe(action));

it('covers every change that only staff may make, each about a known kind of record', () => {
  const ofStaff = rows.filter(
    ({ name, access }) => !name.startsWith('GET ') && (access === 'admin' || access === 'counter'),
  );
  expect(ofStaff.length).toBeGreaterThan(12);
  expect(ofStaff.filter((row) => !mayBeAudited(row))).toEqual([]);
  expect(ofStaff.filter((row) => entityOf(row) === 'other').map(({ name }) => name)).toEqual([]);
});

it('redacts personal data and codes from audit entries', () => {
  const booking = {
    _id: 'bkg_1',
    buyer: { name: 'Asha' },
    a: [{ email: 'a@b.in', code: 1, codes: ['x'] }],
    status: 'paid',
  };
  expect(redactPersonalData(booking)).toBe('{"_id":"bkg_1","a":[{"code":1}],"status":"paid"}');
  expect(redactPersonalData({ text: 'x'.repeat(40_000) })).toBe('{"omitted":"40011 characters"}');
  expect(redactPersonalData({ userId: { _id: 'usr_1', name: 'Asha' }, issuedBy: null })).toBe(
    '{"userId":"usr_1","issuedBy":null}',
  );
  expect(redactAccount({ id: 'usr_1', role: 'admin', name: 'Asha' })).toEqual({ id: 'usr_1', role: 'admin' });
  expect([redactPersonalData(undefined), redactPersonalData(null)]).toEqual(['', '']);
});
