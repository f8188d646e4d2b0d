import { factorKind, factorStep } from '@utsav/contracts/grpc/identity';
import { minutes, seconds, hours } from '@utsav/service-kit/time/clock';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { IdentityFixture } from '../testing/identity-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { SoftPasskey } from '../testing/soft-passkey';
import { totpCode } from './totp';

const site = 'https://utsav.example';
let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

type Staff = Awaited<ReturnType<typeof staffWith>>;
const codeOf = async (call: Promise<unknown>): Promise<string> => (await refusal(call)).code;
const standing = async ({ sessionId }: Caller) => {
  const { factorStep: step, hasFactor, factorVerifiedAt } = await identity.sessionState(sessionId);
  return { factorStep: factorStep.fromProto(step), hasFactor, isVerified: factorVerifiedAt !== null };
};

async function staffWith(role: 'counter' | 'admin' = 'admin') {
  const { user, caller, tokens } = await identity.newMember();
  await identity.setRole(user.id, role);
  return { user, tokens, caller: { ...caller, role: 'user' as const }, as: identity.as(caller) };
}

/** Another log-in of the same person. */
async function secondSession(mobile: string) {
  identity.wait(seconds(31));
  const { tokens } = await identity.visitor.verifyOtp({ mobile, otp: await identity.sendCode(mobile) });
  if (!tokens) throw new Error('no second session');
  const caller = identity.callerOf(tokens);
  return { caller, as: identity.as(caller), tokens };
}

async function withApp(staff: Staff) {
  const { secret } = await staff.as.beginTotp({});
  const code = codeNow(secret);
  const { recoveryCodes, factor } = await staff.as.addFactor({ name: 'Phone', code });
  return { secret, code, recoveryCodes, factorId: factor?.id ?? '' };
}

async function withPasskey(staff: Staff) {
  const passkey = new SoftPasskey(site);
  const { optionsJson } = await staff.as.beginPasskey({});
  await staff.as.addFactor({ name: 'Key', passkeyJson: passkey.register(optionsJson) });
  return passkey;
}

const secondsOf = (time: Date): number => Math.floor(time.getTime() / 1000);
const codeNow = (secret: string): string => totpCode(secret, identity.now());
const wrong = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0');

