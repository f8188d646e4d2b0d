import { randomUUID } from 'node:crypto';
import { AppError } from '@utsav/contracts/errors/app-error';
import { challengeHeader } from '@utsav/contracts/http/challenge-header';
import { solvedPayload } from '@utsav/test-kit/challenges/solve';
import { startReadyGateway, type TestGateway } from '../testing/test-gateway';
import { sampleOtp } from '../testing/users';

let gateway: TestGateway;
beforeAll(async () => {
  gateway = await startReadyGateway({
    STRICT_LIMITS: 'true',
    TRUST_PROXY_HOPS: '1',
    MONGO_DB_PREFIX: `gw${randomUUID().slice(0, 8)}_`,
  });
});
afterAll(() => gateway.stop());

/** Redis keeps its counts between runs and files, so each file has a key prefix of its own. */
const network = '203.0.113';
const mobile = '9876543210';
const send = (address: string, cookie?: string, as?: 'meera', more?: Record<string, string>) =>
  gateway.call('/api/user/sendOtp', {
    body: { mobile },
    as,
    headers: { 'x-forwarded-for': address, ...(cookie && { cookie }), ...more },
  });
const codeOf = async (response: Response) => ((await response.json()) as { error?: { code: string } }).error?.code;
const requester = (method = 'sendOtp') =>
  (gateway.services.callsTo(method).at(-1)?.request as { requester?: unknown } | undefined)?.requester;
const cookieOf = (response: Response): string => response.headers.get('set-cookie')?.split(';')[0] ?? '';

it('gives a browser without an id one to which its code belongs, and the one that identity issues at the log-in', async () => {
  const sent = await send(`${network}.1`);
  const cookie = cookieOf(sent);
  expect(cookie).toMatch(/^utsav_device=[\w-]{43}$/);
  expect(requester()).toEqual({ deviceId: cookie.split('=')[1], address: `${network}.1`, addressWaitSeconds: 0 });
  expect(cookieOf(await send(`${network}.1`, cookie))).toBe('');
  const verified = await gateway.call('/api/user/verifyMobileOTP', {
    body: { mobile, otp: sampleOtp },
    headers: { cookie, 'x-forwarded-for': `${network}.2` },
  });
  expect(requester('verifyOtp')).toEqual({
    deviceId: cookie.split('=')[1],
    address: `${network}.2`,
    addressWaitSeconds: 0,
  });
  expect(cookieOf(verified)).toBe('utsav_device=device-id-that-identity-issued');
});

it('leaves it to identity whether a device is known once its address is challenged', async () => {
  const address = `${network}.3`;
  const cookie = `utsav_device=${'k'.repeat(43)}`;
  const { identity = {} } = gateway.backend.answers;
  const { sendOtp } = identity;
  identity.sendOtp = () => {
    throw new AppError('RATE_LIMITED', { retryAfterSeconds: 30 });
  };
  for (let n = 0; n < 7; n += 1) await Promise.all(Array.from({ length: 50 }, () => send(address)));
  expect(await codeOf(await send(address))).toBe('ADDRESS_CHALLENGE_REQUIRED');
  expect(await codeOf(await send(address, 'utsav_device=short'))).toBe('ADDRESS_CHALLENGE_REQUIRED');
  // To identity this device is a stranger at an address without a budget.
  const refused = await send(address, cookie);
  expect(requester()).toMatchObject({ deviceId: 'k'.repeat(43), addressWaitSeconds: expect.any(Number) as number });
  expect((requester() as { addressWaitSeconds: number }).addressWaitSeconds).toBeGreaterThan(0);
  const { error } = (await refused.json()) as { error: { code: string; params: { challenge: unknown } } };
  expect(error.code).toBe('ADDRESS_CHALLENGE_REQUIRED');
  Object.assign(identity, { sendOtp });
  expect((await send(address, cookie)).status).toBe(200);
  const solved = { [challengeHeader]: await solvedPayload(error.params.challenge) };
  expect((await send(address, cookie, undefined, solved)).status).toBe(200);
  expect(requester()).toMatchObject({ addressWaitSeconds: 0 });
  expect((await send(address, undefined, 'meera')).status).toBe(200);
});

it('hands a solved challenge on', async () => {
  await gateway.call('/api/user/sendOtp', {
    body: { mobile, challenge: 'c29sdmVk' },
    headers: { 'x-forwarded-for': `${network}.4` },
  });
  expect(gateway.lastRequest('sendOtp')).toMatchObject({ challenge: 'c29sdmVk' });
});
