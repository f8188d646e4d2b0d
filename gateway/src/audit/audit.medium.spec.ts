import { role } from '@utsav/contracts/grpc/identity';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { AuditEntry } from '@utsav/contracts/http/audit';
import { AppError } from '@utsav/contracts/errors/app-error';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());

const recorded = () =>
  gateway.services.callsTo('recordChange').map(({ request }) => (request as { change: never }).change);
const entries = async (query = '') =>
  AuditEntry.array().parse((await gateway.json(`/api/admin/audit${query}`, { as: 'asha' })).body.data);

it('has each change of staff with the record before and after, the reason and the request', async () => {
  const form = { title: 'Garba week', imageUrl: '/media/g.webp', type: 'custom' };
  const made = await gateway.json('/api/banner', { as: 'asha', body: form });
  const { _id } = made.body.data as { _id: string };
  await gateway.json(`/api/banner/${_id}`, {
    method: 'PATCH',
    as: 'asha',
    body: { isActive: false },
    headers: { 'x-request-id': 'request-of-the-toggle' },
  });
  await gateway.json('/api/admin/bookings/bkg_1/refund', { as: 'asha', body: { amount: 10, reason: 'Rain' } });
  const [refund, toggle, create] = await entries();
  expect(create).toMatchObject({
    actor: { _id: 'usr_asha', name: 'Asha Admin', role: 'admin' },
    action: 'banner.create',
    record: { kind: 'banner', id: _id },
    before: null,
    after: { title: 'Garba week' },
  });
  expect(toggle).toMatchObject({
    action: 'banner.change',
    before: { isActive: true },
    after: { isActive: false },
    requestId: 'request-of-the-toggle',
  });
  expect(refund).toMatchObject({ action: 'booking.refund', record: { id: 'bkg_1' }, reason: 'Rain' });
  expect(JSON.stringify(refund)).not.toContain('Meera');
});

it('has what counter staff do, and what staff do where members may too', async () => {
  const before = recorded().length;
  await gateway.json('/api/admin/bookings/bkg_1/resend-email', { as: 'chetan', body: {} });
  await gateway.json('/api/booking/bkg_1/cancel', { as: 'asha', body: { reason: 'Asked by phone' } });
  expect(recorded().slice(before)).toMatchObject([
    { actorId: 'usr_chetan', actorRole: role.toProto('counter'), action: 'booking.resend-email' },
    { actorId: 'usr_asha', action: 'booking.cancel', reason: 'Asked by phone' },
  ]);
});

it('has no entries for reads, for users who are not staff, and for rejected requests', async () => {
  const before = recorded().length;
  await gateway.call('/api/admin/orders', { as: 'asha' });
  await gateway.call('/api/review', { as: 'meera', body: { eventId: 'evt_1', rating: 5, comment: 'Wow' } });
  expect((await gateway.call('/api/banner', { as: 'asha', body: {} })).status).toBe(400);
  expect((await gateway.call('/api/banner/none', { method: 'DELETE', as: 'asha' })).status).toBe(404);
  expect((await gateway.call('/api/banner', { as: 'chetan', body: {} })).status).toBe(403);
  expect(recorded()).toHaveLength(before);
});

it('does not undo a change that could not be written down', async () => {
  const record = gateway.backend.answers.identity?.recordChange;
  Object.assign(gateway.backend.answers.identity ?? {}, {
    recordChange: () => {
      throw new AppError('UNAVAILABLE', { retryAfterSeconds: 1 });
    },
  });
  const body = { title: 'x', imageUrl: '/media/g.webp', type: 'custom' };
  expect((await gateway.call('/api/banner', { as: 'asha', body })).status).toBe(201);
  Object.assign(gateway.backend.answers.identity ?? {}, { recordChange: record });
});

it('is filtered, paged and for admins', async () => {
  await entries('?actor=usr_asha&action=banner&from=2026-11-01&to=2026-11-30&page=2&limit=5');
  expect(gateway.lastRequest('listChanges')).toEqual({
    actor: 'usr_asha',
    action: 'banner',
    from: toTimestamp(new Date('2026-10-31T18:30:00.000Z')),
    to: toTimestamp(new Date('2026-11-30T18:30:00.000Z')),
    page: 2,
    limit: 5,
  });
  expect((await gateway.call('/api/admin/audit', { as: 'chetan' })).status).toBe(403);
  expect((await gateway.call('/api/admin/audit?from=yesterday', { as: 'asha' })).status).toBe(400);
});
