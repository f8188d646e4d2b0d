import { factorStep } from '@utsav/contracts/grpc/identity';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { routes } from '@utsav/contracts/http/routes';
import { isPermission } from '@utsav/contracts/roles/roles';
import type { Event } from '@utsav/contracts/http/event';
import type { RouteName } from '../http/route-types';
import type { Who } from '../testing/users';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway();
});
afterAll(() => gateway.stop());
afterEach(() => {
  for (const who of ['asha', 'chetan'] as const) delete gateway.backend.standings[who];
});

const names = Object.keys(routes) as RouteName[];
const requireFactor = (who: Who, step: 'enrol' | 'verify') => {
  gateway.backend.standings[who] = {
    factorStep: factorStep.toProto(step),
    hasFactor: step === 'verify',
    factorVerifiedAt: undefined,
  };
};
const verifiedAgo = (who: Who, minutes: number) => {
  const factorVerifiedAt = toTimestamp(new Date(Date.now() - minutes * 60_000));
  gateway.backend.standings[who] = { factorStep: factorStep.toProto('none'), hasFactor: true, factorVerifiedAt };
};
async function answerTo(name: RouteName, as: Who, body?: unknown): Promise<[number, string, unknown]> {
  const [method = '', path = ''] = name.split(' ');
  const answer = await gateway.json(path.replace(/:\w+/g, 'some-id'), { method, as, body });
  const { code = '', params } = (answer.body.error ?? {}) as { code?: string; params?: unknown };
  return [answer.status, code, params];
}

describe('staff whose session lacks its second factor', () => {
  const ofStaff = names.filter((name) => isPermission(routes[name].access));

  it.each(['enrol', 'verify'] as const)('reach no route of staff while they must %s', async (step) => {
    requireFactor('asha', step);
    const before = gateway.services.calls.length;
    expect(ofStaff.length).toBeGreaterThan(30);
    for (const name of ofStaff)
      expect([name, ...(await answerTo(name, 'asha'))]).toEqual([name, 403, 'SECOND_FACTOR_REQUIRED', { step }]);
    const methods = gateway.services.calls.slice(before).map(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(['checkSessions']));
  });

  it('get 403 where their role would not suffice either', async () => {
    requireFactor('chetan', 'verify');
    expect((await answerTo('GET /api/admin/users', 'chetan'))[1]).toBe('FORBIDDEN');
    expect((await answerTo('GET /api/admin/shifts', 'chetan'))[1]).toBe('SECOND_FACTOR_REQUIRED');
  });

  it('are plain users everywhere else: services behind see that role, and records of others do not exist for them', async () => {
    requireFactor('asha', 'verify');
    expect((await gateway.json('/api/user/getProfile/usr_asha', { as: 'asha' })).status).toBe(200);
    expect((await gateway.json('/api/user/getProfile/usr_meera', { as: 'asha' })).status).toBe(404);
    expect((await gateway.json('/api/booking/getAllBooking?userId=usr_meera', { as: 'asha' })).status).not.toBe(200);
    await gateway.json('/api/ticket', { as: 'asha' });
    await gateway.json('/api/event/evt_1', { as: 'asha' });
    for (const { caller } of gateway.services.calls.filter((call) => call.caller.id === 'usr_asha'))
      expect(caller.role).toBe('user');
  });

  it('regain their role with the next call once identity reports the factor', async () => {
    requireFactor('asha', 'verify');
    expect((await answerTo('GET /api/admin/users', 'asha'))[0]).toBe(403);
    verifiedAgo('asha', 60);
    expect((await answerTo('GET /api/admin/users', 'asha'))[0]).toBe(200);
  });
});

