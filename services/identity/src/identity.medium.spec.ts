import { isAppError, type AppError } from '@utsav/contracts/errors/app-error';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import { IdentityFixture } from './testing/identity-fixture';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
}, 60_000);
afterAll(() => identity.stop());

async function refusal(call: Promise<unknown>): Promise<Pick<AppError, 'code' | 'params'>> {
  const error: unknown = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isAppError(error)) throw new Error(`not refused: ${String(error)}`);
  return { code: error.code, params: error.params };
}

const login = (mobile: string, otp: string) => identity.visitor.verifyOtp({ mobile, otp });
const register = (mobile: string, otp: string) =>
  identity.visitor.register({ name: 'Asha Rao', email: 'asha@example.in', mobile, otp });
/** A code that is not the given one. */
const wrong = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');

describe('sending a code', () => {
  it('sends six digits that live five minutes to the number in its one form', async () => {
    const mobile = identity.newMobile();
    const sent = await identity.visitor.sendOtp({ mobile: `91 ${mobile}`, purpose: 'register' });
    expect(sent).toEqual({ mobile: `+91${mobile}`, expiresInSeconds: 300, resendAfterSeconds: 30 });
    expect(identity.sms.sent.at(-1)).toEqual({
      mobile: `+91${mobile}`,
      otp: expect.stringMatching(/^\d{6}$/),
      validMinutes: 5,
    });
  });

  it('answers alike for a number with an account and one without, limits included', async () => {
    const { user } = await identity.newMember();
    identity.wait(seconds(31));
    const [known, unknown] = [user.mobile, `+91${identity.newMobile()}`];
    for (const withinLimits of [true, false]) {
      const answers = [];
      for (const mobile of [known, unknown]) {
        const call = identity.visitor.sendOtp({ mobile, purpose: 'login' });
        answers.push(withinLimits ? { ...(await call), mobile: '' } : await refusal(call));
      }
      expect(answers[0]).toEqual(answers[1]);
    }
  });

  it('sends once in 30 seconds', async () => {
    const mobile = identity.newMobile();
    await identity.sendCode(mobile);
    expect(await refusal(identity.sendCode(mobile))).toEqual({
      code: 'RATE_LIMITED',
      params: { retryAfterSeconds: expect.any(Number) },
    });
    identity.wait(seconds(31));
    await identity.sendCode(mobile);
  });

  it('sends five times an hour and ten times a day', async () => {
    const mobile = identity.newMobile();
    const sendFive = async () => {
      for (let n = 0; n < 5; n += 1) {
        await identity.sendCode(mobile);
        identity.wait(seconds(31));
      }
    };
    await sendFive();
    expect((await refusal(identity.sendCode(mobile))).code).toBe('RATE_LIMITED');
    identity.wait(hours(1));
    await sendFive();
    identity.wait(hours(2));
    const refused = await refusal(identity.sendCode(mobile));
    expect(refused.code).toBe('RATE_LIMITED');
    expect((refused.params as { retryAfterSeconds: number }).retryAfterSeconds).toBeGreaterThan(20 * 3600);
    identity.wait(hours(22));
    await identity.sendCode(mobile);
  });

  it('sends one code where many ask at the same moment', async () => {
    const mobile = identity.newMobile();
    const before = identity.sms.sent.length;
    const asked = await Promise.allSettled(Array.from({ length: 8 }, () => identity.sendCode(mobile)));
    expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(identity.sms.sent.length - before).toBe(1);
  });

  it('says so when the SMS cannot be sent, and the code is dead', async () => {
    const mobile = identity.newMobile();
    identity.sms.down = true;
    expect((await refusal(identity.sendCode(mobile))).code).toBe('OTP_SEND_FAILED');
    identity.sms.down = false;
    expect((await refusal(login(mobile, '123456'))).code).toBe('OTP_EXPIRED');
  });

  it('refuses numbers that are not Indian mobiles', async () => {
    expect((await refusal(identity.visitor.sendOtp({ mobile: '+14155550100', purpose: 'login' }))).code).toBe(
      'VALIDATION',
    );
  });

  it('keeps neither the code nor anything it could be found out from without the pepper', async () => {
    const mobile = identity.newMobile();
    const code = await identity.sendCode(mobile);
    expect(JSON.stringify(await identity.stored('otps'))).not.toContain(`"${code}"`);
  });
});

