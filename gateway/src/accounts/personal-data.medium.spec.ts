import { AppError } from '@utsav/contracts/errors/app-error';
import { PersonalData } from '@utsav/contracts/http/account';
import { RoleChanged } from '@utsav/contracts/messages/identity';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { sessionOf } from '../testing/users';
import { publish } from '../testing/publish';
import { statusAndCode } from '../testing/status-and-code';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeEach(async () => {
  gateway = await startReadyGateway();
});
afterEach(() => gateway.stop());

it('exports all data of a user, to that user only', async () => {
  const { status, body } = await gateway.json('/api/user/export/usr_meera', { as: 'meera' });
  expect(status).toBe(200);
  const data = PersonalData.parse(body.data);
  expect(data.account.id).toBe('usr_meera');
  expect(data.bookings).toHaveLength(1);
  expect(data.sessions).toMatchObject([{ device: 'Chrome on Android', current: true }]);
  expect(data.messages).toMatchObject([{ channel: 'email', sentAt: '2026-11-21T10:31:02.000+05:30' }]);
  expect((await gateway.call('/api/user/export/usr_meera', { as: 'ravi' })).status).toBe(404);
});

it('erases an account once booking sells it nothing more, and its sessions end at once', async () => {
  expect((await gateway.call('/api/user/getProfile/usr_meera', { as: 'meera' })).status).toBe(200);
  const erased = await gateway.json('/api/user/usr_meera', { method: 'DELETE', as: 'meera' });
  expect(erased).toMatchObject({ status: 200, body: { success: true } });
  expect(gateway.services.callsTo('beginErasure')).toMatchObject([{ request: { userId: 'usr_meera' } }]);
  expect((await gateway.call('/api/user/getProfile/usr_meera', { as: 'meera' })).status).toBe(401);
});

it('erases nothing where booking refuses', async () => {
  Object.assign(gateway.backend.answers.booking ?? {}, {
    beginErasure: () => {
      throw new AppError('BOOKINGS_TO_COME');
    },
  });
  expect(statusAndCode(await gateway.json('/api/user/usr_meera', { method: 'DELETE', as: 'meera' }))).toEqual([
    409,
    'BOOKINGS_TO_COME',
  ]);
  expect(gateway.services.callsTo('eraseUser')).toEqual([]);
  expect(statusAndCode(await gateway.json('/api/user/usr_meera', { method: 'DELETE', as: 'ravi' }))).toEqual([
    404,
    'NOT_FOUND',
  ]);
});

it('lists the devices of a user, and signs one out at once', async () => {
  const list = await gateway.json('/api/user/sessions', { as: 'meera' });
  expect(list.body.data).toMatchObject({ sessions: [{ _id: sessionOf('meera'), current: true }] });
  const own = `/api/user/sessions/${sessionOf('meera')}`;
  expect((await gateway.call(own, { method: 'DELETE', as: 'meera' })).status).toBe(200);
  expect((await gateway.call('/api/user/sessions', { as: 'meera' })).status).toBe(401);
});

it('lets admins list users and set roles, which take effect in sessions at once', async () => {
  const listed = await gateway.json('/api/admin/users?role=counter', { as: 'asha' });
  expect(listed.body).toMatchObject({ data: { users: [{ id: 'usr_chetan', role: 'counter' }] }, meta: { total: 1 } });
  const give = (who: string, role: string, as: 'asha' | 'chetan' = 'asha') =>
    gateway.json(`/api/admin/users/${who}/role`, { method: 'PATCH', as, body: { role } });
  expect((await gateway.call('/api/admin/orders', { as: 'meera' })).status).toBe(403);
  expect((await give('usr_meera', 'admin')).body.data).toMatchObject({ role: 'admin' });
  expect((await gateway.call('/api/admin/orders', { as: 'meera' })).status).toBe(200);
  expect(statusAndCode(await give('usr_asha', 'user'))).toEqual([422, 'OWN_ROLE']);
  expect(statusAndCode(await give('usr_none', 'user'))).toEqual([404, 'NOT_FOUND']);
  expect(statusAndCode(await give('usr_ravi', 'root'))).toEqual([400, 'VALIDATION']);
  expect((await give('usr_ravi', 'admin', 'chetan')).status).toBe(403);
});

it('reloads sessions of a user whose role changed elsewhere', async () => {
  const profile = () => gateway.call('/api/user/getProfile/usr_ravi', { as: 'meera' });
  expect((await profile()).status).toBe(404);
  gateway.backend.roles.meera = 'admin';
  expect((await profile()).status).toBe(404);
  await publish(RoleChanged, 'usr_meera', { userId: 'usr_meera', role: 'admin' });
  await eventually(async () => expect((await profile()).status).toBe(200));
});
