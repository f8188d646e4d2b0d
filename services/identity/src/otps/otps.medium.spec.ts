import type { RegisterResponse } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { otpLength } from '@utsav/contracts/http/otp-length';
import { hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import { IdentityFixture } from '../testing/identity-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { OtpsRepository } from './otps.repository';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

const login = (mobile: string, otp: string) => identity.visitor.verifyOtp({ mobile, otp });
const register = (mobile: string, otp: string) =>
  identity.visitor.register({ name: 'Asha Rao', email: 'asha@example.in', mobile, otp });
/** A code that is not the given one. */
const wrong = (otp: string): string => String((Number(otp) + 1) % 10 ** otpLength).padStart(otpLength, '0');

describe('sending a code', () => {
  it('sends a code of digits that lives five minutes to the number in its one form', async () => {
    const mobile = identity.newMobile();
    const sent = await identity.visitor.sendOtp({ mobile: `91 ${mobile}` });
    expect(sent).toEqual({ mobile: `+91${mobile}`, expiresInSeconds: 300, resendAfterSeconds: 30 });
    expect(identity.sms.sent.at(-1)).toEqual({
      mobile: `+91${mobile}`,
      otp: expect.stringMatching(new RegExp(`^\\d{${otpLength}}$`)),
      validMinutes: 5,
      language: 'en',
    });
  });

  it('answers alike for a number with an account and one without, limits included', async () => {
    const { user } = await identity.newMember();
    identity.wait(seconds(31));
    const [known, unknown] = [user.mobile, `+91${identity.newMobile()}`];
    for (const withinLimits of [true, false]) {
      const answers = [];
      for (const mobile of [known, unknown]) {
        const call = identity.visitor.sendOtp({ mobile });
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
    const results = await Promise.allSettled(Array.from({ length: 8 }, () => identity.sendCode(mobile)));
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
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
    expect((await refusal(identity.visitor.sendOtp({ mobile: '+14155550100' }))).code).toBe('VALIDATION');
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

  it.each(['register', 'verifyOtp'] as const)(
    '%s goes on where the same request comes again with its key, as after a lost response, for two minutes',
    async (door) => {
      const mobile = door === 'register' ? identity.newMobile() : (await identity.newMember()).user.mobile;
      identity.wait(seconds(31));
      const otp = await identity.sendCode(mobile);
      const enter = (changes: object = {}) =>
        identity.visitor[door]({ name: 'Asha Rao', email: '', mobile, otp, idempotencyKey: 'key-1', ...changes });
      const both = await Promise.all([enter(), enter()]);
      expect(new Set(both.map(({ user }) => user?.id)).size).toBe(1);
      for (const others of [{ idempotencyKey: 'key-2' }, { idempotencyKey: undefined }, { otp: wrong(otp) }])
        expect((await refusal(enter(others))).code).toBe('OTP_EXPIRED');
      const again = await enter();
      expect(await identity.sessionState(identity.claims(again.tokens?.accessToken ?? '').sid)).toMatchObject({
        active: true,
      });
      identity.wait(minutes(2));
      expect((await refusal(enter())).code).toBe('OTP_EXPIRED');
    },
  );

  it('goes on where the same request uses the code up between the look at the code and the guess', async () => {
    const mobile = identity.newMobile();
    const otp = await identity.sendCode(mobile);
    const enter = () =>
      identity.visitor.register({ name: 'Asha Rao', email: '', mobile, otp, idempotencyKey: 'key-1' });
    const { takeGuess } = OtpsRepository.prototype;
    const guess = jest.spyOn(OtpsRepository.prototype, 'takeGuess');
    const first = new Promise<RegisterResponse>((resolve) => {
      guess.mockImplementationOnce(async function (this: OtpsRepository, ...of) {
        resolve(await enter());
        return takeGuess.apply(this, of);
      });
    });
    expect((await enter()).user?.id).toBe((await first).user?.id);
    guess.mockRestore();
  });

  it('sends no second code where the same request comes again with its key, from whatever device it then has', async () => {
    const mobile = identity.newMobile();
    const sentTo = () => identity.sms.sent.filter((sms) => sms.mobile === `+91${mobile}`).length;
    const requester = (deviceId: string) => ({ deviceId, address: '49.36.20.1', addressWaitSeconds: 0 });
    const request = (deviceId: string, idempotencyKey?: string) =>
      identity.visitor.sendOtp({ mobile, idempotencyKey, requester: requester(deviceId) });
    await Promise.all([request('first-device', 'key-1'), request('first-device', 'key-1')]);
    identity.wait(seconds(10));
    for (const key of ['key-2', undefined])
      expect(await refusal(request('second-device', key))).toMatchObject({ code: 'RATE_LIMITED' });
    expect(await request('second-device', 'key-1')).toMatchObject({ expiresInSeconds: 290, resendAfterSeconds: 20 });
    expect(sentTo()).toBe(1);
    const otp = identity.sms.lastCode(`+91${mobile}`);
    const place = { requester: requester('second-device') };
    expect((await identity.visitor.register({ name: 'Asha Rao', email: '', mobile, otp, ...place })).user?.mobile).toBe(
      `+91${mobile}`,
    );
    expect((await refusal(request('second-device', 'key-1'))).code).toBe('RATE_LIMITED');
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
    expect((await identity.sessionState(caller.sessionId)).active).toBe(true);
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
