import { generateKeyPairSync } from 'node:crypto';
import { RoleChanged, SessionEnded } from '@utsav/contracts/messages/identity';
import { orderReaderKey, programKey, users, sessionOf, tokenOf } from '../testing/users';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { publish } from '../testing/publish';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

/** Less than the time for which the state of a session is cached. */
const withinCacheMs = 15_000;

describe('a caller', () => {
  let gateway: TestGateway;
  const profile = '/api/user/getProfile/usr_meera';
  const withToken = (token: string) => gateway.json(profile, { headers: { authorization: `Bearer ${token}` } });

  beforeAll(async () => {
    gateway = await startReadyGateway();
  });
  afterAll(() => gateway.stop());

  it('is identified by the token', async () => {
    expect((await gateway.json(profile, { as: 'meera' })).body).toMatchObject({
      success: true,
      data: { _id: 'usr_meera', role: 'user', isVerified: true },
    });
    expect((await gateway.json(profile, { as: 'ravi' })).status).toBe(404);
    expect((await gateway.json(profile, { as: 'chetan' })).status).toBe(404);
    expect((await gateway.json(profile, { as: 'asha' })).status).toBe(200);
    expect((await gateway.json(profile)).body).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    expect((await gateway.json(profile, { as: 'meera', keyless: true })).body).toMatchObject({
      error: { code: 'API_KEY_INVALID' },
    });
    expect((await gateway.json(profile, { as: 'meera', headers: { 'x-api-key': 'guess' } })).body).toMatchObject({
      error: { code: 'API_KEY_INVALID' },
    });
  });

  it.each<[string, () => string]>([
    ['is no token', () => 'demo-token'],
    ['is empty', () => ''],
    ['has lapsed', () => tokenOf('meera', { claims: { exp: Math.floor(Date.now() / 1000) - 60 } })],
    ['is not valid yet', () => tokenOf('meera', { claims: { nbf: Math.floor(Date.now() / 1000) + 600 } })],
    ['comes from another issuer', () => tokenOf('meera', { iss: 'somebody' })],
    ['is for another audience', () => tokenOf('meera', { aud: 'somebody' })],
    [
      'is signed by another key',
      () =>
        tokenOf('meera', {
          key: generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
        }),
    ],
    ['names a key that nobody has', () => tokenOf('meera', { kid: 'unknown' })],
    ['names nobody', () => tokenOf('meera', { claims: { sub: '' } })],
    ['speaks for another session', () => tokenOf('meera', { claims: { sid: sessionOf('ravi') } })],
    [
      'is not signed',
      () =>
        `${Buffer.from('{"alg":"none","typ":"JWT","kid":"test-key"}').toString('base64url')}.${tokenOf('meera').split('.')[1]}.`,
    ],
    [
      'was changed',
      () =>
        tokenOf('meera').replace(
          /\.[^.]+\./,
          `.${Buffer.from(JSON.stringify({ sub: 'usr_asha', sid: sessionOf('asha'), role: 'admin', exp: 9_999_999_999, iss: 'utsav', aud: 'utsav-api' })).toString('base64url')}.`,
        ),
    ],
  ])('is rejected with a token that %s', async (_, token) => {
    expect((await withToken(token())).body).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  });

  it('treats the bearer of a broken token as a visitor where everybody may look', async () => {
    expect((await gateway.json('/api/event/evt_1', { headers: { authorization: 'Bearer broken' } })).status).toBe(200);
  });

  it('is checked with identity once as a user, and each time as staff and for orders', async () => {
    const checkCount = () => gateway.services.callsTo('checkSessions').length;
    await gateway.json(profile, { as: 'meera' });
    const before = checkCount();
    await gateway.json(profile, { as: 'meera' });
    expect(checkCount()).toBe(before);
    await gateway.json('/api/admin/orders', { as: 'asha' });
    await gateway.json('/api/admin/orders', { as: 'asha' });
    await gateway.json('/api/payout/create', { as: 'meera', body: {} });
    expect(checkCount()).toBe(before + 3);
  });

  it('has the role of the session, not the one in the token', async () => {
    gateway.backend.roles.chetan = 'user';
    expect((await gateway.json('/api/admin/bookings/bkg_1', { as: 'chetan' })).status).toBe(403);
    delete gateway.backend.roles.chetan;
    expect((await gateway.json('/api/admin/bookings/bkg_1', { as: 'chetan' })).status).toBe(200);
  });

  it('hands the caller and the request id on to the services', async () => {
    await gateway.call('/api/ticket', { as: 'meera', headers: { 'x-request-id': 'request-of-meera-1' } });
    expect(gateway.services.callsTo('listBookings').at(-1)).toMatchObject({
      requestId: 'request-of-meera-1',
      caller: { kind: 'user', id: 'usr_meera', role: 'user', sessionId: sessionOf('meera') },
    });
  });

  it('ends a session at once on logout', async () => {
    expect((await gateway.json('/api/user/getProfile/usr_ravi', { as: 'ravi' })).status).toBe(200);
    expect((await gateway.json('/api/user/logout', { as: 'ravi', method: 'POST' })).status).toBe(200);
    expect((await gateway.json('/api/user/getProfile/usr_ravi', { as: 'ravi' })).status).toBe(401);
  });

  it('forgets a session that another gateway ended, within a message', async () => {
    const path = '/api/user/getProfile/usr_chetan';
    expect((await gateway.json(path, { as: 'chetan' })).status).toBe(200);
    gateway.backend.endedSessions.add(sessionOf('chetan'));
    expect((await gateway.json(path, { as: 'chetan' })).status).toBe(200);
    await publish(SessionEnded, users.chetan.id, { userId: users.chetan.id, sessionId: sessionOf('chetan') });
    await eventually(async () => expect((await gateway.json(path, { as: 'chetan' })).status).toBe(401), withinCacheMs);
  });

  it('loses a role that was taken within a message, also where its session is cached', async () => {
    const path = '/api/user/getProfile/usr_meera';
    expect((await gateway.json(path, { as: 'asha' })).status).toBe(200);
    gateway.backend.roles.asha = 'user';
    expect((await gateway.json(path, { as: 'asha' })).status).toBe(200);
    await publish(RoleChanged, users.asha.id, { userId: users.asha.id, role: 'user' });
    await eventually(async () => expect((await gateway.json(path, { as: 'asha' })).status).toBe(404), withinCacheMs);
    delete gateway.backend.roles.asha;
    await publish(RoleChanged, users.asha.id, { userId: users.asha.id, role: 'admin' });
    await eventually(async () => expect((await gateway.json(path, { as: 'asha' })).status).toBe(200));
  });

  it('is checked each time where a route needs the second factor', async () => {
    const checkCount = () => gateway.services.callsTo('checkSessions').length;
    await gateway.json(profile, { as: 'meera' });
    const before = checkCount();
    for (let call = 0; call < 2; call += 1) await gateway.json('/api/user/export/usr_meera', { as: 'meera' });
    expect(checkCount()).toBe(before + 2);
  });

  it('gets 503 when identity is down and the session is not cached', async () => {
    gateway.services.setDown('identity', true);
    const response = await gateway.call('/api/admin/orders', { as: 'asha' });
    gateway.services.setDown('identity', false);
    expect(response.status).toBe(503);
    expect(response.headers.get('retry-after')).toBe('2');
  });
});