describe('guessing a code', () => {
  it('takes the right one after a wrong one, once', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    expect(await refusal(register(mobile, wrong(otp)))).toEqual({ code: 'OTP_WRONG', params: { triesLeft: 4 } });
    await register(mobile, otp);
    expect((await refusal(login(mobile, otp))).code).toBe('OTP_EXPIRED');
  });

  it('burns a code after five tries, even for the right one', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    for (const triesLeft of [4, 3, 2, 1, 0]) {
      expect(await refusal(login(mobile, wrong(otp)))).toEqual({ code: 'OTP_WRONG', params: { triesLeft } });
    }
    expect((await refusal(login(mobile, otp))).code).toBe('OTP_EXPIRED');
  });

  it('allows five tries in all where many guess at once', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    const guesses = await Promise.all(Array.from({ length: 20 }, () => refusal(login(mobile, wrong(otp)))));
    expect(guesses.filter(({ code }) => code === 'OTP_WRONG')).toHaveLength(5);
  });

  it('knows only the newest code', async () => {
    const mobile = identity.newMobile();
    const first = await identity.sendCode(mobile);
    identity.wait(seconds(31));
    const second = await identity.sendCode(mobile);
    if (first !== second) expect((await refusal(register(mobile, first))).code).toBe('OTP_WRONG');
    await register(mobile, second);
  });

  it('forgets a code after five minutes', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    identity.wait(minutes(5));
    expect((await refusal(register(mobile, otp))).code).toBe('OTP_EXPIRED');
  });

  it('locks a number for an hour after twenty wrong guesses in a row, but not who is signed in', async () => {
    const { user, caller } = await identity.newMember();
    for (let sent = 0; sent < 4; sent += 1) {
      identity.wait(seconds(31));
      const otp = await identity.sendCode(user.mobile);
      for (let n = 0; n < 5; n += 1) await refusal(login(user.mobile, wrong(otp)));
    }
    expect((await refusal(login(user.mobile, '123456'))).code).toBe('RATE_LIMITED');
    expect((await refusal(identity.sendCode(user.mobile))).code).toBe('RATE_LIMITED');
    expect((await identity.as(caller).checkSession({ sessionId: caller.sessionId })).active).toBe(true);
    identity.wait(hours(1));
    await login(user.mobile, await identity.sendCode(user.mobile));
  });

  it('begins to count anew after a right guess', async () => {
    const { user } = await identity.newMember();
    for (let sent = 0; sent < 6; sent += 1) {
      identity.wait(minutes(15));
      const otp = await identity.sendCode(user.mobile);
      for (let n = 0; n < 4; n += 1) await refusal(login(user.mobile, wrong(otp)));
      await login(user.mobile, otp);
    }
  });

  it('signs in once where one right code comes twice at the same moment', async () => {
    const { user } = await identity.newMember();
    identity.wait(seconds(31));
    const otp = await identity.sendCode(user.mobile);
    const both = await Promise.allSettled([login(user.mobile, otp), login(user.mobile, otp)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});

describe('login and register', () => {
  it('tells of a missing account only after a right code, which then registers', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    expect((await refusal(login(mobile, wrong(otp)))).code).toBe('OTP_WRONG');
    identity.wait(minutes(4));
    expect((await refusal(login(mobile, otp))).code).toBe('ACCOUNT_NOT_FOUND');
    identity.wait(minutes(4));
    const { user, tokens } = await register(mobile, otp);
    expect(user).toEqual({
      id: expect.stringMatching(/^usr_/),
      name: 'Asha Rao',
      mobile: `+91${mobile}`,
      email: 'asha@example.in',
      role: 'user',
      dob: '',
      gender: '',
      profileImage: '',
    });
    expect(tokens?.expiresInSeconds).toBe(900);
  });

  it('tells of an existing account only after a right code, which then logs in', async () => {
    const { user } = await identity.newMember();
    identity.wait(seconds(31));
    const otp = await identity.sendCode(user.mobile);
    expect((await refusal(register(user.mobile, wrong(otp)))).code).toBe('OTP_WRONG');
    expect((await refusal(register(user.mobile, otp))).code).toBe('ACCOUNT_EXISTS');
    expect((await login(user.mobile, otp)).user?.id).toBe(user.id);
  });

  it('does not keep a code alive for ever by asking again and again', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    await refusal(login(mobile, otp));
    identity.wait(minutes(4));
    expect((await refusal(login(mobile, otp))).code).toBe('ACCOUNT_NOT_FOUND');
    identity.wait(minutes(2));
    expect((await refusal(login(mobile, otp))).code).toBe('OTP_EXPIRED');
  });

  it('makes one account of a code that comes twice at the same moment', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    const both = await Promise.allSettled([register(mobile, otp), register(mobile, otp)]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  it('does not let a request choose its role, id or other fields', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    const greedy = { name: 'Asha', email: '', mobile, otp, role: 'admin', id: 'usr_1', isAdmin: true };
    const { user } = await identity.visitor.register(greedy);
    expect(user?.role).toBe('user');
    expect(user?.id).not.toBe('usr_1');
  });
});

describe('tokens', () => {
  it('carry person, session and role, with a key that is listed', async () => {
    const { user, tokens } = await identity.newMember();
    expect(identity.claims(tokens.accessToken)).toMatchObject({ sub: user.id, sid: expect.any(String), role: 'user' });
    const { kid } = JSON.parse(Buffer.from(tokens.accessToken.split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string;
    };
    const { keys } = await identity.visitor.listSigningKeys({});
    expect(keys).toHaveLength(2);
    expect(keys[0]?.kid).toBe(kid);
  });

  it('carry the role that a person has now', async () => {
    const { user, tokens, caller } = await identity.newMember();
    await identity.setRole(user.id, 'counter');
    const fresh = (await identity.visitor.refreshSession({ refreshToken: tokens.refreshToken })).tokens;
    expect(fresh && identity.claims(fresh.accessToken).role).toBe('counter');
    expect(await identity.visitor.checkSession({ sessionId: caller.sessionId })).toEqual({
      active: true,
      userId: user.id,
      role: 'counter',
    });
  });

  it('are never stored as they are', async () => {
    const { tokens } = await identity.newMember();
    expect(JSON.stringify(await identity.stored('refresh_tokens'))).not.toContain(tokens.refreshToken);
  });

  it('refresh once each; a second use ends the session', async () => {
    const { user, tokens, caller } = await identity.newMember();
    const second = (await identity.visitor.refreshSession({ refreshToken: tokens.refreshToken })).tokens;
    expect((await refusal(identity.visitor.refreshSession({ refreshToken: tokens.refreshToken }))).code).toBe(
      'UNAUTHENTICATED',
    );
    const { refreshToken = '' } = second ?? {};
    expect((await refusal(identity.visitor.refreshSession({ refreshToken }))).code).toBe('UNAUTHENTICATED');
    expect((await identity.visitor.checkSession({ sessionId: caller.sessionId })).active).toBe(false);
    expect(await identity.owedMessages()).toContainEqual(
      expect.objectContaining({
        type: 'identity.user.session-ended',
        key: user.id,
        data: { userId: user.id, sessionId: caller.sessionId },
      }),
    );
  });

  it('do not fork where one refresh token comes twice at the same moment', async () => {
    const { tokens, caller } = await identity.newMember();
    const refresh = () => identity.visitor.refreshSession({ refreshToken: tokens.refreshToken });
    const both = await Promise.allSettled([refresh(), refresh(), refresh()]);
    expect(both.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
    expect((await identity.visitor.checkSession({ sessionId: caller.sessionId })).active).toBe(false);
  });

  it('lapse after thirty days without a refresh', async () => {
    const { tokens, caller } = await identity.newMember();
    identity.wait(hours(30 * 24));
    expect((await refusal(identity.visitor.refreshSession({ refreshToken: tokens.refreshToken }))).code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await identity.visitor.checkSession({ sessionId: caller.sessionId })).active).toBe(false);
  });

  it('of nobody are refused', async () => {
    expect((await refusal(identity.visitor.refreshSession({ refreshToken: 'x'.repeat(43) }))).code).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('logging out', () => {
  it('ends the session at once, and says so with the change', async () => {
    const { user, tokens, caller } = await identity.newMember();
    const endIt = () => identity.as(caller).endSession({ sessionId: caller.sessionId });
    await endIt();
    await endIt();
    expect((await identity.visitor.checkSession({ sessionId: caller.sessionId })).active).toBe(false);
    expect((await refusal(identity.visitor.refreshSession({ refreshToken: tokens.refreshToken }))).code).toBe(
      'UNAUTHENTICATED',
    );
    const told = (await identity.owedMessages()).filter(({ key }) => key === user.id);
    expect(told).toHaveLength(1);
  });

  it('leaves the sessions of others, and other sessions, alone', async () => {
    const [one, other] = [await identity.newMember(), await identity.newMember()];
    const sessionId = other.caller.sessionId;
    expect((await refusal(identity.as(one.caller).endSession({ sessionId }))).code).toBe('NOT_FOUND');
    expect((await refusal(identity.visitor.endSession({ sessionId }))).code).toBe('NOT_FOUND');
    await identity.as(one.caller).endSession({ sessionId: one.caller.sessionId });
    expect((await identity.visitor.checkSession({ sessionId })).active).toBe(true);
  });
});

describe('accounts', () => {
  it('are shown to their owner, staff and services', async () => {
    const [{ user, caller }, other, counter] = [
      await identity.newMember(),
      await identity.newMember(),
      await identity.newMember(),
    ];
    const staff = { ...counter.caller, role: 'counter' as const };
    for (const who of [caller, staff, serviceCaller('booking')]) {
      expect((await identity.as(who).getUser({ userId: user.id })).user?.mobile).toBe(user.mobile);
    }
    expect((await refusal(identity.as(other.caller).getUser({ userId: user.id }))).code).toBe('NOT_FOUND');
    expect((await refusal(identity.visitor.getUser({ userId: user.id }))).code).toBe('NOT_FOUND');
    expect((await refusal(identity.as(serviceCaller('booking')).getUser({ userId: 'usr_none' }))).code).toBe(
      'NOT_FOUND',
    );
  });

  it('are listed for staff and services only, without unknown ones', async () => {
    const [one, other] = [await identity.newMember(), await identity.newMember()];
    const userIds = [one.user.id, 'usr_none', other.user.id];
    const { users } = await identity.as(serviceCaller('booking')).listUsersById({ userIds });
    expect(users.map(({ id }) => id).sort()).toEqual([one.user.id, other.user.id].sort());
    expect((await refusal(identity.as(one.caller).listUsersById({ userIds }))).code).toBe('FORBIDDEN');
  });

  it('change only what is given', async () => {
    const { user, caller } = await identity.newMember();
    await identity.as(caller).updateProfile({ userId: user.id, email: 'a@b.in', dob: '1999-12-31', gender: 'Female' });
    const { user: changed } = await identity.as(caller).updateProfile({ userId: user.id, name: ' Asha R ', dob: '' });
    expect(changed).toEqual({ ...user, name: 'Asha R', email: 'a@b.in', dob: '', gender: 'Female' });
  });

  it.each([{ email: 'nobody' }, { dob: '31/12/1999' }, { gender: 'x' }, { name: '  ' }])(
    'do not take %j',
    async (change) => {
      const { user, caller } = await identity.newMember();
      expect((await refusal(identity.as(caller).updateProfile({ userId: user.id, ...change }))).code).toBe(
        'VALIDATION',
      );
    },
  );

  it('do not change mobile or role, nor by anybody but their owner and an admin', async () => {
    const [{ user, caller }, other] = [await identity.newMember(), await identity.newMember()];
    const greedy = { userId: user.id, name: 'New', role: 'admin', mobile: '+919999999999' };
    expect((await identity.as(caller).updateProfile(greedy)).user).toEqual({ ...user, name: 'New' });
    for (const role of ['user', 'counter'] as const) {
      const stranger = { ...other.caller, role };
      expect((await refusal(identity.as(stranger).updateProfile({ userId: user.id, name: 'X' }))).code).toBe(
        'NOT_FOUND',
      );
    }
    const admin = { ...other.caller, role: 'admin' as const };
    expect((await identity.as(admin).updateProfile({ userId: user.id, name: 'By admin' })).user?.name).toBe('By admin');
  });
});
