import { isAppError } from '@utsav/contracts/errors/app-error';
import { otpLength } from '@utsav/contracts/http/otp-length';
import { hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import { IdentityFixture } from '../testing/identity-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { payloadOf, solvedIn, solvedPayload, type Solved } from '@utsav/test-kit/challenges/solve';

// A challenge is work, and takes its time on a busy machine.

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

const home = '198.51.100.1';
const elsewhere = '198.51.100.2';
let networks = 0;
const newAddress = (): string => `203.0.113.${(networks += 1)}`;

const from = (address: string, deviceId = '', addressWaitSeconds = 0) => ({ deviceId, address, addressWaitSeconds });
type Place = ReturnType<typeof from>;

const send = (mobile: string, requester: Place, challenge?: string) =>
  identity.visitor.sendOtp({ mobile, requester, ...(challenge && { challenge }) });
const login = (mobile: string, otp: string, requester: Place) => identity.visitor.verifyOtp({ mobile, otp, requester });
const wrong = (otp: string): string => String((Number(otp) + 1) % 1_000_000).padStart(6, '0');
const codeOf = async (call: Promise<unknown>): Promise<string> => (await refusal(call)).code;

/** A member who logged in at home, and the device that is known since. */
async function owner(): Promise<{ mobile: string; deviceId: string }> {
  const mobile = `+91${identity.newMobile()}`;
  await send(mobile, from(home));
  const form = { name: 'Asha Rao', email: '', mobile, otp: identity.sms.lastCode(mobile) };
  const { deviceId } = await identity.visitor.register({ ...form, requester: from(home) });
  identity.wait(hours(2));
  return { mobile, deviceId };
}

async function solved(call: Promise<unknown>): Promise<string> {
  const error = await call.then(
    () => undefined,
    (reason: unknown) => reason,
  );
  if (!isAppError(error, 'CHALLENGE_REQUIRED')) throw new Error(`no challenge: ${String(error)}`);
  return solvedPayload(error.params.challenge);
}

/** A stranger takes all that is free: five codes in the hour, after which any other address needs a challenge. */
async function exhaust(mobile: string): Promise<void> {
  const stranger = newAddress();
  for (let sent = 0; sent < 5; sent += 1) {
    await send(mobile, from(stranger));
    identity.wait(seconds(31));
  }
  expect(await codeOf(send(mobile, from(stranger)))).toBe('RATE_LIMITED');
  expect(await codeOf(send(mobile, from(newAddress())))).toBe('CHALLENGE_REQUIRED');
}

describe('strangers who ask for codes of a number', () => {
  it('do not keep its owner out on a known device, wherever that is', async () => {
    const { mobile, deviceId } = await owner();
    await exhaust(mobile);
    await send(mobile, from(elsewhere, deviceId));
    expect((await login(mobile, identity.sms.lastCode(mobile), from(home, deviceId))).user?.mobile).toBe(mobile);
  });

  it('do not keep its owner out on a known device that shares their address', async () => {
    const { mobile, deviceId } = await owner();
    const network = newAddress();
    for (let sent = 0; sent < 5; sent += 1) {
      await send(mobile, from(network));
      identity.wait(seconds(31));
    }
    expect(await codeOf(send(mobile, from(network, 'x'.repeat(43), 3000)))).toBe('RATE_LIMITED');
    await send(mobile, from(network, deviceId, 3000));
    await login(mobile, identity.sms.lastCode(mobile), from(network, deviceId, 3000));
  });

  it('do not keep its owner out on a new device in the same hour: a challenge comes before a code', async () => {
    const { mobile } = await owner();
    await exhaust(mobile);
    const challenge = await solved(send(mobile, from(elsewhere)));
    await send(mobile, from(elsewhere), challenge);
    expect((await login(mobile, identity.sms.lastCode(mobile), from(elsewhere))).user?.mobile).toBe(mobile);
  });

  it('do not keep whoever is logged in from getting a code', async () => {
    const { user, caller } = await identity.newMember();
    identity.wait(hours(2));
    await exhaust(user.mobile);
    const requester = from(newAddress());
    await identity.as(caller).sendOtp({ mobile: user.mobile, requester });
    await login(user.mobile, identity.sms.lastCode(user.mobile), requester);
  });

  it('do not replace a code that the owner was sent, nor burn it by guessing', async () => {
    const { mobile, deviceId } = await owner();
    await send(mobile, from(home, deviceId));
    const otp = identity.sms.lastCode(mobile);
    const stranger = from(newAddress());
    await send(mobile, stranger);
    const other = identity.sms.lastCode(mobile);
    for (let n = 0; n < 5; n += 1) expect(await codeOf(login(mobile, wrong(other), stranger))).toBe('OTP_WRONG');
    expect(await codeOf(login(mobile, other, stranger))).toBe('OTP_EXPIRED');
    await login(mobile, otp, from(home, deviceId));
  });

  it('cannot use a code that another device was sent', async () => {
    const { mobile, deviceId } = await owner();
    await send(mobile, from(home, deviceId));
    const otp = identity.sms.lastCode(mobile);
    expect(await codeOf(login(mobile, otp, from(newAddress())))).toBe('OTP_EXPIRED');
    expect(await codeOf(login(mobile, otp, from(home)))).toBe('OTP_EXPIRED');
    await login(mobile, otp, from(home, deviceId));
  });

  it('get the same answers for a number that has an account and for one that has none', async () => {
    const { mobile } = await owner();
    const unknown = `+91${identity.newMobile()}`;
    for (const number of [mobile, unknown]) await exhaust(number);
  });
});

describe('a challenge', () => {
  it('is good for one code, of one number, until it lapses', async () => {
    const [one, other] = [`+91${identity.newMobile()}`, `+91${identity.newMobile()}`];
    for (const mobile of [one, other]) await exhaust(mobile);
    const challenge = await solved(send(one, from(newAddress())));
    expect(await codeOf(send(other, from(newAddress()), challenge))).toBe('CHALLENGE_REQUIRED');
    await send(one, from(newAddress()), challenge);
    expect(await codeOf(send(one, from(newAddress()), challenge))).toBe('CHALLENGE_REQUIRED');
    const late = await solved(send(other, from(newAddress())));
    identity.wait(minutes(11));
    expect(await codeOf(send(other, from(newAddress()), late))).toBe('CHALLENGE_REQUIRED');
  });

  it.each([
    ['is no text of ours', () => 'nonsense'],
    ['was guessed', (text: string) => changed(text, guessKey)],
    ['was made easier', (text: string) => changed(text, ({ challenge }) => (challenge.parameters.keyPrefix = '00'))],
    ['names another key', (text: string) => changed(text, ({ solution }) => (solution.derivedKey = '00'.repeat(32)))],
  ])('that %s is refused', async (_, change) => {
    const mobile = `+91${identity.newMobile()}`;
    await exhaust(mobile);
    const challenge = await solved(send(mobile, from(newAddress())));
    const isSame = change(challenge) === challenge;
    expect(isSame).toBe(false);
    expect(await codeOf(send(mobile, from(newAddress()), change(challenge)))).toBe('CHALLENGE_REQUIRED');
  });

  it('is twice as hard after twenty more codes in a day', async () => {
    const mobile = `+91${identity.newMobile()}`;
    const sends = (count: number) => Array.from({ length: count }, () => new Date(Date.now() + hours(1)));
    const hardness = async (sentToday: number): Promise<number> => {
      await identity.store('otp_open_sends', { _id: mobile, sends: sends(sentToday) });
      const text = await solved(send(mobile, from(newAddress())));
      return solvedIn(text).solution.counter;
    };
    for (const [sentToday, least] of [
      [10, 300],
      [30, 600],
    ] as const) {
      const counter = await hardness(sentToday);
      expect(counter).toBeGreaterThanOrEqual(least);
      expect(counter).toBeLessThanOrEqual(2 * least);
    }
  });
});

/** The beginning is in the challenge, for all to see. */
function guessKey({ challenge, solution }: Solved): void {
  solution.derivedKey = challenge.parameters.keyPrefix.padEnd(64, '0');
}

function changed(text: string, change: (solved: Solved) => unknown): string {
  const payload = solvedIn(text);
  change(payload);
  return payloadOf(payload);
}

describe('a known device', () => {
  it('gets a new id with every log-in, and knows all who logged in on it', async () => {
    const [one, other] = [await owner(), await owner()];
    await send(other.mobile, from(home, one.deviceId));
    const { deviceId } = await login(other.mobile, identity.sms.lastCode(other.mobile), from(home, one.deviceId));
    expect(deviceId).not.toBe(one.deviceId);
    identity.wait(hours(2));
    for (const { mobile } of [one, other]) {
      await exhaust(mobile);
      await send(mobile, from(newAddress(), deviceId));
      expect(await codeOf(send(mobile, from(newAddress(), one.deviceId)))).toBe('CHALLENGE_REQUIRED');
    }
  });

  it('is stored as a hash, as addresses are', async () => {
    const { mobile, deviceId } = await owner();
    await send(mobile, from(home, deviceId));
    const rows = JSON.stringify([await identity.stored('known_devices'), await identity.stored('otps')]);
    expect(rows).not.toContain(deviceId);
    expect(rows).not.toContain(home);
  });

  it('is a stranger once the account is erased', async () => {
    const { mobile, deviceId } = await owner();
    await send(mobile, from(home, deviceId));
    const { user } = await login(mobile, identity.sms.lastCode(mobile), from(home, deviceId));
    await identity.gateway.eraseUser({ userId: user?.id ?? '' });
    expect(JSON.stringify(await identity.stored('known_devices'))).not.toContain(mobile);
    expect(JSON.stringify(await identity.stored('otps'))).not.toContain(mobile);
  });
});

describe('guessing', () => {
  it('stops for a requester after fifty guesses in a day, over all codes', async () => {
    const mobile = `+91${identity.newMobile()}`;
    const place = from(newAddress());
    const guess = (otp: string) => codeOf(login(mobile, otp, place));
    for (let sent = 0; sent < 10; sent += 1) {
      await send(mobile, place);
      const otp = identity.sms.lastCode(mobile);
      identity.wait(minutes(4));
      for (let n = 0; n < 5; n += 1) expect(await guess(wrong(otp))).toBe('OTP_WRONG');
      identity.wait(minutes(140));
    }
    // The first code was sent more than a day ago, and its guesses were made less than a day ago.
    identity.wait(minutes(1));
    await send(mobile, place);
    expect(await guess(identity.sms.lastCode(mobile))).toBe('RATE_LIMITED');
    identity.wait(minutes(4));
    expect(await guess(wrong(identity.sms.lastCode(mobile)))).toBe('OTP_WRONG');
  });

  it('from k addresses finds at most 50 k times in a day whether a code is right', async () => {
    const mobile = `+91${identity.newMobile()}`;
    const addresses = [newAddress(), newAddress(), newAddress()];
    let compared = 0;
    for (let step = 0; step < 12; step += 1) {
      for (const address of addresses) {
        const place = from(address);
        // As if challenges cost nothing.
        await identity.store('otp_open_sends', { _id: mobile, sends: [] });
        await send(mobile, place).catch(() => undefined);
        for (let n = 0; n < 6; n += 1) {
          if ((await codeOf(login(mobile, '0'.repeat(otpLength), place))) === 'OTP_WRONG') compared += 1;
        }
      }
      identity.wait(minutes(115));
    }
    expect(compared).toBeGreaterThan(100);
    expect(compared).toBeLessThanOrEqual(50 * addresses.length);
  });
});
