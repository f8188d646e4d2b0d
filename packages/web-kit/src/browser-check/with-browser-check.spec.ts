// @vitest-environment jsdom
import { challengeHeader } from '@utsav/contracts/http/challenge-header';
import type { Captcha } from '@utsav/contracts/errors/catalogue';
import { createChallenge, verifySolution, type Challenge, type Solution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createApi } from '../api-client/api';
import { sessionStore } from '../session/session-store';
import { currentCaptcha } from './captcha-request';
import { withBrowserCheck } from './with-browser-check';

const api = withBrowserCheck(createApi({ apiKey: 'key-1', baseUrl: 'http://gateway.test', session: sessionStore }));
const secret = { hmacSignatureSecret: 'secret' };
const seen: Request[] = [];
let refusals = 0;
let captcha: Captcha | undefined;

const json = (status: number, body: unknown) =>
  new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });

async function refused(): Promise<Response> {
  const challenge = await createChallenge({ algorithm: 'PBKDF2/SHA-256', cost: 10, counter: 3, deriveKey, ...secret });
  const params = { retryAfterSeconds: 9, challenge, captcha };
  return json(429, { success: false, message: '', error: { code: 'ADDRESS_CHALLENGE_REQUIRED', params } });
}

beforeEach(() => {
  seen.length = 0;
  captcha = undefined;
  vi.stubGlobal('fetch', async (url: string, { signal: _signal, ...init }: RequestInit) => {
    seen.push(new Request(url, init));
    return seen.length <= refusals ? refused() : json(200, { success: true, data: { status: 'ok' } });
  });
});
afterEach(() => vi.unstubAllGlobals());

const send = () =>
  api.call('POST /api/user/sendOtp', { body: { mobile: '9876543210' }, headers: { 'idempotency-key': 'key-1' } });

it('solves the challenge and repeats the same call with the solution', async () => {
  refusals = 1;
  await send();
  const [first, second] = seen;
  expect(first?.headers.has(challengeHeader)).toBe(false);
  expect(await second?.json()).toEqual(await first?.json());
  expect(second?.headers.get('idempotency-key')).toBe('key-1');
  const payload = JSON.parse(atob(second?.headers.get(challengeHeader) ?? '')) as {
    challenge: Challenge;
    solution: Solution;
  };
  expect(await verifySolution({ ...payload, deriveKey, ...secret })).toMatchObject({ verified: true });
});

it('solves another one when the network has changed, and gives up after three', async () => {
  refusals = 3;
  await send();
  expect(seen).toHaveLength(4);
  seen.length = 0;
  refusals = 9;
  await expect(send()).rejects.toMatchObject({ code: 'ADDRESS_CHALLENGE_REQUIRED' });
  expect(seen).toHaveLength(4);
});

describe('where the server verifies captchas', () => {
  const widget: Captcha = { provider: 'turnstile', siteKey: 'site-key' };
  beforeEach(() => {
    captcha = widget;
    refusals = 1;
  });

  it('sends the token of one as the solution', async () => {
    const sent = send();
    await vi.waitFor(() => expect(currentCaptcha()?.captcha).toEqual(widget));
    currentCaptcha()?.answer('token-1');
    await sent;
    expect(seen[1]?.headers.get(challengeHeader)).toBe('token-1');
    await vi.waitFor(() => expect(currentCaptcha()).toBeUndefined());
  });

  it('fails with the challenge when the user does not solve it', async () => {
    const sent = send();
    await vi.waitFor(() => expect(currentCaptcha()).toBeDefined());
    currentCaptcha()?.answer();
    await expect(sent).rejects.toMatchObject({ code: 'ADDRESS_CHALLENGE_REQUIRED' });
    expect(seen).toHaveLength(1);
  });

  it('solves a proof of work once the provider is down', async () => {
    refusals = 2;
    const sent = send();
    await vi.waitFor(() => expect(currentCaptcha()).toBeDefined());
    captcha = undefined;
    currentCaptcha()?.answer('token-1');
    await sent;
    expect(seen[2]?.headers.get(challengeHeader)).toMatch(/^ey/);
  });
});