describe('a call that needs the factor fresh', () => {
  const always = names.filter((name) => 'stepUp' in routes[name] && routes[name].stepUp === true);

  it('is each of those that move money back, give tickets or money away, write to people or systems, give rights, change factors or end accounts', () => {
    expect(always.toSorted()).toEqual(
      [
        'DELETE /api/admin/service-accounts/:id',
        'DELETE /api/admin/service-accounts/:id/keys/:keyId',
        'POST /api/admin/service-accounts',
        'POST /api/admin/service-accounts/:id/keys',
        'PATCH /api/admin/webhooks/:id',
        'POST /api/admin/webhooks',
        'POST /api/admin/webhooks/:id/secret',
        'DELETE /api/admin/users/:id/second-factor',
        'DELETE /api/staff/second-factor/:id',
        'DELETE /api/user/:userId',
        'DELETE /api/user/sessions/:id',
        'GET /api/user/export/:userId',
        'PATCH /api/admin/users/:id/role',
        'POST /api/admin/bookings/:id/buyer',
        'POST /api/admin/bookings/:id/failed-refund',
        'POST /api/admin/bookings/:id/refund',
        'POST /api/admin/events/:id/guest-lists',
        'POST /api/admin/events/:id/letters',
        'POST /api/admin/events/:id/letters/test',
        'POST /api/admin/orders/:id/refund',
        'POST /api/admin/orders/:id/settle',
        'POST /api/admin/users/:id/detach-number',
        'POST /api/booking/:id/cancel',
        'POST /api/booking/:id/exchange',
        'POST /api/discount/create',
        'POST /api/event/:id/cancel',
        'PUT /api/discount/updateDiscount/:id',
        'POST /api/payments/transfer-refunds/:id/confirm',
        'POST /api/payments/transfer-refunds/:id/fail',
        'POST /api/payments/transfers/:id/confirm',
        'POST /api/staff/second-factor',
        'POST /api/staff/second-factor/passkey',
        'POST /api/staff/second-factor/recovery-codes',
        'POST /api/staff/second-factor/totp',
      ].toSorted(),
    );
  });

  it('is rejected after ten minutes, before any service is called', async () => {
    verifiedAgo('asha', 11);
    const before = gateway.services.calls.length;
    for (const name of always) expect([name, (await answerTo(name, 'asha'))[1]]).toEqual([name, 'STEP_UP_REQUIRED']);
    const methods = gateway.services.calls.slice(before).map(({ method }) => method);
    expect(new Set(methods)).toEqual(new Set(['checkSessions']));
  });

  it('is served within them, and to whoever has no factor', async () => {
    const body = { role: 'counter' };
    const path = '/api/admin/users/usr_ravi/role';
    verifiedAgo('asha', 9);
    expect((await gateway.json(path, { as: 'asha', method: 'PATCH', body })).status).toBe(200);
    delete gateway.backend.standings.asha;
    expect((await gateway.json(path, { as: 'asha', method: 'PATCH', body })).status).toBe(200);
  });

  it('is a sale at the counter only when it gives more seats than there are', async () => {
    verifiedAgo('asha', 11);
    const name = 'POST /api/admin/bookings/create-cash-booking';
    expect((await answerTo(name, 'asha', { overAllocate: true }))[1]).toBe('STEP_UP_REQUIRED');
    expect((await answerTo(name, 'asha', { overAllocate: false }))[1]).toBe('VALIDATION');
  });
});

describe('the account of staff who have a factor', () => {
  it('keeps its address, its sessions and itself from a session that did not prove one', async () => {
    requireFactor('asha', 'verify');
    const refused = ['SECOND_FACTOR_REQUIRED', { step: 'verify' }];
    for (const name of [
      'DELETE /api/user/:userId',
      'DELETE /api/user/sessions/:id',
      'GET /api/user/export/:userId',
    ] as const)
      expect((await answerTo(name, 'asha')).slice(1)).toEqual(refused);
    const change = 'PUT /api/user/updateProfile/:userId';
    expect((await answerTo(change, 'asha', { email: 'evil@example.in' })).slice(1)).toEqual(refused);
    expect((await answerTo(change, 'asha', { language: 'hi' }))[1]).not.toBe('SECOND_FACTOR_REQUIRED');
    expect(gateway.services.callsTo('eraseUser')).toEqual([]);
  });
});

describe('a coupon', () => {
  it('needs the factor fresh to be switched on, and not to be switched off', async () => {
    verifiedAgo('asha', 11);
    const name = 'PUT /api/discount/update/:id';
    expect((await answerTo(name, 'asha', { isActive: true }))[1]).toBe('STEP_UP_REQUIRED');
    expect((await answerTo(name, 'asha', { isActive: false }))[1]).not.toBe('STEP_UP_REQUIRED');
  });
});