describe('a program', () => {
  let gateway: TestGateway;
  const asProgram = (path: string, key = programKey, options: object = {}) =>
    gateway.json(path, { keyless: true, headers: { authorization: `Bearer ${key}` }, ...options });

  beforeAll(async () => {
    gateway = await startReadyGateway();
  });
  afterAll(() => gateway.stop());

  it('calls with the key of its service account alone, and stands behind the call by the account', async () => {
    expect((await asProgram('/api/admin/orders')).status).toBe(200);
    expect(gateway.services.callsTo('listOrders').at(-1)?.caller).toMatchObject({
      id: 'sva_ledger',
      role: 'program',
      scopes: expect.arrayContaining(['orders.view']) as string[],
    });
  });

  it('may do what its scopes say, and nothing else that its role may', async () => {
    expect((await asProgram('/api/admin/orders', orderReaderKey)).status).toBe(200);
    for (const path of ['/api/admin/bookings', '/api/payments/findings', '/api/admin/users'])
      expect((await asProgram(path, orderReaderKey)).body).toMatchObject({ error: { code: 'FORBIDDEN' } });
  });

  it('has nothing of its own, and no second factor', async () => {
    for (const path of ['/api/user/sessions', '/api/staff/second-factor', '/api/booking/getAllBooking'])
      expect((await asProgram(path)).body).toMatchObject({ error: { code: 'FORBIDDEN' } });
    const body = { ...cashSale, overAllocate: true, notes: 'A test' };
    const refused = await asProgram('/api/admin/bookings/create-cash-booking', programKey, { body });
    expect(refused.body).toMatchObject({ error: { code: 'FORBIDDEN' } });
  });

  it.each([
    ['that nobody has', `utsav_5f9k2m5n7p8q9r0s_${'x'.repeat(43)}`],
    ['of another form', 'utsav_short'],
  ])('is refused with a key %s, also where everybody may look', async (_, key) => {
    for (const path of ['/api/admin/orders', '/api/event/evt_1'])
      expect((await asProgram(path, key)).body).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
    expect((await asProgram('/api/unknown', key)).body).toMatchObject({ error: { code: 'API_KEY_INVALID' } });
  });

  it('is checked with identity once in a few seconds, and refused once its account was revoked here', async () => {
    const checks = () => gateway.services.callsTo('checkServiceKey').length;
    await asProgram('/api/admin/orders');
    const before = checks();
    await asProgram('/api/admin/orders');
    expect(checks()).toBe(before);
    await gateway.json('/api/admin/service-accounts/sva_ledger', { method: 'DELETE', as: 'asha' });
    expect((await asProgram('/api/admin/orders')).body).toMatchObject({ error: { code: 'UNAUTHENTICATED' } });
  });
});

const cashSale = {
  eventId: 'evt_1',
  user: { mobile: '9876543210' },
  categories: [{ categoryId: 'gold', quantity: 1 }],
};