describe('a second factor', () => {
  it.each(['counter', 'admin'] as const)('must be set up by a %s, and is proved by that', async (role) => {
    const staff = await staffWith(role);
    expect(await standing(staff.caller)).toEqual({ factorStep: 'enrol', hasFactor: false, isVerified: false });
    const { recoveryCodes } = await withApp(staff);
    expect(recoveryCodes).toHaveLength(10);
    expect(await standing(staff.caller)).toEqual({ factorStep: 'none', hasFactor: true, isVerified: true });
    expect(await staff.as.getSecondFactor({})).toMatchObject({
      step: factorStep.toProto('none'),
      recoveryCodesLeft: 10,
      factors: [{ kind: factorKind.toProto('totp'), name: 'Phone' }],
    });
  });

  it('is due for each session of its own, and stands in its tokens', async () => {
    const staff = await staffWith();
    const { secret } = await withApp(staff);
    const other = await secondSession(staff.user.mobile);
    expect(await standing(other.caller)).toEqual({ factorStep: 'verify', hasFactor: true, isVerified: false });
    expect(identity.claims(other.tokens.accessToken).fct).toBeUndefined();
    const before = secondsOf(identity.now());
    await other.as.verifyFactor({ code: codeNow(secret) });
    const after = secondsOf(identity.now());
    expect(await standing(other.caller)).toMatchObject({ factorStep: 'none' });
    const { tokens } = await identity.visitor.refreshSession({ refreshToken: other.tokens.refreshToken });
    const { fct } = identity.claims(tokens?.accessToken ?? '');
    expect(fct).toBeGreaterThanOrEqual(before);
    expect(fct).toBeLessThanOrEqual(after);
  });

  it('leaves a row in the audit trail with each change, without what is secret', async () => {
    const staff = await staffWith();
    const { secret, factorId, recoveryCodes } = await withApp(staff);
    const renewed = await staff.as.renewRecoveryCodes({});
    await staff.as.verifyFactor({ recoveryCode: renewed.recoveryCodes[0] ?? '' });
    await staff.as.removeFactor({ factorId });
    const all = { actor: staff.user.id, action: 'user', from: undefined, to: undefined, page: 1, limit: 10 };
    const { changes } = await identity.gateway.listChanges(all);
    expect(changes.map(({ action, recordId }) => [action, recordId]).toSorted()).toEqual([
      ['user.add-factor', staff.user.id],
      ['user.remove-factor', staff.user.id],
      ['user.renew-recovery-codes', staff.user.id],
      ['user.use-recovery-code', staff.user.id],
    ]);
    for (const known of [secret, ...recoveryCodes, ...renewed.recoveryCodes])
      expect(JSON.stringify(changes)).not.toContain(known);
  });

  it('is not added, removed or renewed without its row in the audit trail', async () => {
    const staff = await staffWith();
    const { secret } = await staff.as.beginTotp({});
    const add = () => staff.as.addFactor({ name: 'Phone', code: codeNow(secret) });
    const own = () => staff.as.getSecondFactor({});
    await identity.refuseRows('audit', true);
    await expect(add()).rejects.toThrow();
    expect(await own()).toMatchObject({ factors: [], recoveryCodesLeft: 0 });
    await identity.refuseRows('audit', false);
    const { factorId, recoveryCodes } = await withApp(staff);
    await identity.refuseRows('audit', true);
    await expect(staff.as.removeFactor({ factorId })).rejects.toThrow();
    await expect(staff.as.renewRecoveryCodes({})).rejects.toThrow();
    await identity.refuseRows('audit', false);
    expect((await own()).factors).toHaveLength(1);
    await staff.as.verifyFactor({ recoveryCode: recoveryCodes[0] ?? '' });
  });

  it('is nothing for members', async () => {
    const { caller } = await identity.newMember();
    expect(await standing(caller)).toEqual({ factorStep: 'none', hasFactor: false, isVerified: false });
    for (const call of [identity.as(caller).getSecondFactor({}), identity.as(caller).beginTotp({})])
      expect(await codeOf(call)).toBe('FORBIDDEN');
    expect(await codeOf(identity.visitor.beginTotp({}))).toBe('UNAUTHENTICATED');
  });

  it('of another session begun elsewhere cannot be finished here', async () => {
    const staff = await staffWith();
    const { secret } = await staff.as.beginTotp({});
    const other = await secondSession(staff.user.mobile);
    expect(await codeOf(other.as.addFactor({ name: 'Phone', code: codeNow(secret) }))).toBe('SECOND_FACTOR_WRONG');
  });

  it('is added unproved by one session only, where several without any do so at once', async () => {
    const staff = await staffWith();
    const sessions = [staff, await secondSession(staff.user.mobile), await secondSession(staff.user.mobile)];
    const adding = await Promise.all(
      sessions.map(async ({ as }) => {
        const { secret } = await as.beginTotp({});
        return () => as.addFactor({ name: 'Phone', code: codeNow(secret) });
      }),
    );
    const ends = await Promise.allSettled(adding.map((add) => add()));
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const winner = sessions[ends.findIndex(({ status }) => status === 'fulfilled')] ?? staff;
    const { factors, recoveryCodesLeft } = await winner.as.getSecondFactor({});
    expect([factors.length, recoveryCodesLeft]).toEqual([1, 10]);
  });

  it('is added once when its code is sent several times', async () => {
    const staff = await staffWith();
    await withPasskey(staff);
    const { secret } = await staff.as.beginTotp({});
    const add = () => staff.as.addFactor({ name: 'Phone', code: codeNow(secret) });
    await Promise.allSettled([add(), add(), add(), add()]);
    expect((await staff.as.getSecondFactor({})).factors.map(({ kind }) => factorKind.fromProto(kind))).toEqual([
      'passkey',
      'totp',
    ]);
  });

  it('is one of ten at most', async () => {
    const staff = await staffWith();
    for (let added = 0; added < 10; added += 1) await withPasskey(staff);
    const passkey = new SoftPasskey(site);
    const { optionsJson } = await staff.as.beginPasskey({});
    expect(await codeOf(staff.as.addFactor({ name: 'Key 11', passkeyJson: passkey.register(optionsJson) }))).toBe(
      'STATE_CONFLICT',
    );
    expect((await staff.as.getSecondFactor({})).factors).toHaveLength(10);
  });

  it('is added, removed and replaced only by a session that proved one in the last ten minutes', async () => {
    const staff = await staffWith();
    const { secret, factorId } = await withApp(staff);
    const thief = await secondSession(staff.user.mobile);
    const changes = (as: Staff['as']) => [
      as.beginTotp({}),
      as.beginPasskey({}),
      as.addFactor({ name: 'Mine', code: '123456' }),
      as.removeFactor({ factorId }),
      as.renewRecoveryCodes({}),
    ];
    for (const call of changes(thief.as)) expect(await codeOf(call)).toBe('SECOND_FACTOR_REQUIRED');
    identity.wait(minutes(10));
    for (const call of changes(staff.as)) expect(await codeOf(call)).toBe('STEP_UP_REQUIRED');
    await staff.as.verifyFactor({ code: codeNow(secret) });
    await staff.as.removeFactor({ factorId });
    expect(await standing(staff.caller)).toMatchObject({ factorStep: 'enrol', hasFactor: false });
    expect((await staff.as.getSecondFactor({})).recoveryCodesLeft).toBe(0);
  });

  it('of another user is not there', async () => {
    const [one, other] = [await staffWith(), await staffWith()];
    const { factorId } = await withApp(one);
    await withApp(other);
    expect(await codeOf(other.as.removeFactor({ factorId }))).toBe('NOT_FOUND');
  });

  it('is optional in a demo until there is one', async () => {
    const demo = await IdentityFixture.start({ STAFF_FACTOR: 'optional' });
    const { user, caller } = await demo.newMember();
    await demo.setRole(user.id, 'admin');
    const { sessionId } = caller;
    expect(await demo.sessionState(sessionId)).toMatchObject({
      factorStep: factorStep.toProto('none'),
      hasFactor: false,
    });
    const { secret } = await demo.as(caller).beginTotp({});
    await demo.as(caller).addFactor({ name: 'Phone', code: totpCode(secret, demo.now()) });
    demo.wait(seconds(31));
    const { tokens } = await demo.visitor.verifyOtp({ mobile: user.mobile, otp: await demo.sendCode(user.mobile) });
    const again = tokens ? demo.callerOf(tokens).sessionId : '';
    expect(await demo.sessionState(again)).toMatchObject({ factorStep: factorStep.toProto('verify') });
    await demo.stop();
  });
});