describe('a change of an event', () => {
  it('needs the factor fresh when it moves what was sold, whose holders are written to', async () => {
    verifiedAgo('asha', 11);
    const move = async (body: object) =>
      (await gateway.json('/api/event/evt_1', { method: 'PATCH', as: 'asha', body })).body;
    const { date } = ((await gateway.json('/api/event/evt_1', { as: 'asha' })).body.data as { event: { date: string } })
      .event;
    expect(await move({ date: '2027-01-02T19:00:00.000+05:30' })).toMatchObject({
      error: { code: 'STEP_UP_REQUIRED' },
    });
    expect(await move({ date, name: 'Ragas' })).toMatchObject({ success: true });
    verifiedAgo('asha', 9);
    expect(await move({ date: '2027-01-02T19:00:00.000+05:30' })).toMatchObject({ success: true });
  });

  it('needs the factor fresh when the venue on tickets changes, also where it is but corrected', async () => {
    verifiedAgo('asha', 11);
    const { event } = (await gateway.json('/api/event/evt_1', { as: 'asha' })).body.data as { event: Event };
    const { name, address, city } = event.venue;
    const change = async (body: object) =>
      (await gateway.json('/api/event/evt_1', { method: 'PATCH', as: 'asha', body })).body;
    const elsewhere = { venue: { name: 'NSCI Dome', address, city } };
    for (const venueCorrected of [false, true])
      expect(await change({ ...elsewhere, venueCorrected })).toMatchObject({ error: { code: 'STEP_UP_REQUIRED' } });
    expect(await change({ venue: { name, address, city, pincode: '400018' } })).toMatchObject({ success: true });
    verifiedAgo('asha', 9);
    expect(await change({ ...elsewhere, venueCorrected: true })).toMatchObject({ success: true });
    expect(gateway.lastRequest('changeEvent')).toMatchObject({ fields: ['venue'], venueIsCorrected: true });
  });

  it('needs the factor fresh when a price becomes 0, and not when it becomes lower', async () => {
    verifiedAgo('asha', 11);
    const { event } = (await gateway.json('/api/event/evt_1', { as: 'asha' })).body.data as { event: Event };
    const [gold] = event.ticketCategories;
    const cost = async (price: number) =>
      (
        await gateway.json('/api/event/evt_1', {
          method: 'PATCH',
          as: 'asha',
          body: { ticketCategories: [{ key: gold?.key, type: 'Gold', price, totalSeats: 500 }] },
        })
      ).body;
    expect(await cost(0)).toMatchObject({ error: { code: 'STEP_UP_REQUIRED' } });
    expect(await cost(1)).not.toMatchObject({ error: { code: 'STEP_UP_REQUIRED' } });
  });

  it('needs the factor fresh when it cancels the event, whose buyers get their money back', async () => {
    verifiedAgo('asha', 11);
    for (const name of ['PUT /api/event/:id', 'PATCH /api/event/:id'] as const) {
      expect((await answerTo(name, 'asha', { status: 'cancelled' }))[1]).toBe('STEP_UP_REQUIRED');
      expect((await answerTo(name, 'asha', { status: 'Live' }))[1]).not.toBe('STEP_UP_REQUIRED');
    }
  });
});

describe('the routes of second factors', () => {
  it('show what is there in the words of the contract', async () => {
    expect((await gateway.json('/api/staff/second-factor', { as: 'asha' })).body.data).toEqual({
      step: 'verify',
      factors: [
        { _id: 'fct_1', kind: 'totp', name: 'Phone', createdAt: '2026-11-21T11:30:00.000+05:30', lastUsedAt: null },
      ],
      recoveryCodesLeft: 9,
      verifiedAt: null,
    });
    const challenge = await gateway.json('/api/staff/second-factor/challenge', { as: 'asha', method: 'POST' });
    expect(challenge.body.data).toEqual({ options: null });
  });

  it('take one proof at a time', async () => {
    const verify = (body: object) => gateway.json('/api/staff/second-factor/verify', { as: 'asha', body });
    expect((await verify({ code: '123 456' })).status).toBe(200);
    expect(gateway.lastRequest('verifyFactor')).toMatchObject({ code: '123456' });
    for (const body of [{}, { code: '123456', recoveryCode: 'abcde-fghjk' }, { code: '12345' }])
      expect((await verify(body)).status).toBe(400);
  });

  it('reload the session after it proved a factor', async () => {
    requireFactor('asha', 'verify');
    await gateway.json('/api/ticket', { as: 'asha' });
    verifiedAgo('asha', 0);
    await gateway.json('/api/staff/second-factor/verify', { as: 'asha', body: { code: '123456' } });
    await gateway.json('/api/ticket', { as: 'asha' });
    expect(gateway.services.callsTo('listBookings').at(-1)?.caller.role).toBe('admin');
  });

  it('leave neither secrets nor recovery codes in the audit trail', async () => {
    const recorded = () => gateway.services.callsTo('recordChange').length;
    const before = recorded();
    const added = await gateway.json('/api/staff/second-factor', {
      as: 'asha',
      body: { name: 'Phone', code: '123456' },
    });
    expect(added.body.data).toMatchObject({ recoveryCodes: ['abcde-fghjk'] });
    expect(recorded()).toBe(before);
  });
});