describe('a code of an app', () => {
  it('works once, for all sessions together', async () => {
    const staff = await staffWith();
    const { secret, code: used } = await withApp(staff);
    expect(await codeOf(staff.as.verifyFactor({ code: used }))).toBe('SECOND_FACTOR_WRONG');
    identity.wait(seconds(30));
    const code = codeNow(secret);
    const others = [await secondSession(staff.user.mobile), await secondSession(staff.user.mobile)];
    identity.wait(-seconds(62));
    const both = await Promise.allSettled(others.map(({ as }) => as.verifyFactor({ code })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('older than one that was used is refused, though it has not been used itself', async () => {
    const staff = await staffWith();
    const { secret } = await withApp(staff);
    identity.wait(seconds(60));
    const earlier = codeNow(secret);
    identity.wait(seconds(30));
    await staff.as.verifyFactor({ code: codeNow(secret) });
    expect(await codeOf(staff.as.verifyFactor({ code: earlier }))).toBe('SECOND_FACTOR_WRONG');
  });

  it('may be tried five times in a quarter of an hour and twenty times a day; a right one clears the count', async () => {
    const staff = await staffWith();
    const { secret } = await withApp(staff);
    const tryWrong = () => codeOf(staff.as.verifyFactor({ code: wrong(codeNow(secret)) }));
    for (let round = 0; round < 4; round += 1) {
      for (let n = 0; n < 5; n += 1) expect(await tryWrong()).toBe('SECOND_FACTOR_WRONG');
      expect(await tryWrong()).toBe('RATE_LIMITED');
      expect(await codeOf(staff.as.verifyFactor({ code: codeNow(secret) }))).toBe('RATE_LIMITED');
      identity.wait(minutes(15));
    }
    expect(await refusal(staff.as.verifyFactor({ code: codeNow(secret) }))).toMatchObject({
      code: 'RATE_LIMITED',
      // Within five seconds: the tries take some.
      params: { retryAfterSeconds: expect.closeTo(23 * 3600, -1) },
    });
    identity.wait(hours(23));
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect(await tryWrong()).toBe('SECOND_FACTOR_WRONG');
      identity.wait(seconds(30));
      await staff.as.verifyFactor({ code: codeNow(secret) });
    }
  });

  it('that a session without a proof guesses wrong takes no guess from one that proved a factor', async () => {
    const staff = await staffWith();
    const { secret, recoveryCodes } = await withApp(staff);
    const thief = await secondSession(staff.user.mobile);
    const guess = () => codeOf(thief.as.verifyFactor({ code: wrong(codeNow(secret)) }));
    for (let n = 0; n < 5; n += 1) expect(await guess()).toBe('SECOND_FACTOR_WRONG');
    expect(await guess()).toBe('RATE_LIMITED');
    expect(await codeOf(staff.as.verifyFactor({ code: wrong(codeNow(secret)) }))).toBe('SECOND_FACTOR_WRONG');
    await staff.as.verifyFactor({ recoveryCode: recoveryCodes[0] });
    expect(await guess()).toBe('RATE_LIMITED');
  });

  it('is tried five times in all where many try at once', async () => {
    const staff = await staffWith();
    const { secret } = await withApp(staff);
    const guess = { code: wrong(codeNow(secret)) };
    const tries = await Promise.all(Array.from({ length: 12 }, () => codeOf(staff.as.verifyFactor(guess))));
    expect(tries.filter((code) => code === 'SECOND_FACTOR_WRONG')).toHaveLength(5);
  });

  it('cannot be made from what is stored', async () => {
    const staff = await staffWith();
    const { secret, recoveryCodes } = await withApp(staff);
    const rows = JSON.stringify([await identity.stored('factors'), await identity.stored('factor_states')]);
    for (const known of [secret, ...recoveryCodes]) expect(rows).not.toContain(known);
  });
});

describe('a recovery code', () => {
  it('stands in for a factor once, however it is typed', async () => {
    const staff = await staffWith();
    const { recoveryCodes } = await withApp(staff);
    const [one = '', two = ''] = recoveryCodes;
    const other = await secondSession(staff.user.mobile);
    await other.as.verifyFactor({ recoveryCode: ` ${one.toUpperCase().replace('-', ' ')} ` });
    expect(await standing(other.caller)).toMatchObject({ factorStep: 'none', isVerified: true });
    expect(await codeOf(other.as.verifyFactor({ recoveryCode: one }))).toBe('SECOND_FACTOR_WRONG');
    expect((await other.as.getSecondFactor({})).recoveryCodesLeft).toBe(9);
    const both = await Promise.allSettled([1, 2].map(() => other.as.verifyFactor({ recoveryCode: two })));
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  it('is void once there are new ones, and never valid for another user', async () => {
    const [staff, other] = [await staffWith(), await staffWith()];
    const { recoveryCodes } = await withApp(staff);
    await withApp(other);
    const [old = '', unused = ''] = recoveryCodes;
    expect(await codeOf(other.as.verifyFactor({ recoveryCode: unused }))).toBe('SECOND_FACTOR_WRONG');
    const renewed = await staff.as.renewRecoveryCodes({});
    expect(await codeOf(staff.as.verifyFactor({ recoveryCode: old }))).toBe('SECOND_FACTOR_WRONG');
    await staff.as.verifyFactor({ recoveryCode: renewed.recoveryCodes[0] ?? '' });
  });
});

describe('a passkey', () => {
  it('proves a session, each challenge once', async () => {
    const staff = await staffWith();
    const passkey = await withPasskey(staff);
    const other = await secondSession(staff.user.mobile);
    const { optionsJson } = await other.as.beginVerification({});
    const proof = { passkeyJson: passkey.authenticate(optionsJson) };
    await other.as.verifyFactor(proof);
    expect(await standing(other.caller)).toMatchObject({ factorStep: 'none' });
    expect(await codeOf(other.as.verifyFactor(proof))).toBe('SECOND_FACTOR_WRONG');
  });

  it.each([
    ['another site asked', () => ({ origin: 'https://utsav.example.evil.example' })],
    ['another key signed', () => ({ key: SoftPasskey.otherKey() })],
  ])('proves nothing when %s', async (_, changes) => {
    const staff = await staffWith();
    const passkey = await withPasskey(staff);
    const { optionsJson } = await staff.as.beginVerification({});
    expect(await codeOf(staff.as.verifyFactor({ passkeyJson: passkey.authenticate(optionsJson, changes()) }))).toBe(
      'SECOND_FACTOR_WRONG',
    );
  });

  it('proves nothing for another user, for a challenge of another session, or ten minutes late', async () => {
    const [staff, other] = [await staffWith(), await staffWith()];
    const passkey = await withPasskey(staff);
    await withPasskey(other);
    const ofOther = await other.as.beginVerification({});
    const answer = { passkeyJson: passkey.authenticate(ofOther.optionsJson) };
    expect(await codeOf(other.as.verifyFactor(answer))).toBe('SECOND_FACTOR_WRONG');
    expect(await codeOf(staff.as.verifyFactor(answer))).toBe('SECOND_FACTOR_WRONG');
    const { optionsJson } = await staff.as.beginVerification({});
    identity.wait(minutes(10));
    expect(await codeOf(staff.as.verifyFactor({ passkeyJson: passkey.authenticate(optionsJson) }))).toBe(
      'SECOND_FACTOR_WRONG',
    );
  });

  it.each(['', 'null', '{}', '{"id":"x"}', 'nonsense'])('is not %j', async (passkeyJson) => {
    const staff = await staffWith();
    await staff.as.beginPasskey({});
    expect(await codeOf(staff.as.addFactor({ name: 'Key', passkeyJson }))).toBe('SECOND_FACTOR_WRONG');
    await withPasskey(staff);
    await staff.as.beginVerification({});
    expect(await codeOf(staff.as.verifyFactor({ passkeyJson }))).toBe('SECOND_FACTOR_WRONG');
  });
});

describe('an admin', () => {
  it('takes the factors of a user who lost them, whose sessions end', async () => {
    const [admin, lost] = [await staffWith('admin'), await staffWith('counter')];
    await withApp(admin);
    await withApp(lost);
    const asAdmin = identity.as({ ...admin.caller, role: 'admin' });
    await asAdmin.resetFactors({ userId: lost.user.id });
    expect(await identity.sessionState(lost.caller.sessionId)).toMatchObject({ active: false });
    const again = await secondSession(lost.user.mobile);
    expect(await standing(again.caller)).toMatchObject({ factorStep: 'enrol', hasFactor: false });
    expect(await identity.pendingMessages()).toContainEqual(
      expect.objectContaining({
        type: 'identity.user.session-ended',
        data: { userId: lost.user.id, sessionId: lost.caller.sessionId },
      }),
    );
  });

  it('does not so for themselves, for a missing user, or with a factor proved long ago; others never', async () => {
    const [admin, counter] = [await staffWith('admin'), await staffWith('counter')];
    await withApp(admin);
    const asAdmin = identity.as({ ...admin.caller, role: 'admin' });
    expect(await codeOf(asAdmin.resetFactors({ userId: admin.user.id }))).toBe('OWN_ROLE');
    expect(await codeOf(asAdmin.resetFactors({ userId: 'usr_none' }))).toBe('NOT_FOUND');
    for (const as of [admin.as, counter.as, identity.as({ ...counter.caller, role: 'counter' })])
      expect(await codeOf(as.resetFactors({ userId: counter.user.id }))).toBe('FORBIDDEN');
    identity.wait(minutes(10));
    expect(await codeOf(asAdmin.resetFactors({ userId: counter.user.id }))).toBe('STEP_UP_REQUIRED');
  });
});

describe('the log-in of staff', () => {
  const published = async (userId: string) =>
    (await identity.pendingMessages()).filter(
      (message) => message.type === 'identity.user.staff-signed-in' && message.key === userId,
    );

  it('is reported to them when the device is new, and not when it is known', async () => {
    const staff = await staffWith();
    await secondSession(staff.user.mobile);
    expect(await published(staff.user.id)).toMatchObject([{ data: { userId: staff.user.id, email: '', device: '' } }]);
    identity.wait(seconds(31));
    const otp = await identity.sendCode(staff.user.mobile);
    const { deviceId } = await identity.visitor.verifyOtp({
      mobile: staff.user.mobile,
      otp,
      deviceName: 'Chrome on Android',
    });
    expect((await published(staff.user.id)).at(-1)).toMatchObject({ data: { device: 'Chrome on Android' } });
    const requester = { deviceId, address: '203.0.113.9', addressWaitSeconds: 0 };
    await identity.visitor.sendOtp({ mobile: staff.user.mobile, requester });
    const known = { mobile: staff.user.mobile, otp: identity.sms.lastCode(staff.user.mobile), requester };
    await identity.visitor.verifyOtp(known);
    expect(await published(staff.user.id)).toHaveLength(2);
  });

  it('is no message for members', async () => {
    const { user } = await identity.newMember();
    await secondSession(user.mobile);
    expect(await published(user.id)).toEqual([]);
  });
});
