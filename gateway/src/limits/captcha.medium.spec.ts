import { randomUUID } from 'node:crypto';
import { loadConfig } from '@utsav/service-kit/config/load-config';
import { challengeHeader } from '@utsav/contracts/http/challenge-header';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { solvedPayload } from '@utsav/test-kit/challenges/solve';
import { listeningUntil } from '@utsav/test-kit/processes/listening';
import { GatewayConfig } from '../gateway.config';
import { Siteverify } from '../testing/siteverify';
import { startTestGateway, type TestGateway } from '../testing/test-gateway';

const listen = listeningUntil(afterEach);
const widget = { provider: 'turnstile', siteKey: 'site-key' };
const settings = { CAPTCHA_PROVIDER: widget.provider, CAPTCHA_SITE_KEY: widget.siteKey };

describe('an address above its budgets, where a captcha is set up', () => {
  let gateway: TestGateway | undefined;
  let provider: Siteverify;
  afterEach(() => gateway?.stop());

  const start = async (changes: Record<string, string> = {}): Promise<void> => {
    provider = new Siteverify();
    gateway = await startTestGateway({
      STRICT_LIMITS: 'true',
      TRUST_PROXY_HOPS: '1',
      MONGO_DB_PREFIX: `gw${randomUUID().slice(0, 8)}_`,
      ...settings,
      CAPTCHA_SECRET: provider.secret,
      CAPTCHA_VERIFY_URL: `${await listen(provider.server)}/turnstile/v0/siteverify`,
      ...changes,
    });
    for (let sent = 0; sent < 32; sent += 1) await write();
  };
  const write = async (solution?: string) => {
    const { status, body } = await gateway!.json('/api/contact/sendContactEmail', {
      body: { name: 'Ravi', message: 'Hello' },
      headers: { 'x-forwarded-for': '203.0.113.7', ...(solution && { [challengeHeader]: solution }) },
    });
    const { code, params } = (body.error ?? {}) as { code?: string; params?: { challenge: unknown; captcha?: object } };
    return { status, code, ...params };
  };
  const challenged = { status: 429, code: 'ADDRESS_CHALLENGE_REQUIRED' };

  it('is shown the widget, and served once for each token, whose address the provider gets', async () => {
    await start();
    expect(await write()).toMatchObject({ ...challenged, captcha: widget });
    const token = provider.solve();
    expect(await write(token)).toMatchObject({ status: 200 });
    expect(provider.addresses).toEqual(['203.0.113.7']);
    expect(await write(token)).toMatchObject(challenged);
    expect(await write(`0.${randomUUID()}`)).toMatchObject(challenged);
  });

  it('is not served for a proof of work, nor for what cannot be a token, of which the provider hears nothing', async () => {
    await start();
    const { challenge } = await write();
    expect(await write(await solvedPayload(challenge))).toMatchObject({ ...challenged, captcha: widget });
    provider.addresses.length = 0;
    for (const text of ['short', 'with blanks in it', 'ü'.repeat(20)].map(encodeURIComponent))
      expect(await write(text)).toMatchObject(challenged);
    expect(provider.addresses).toEqual([]);
  });

  it('is served for a token that the provider accepts under the previous secret only', async () => {
    await start({ CAPTCHA_SECRET: 'new-secret', CAPTCHA_PREVIOUS_SECRET: 'captcha-secret' });
    expect(await write(provider.solve())).toMatchObject({ status: 200 });
  });

  it.each([
    ['is down', (it: Siteverify) => void (it.isDown = true)],
    ['refuses the secret', (it: Siteverify) => void (it.secret = 'another one')],
  ])('is served for a proof of work while the provider %s', async (_, breakIt) => {
    await start();
    breakIt(provider);
    const { challenge, captcha, ...answer } = await write(provider.solve());
    expect([answer, captcha]).toEqual([expect.objectContaining(challenged), undefined]);
    expect(await write(await solvedPayload(challenge))).toMatchObject({ status: 200 });
  });
});

describe('pages', () => {
  const policyWith = async (env: Record<string, string>): Promise<string> => {
    const gateway = await startTestGateway(env);
    const { headers } = await gateway.call('/');
    await gateway.stop();
    return headers.get('content-security-policy') ?? '';
  };

  it('allow scripts and frames of the provider, only where one is set up', async () => {
    const keys = { ...settings, CAPTCHA_SECRET: 'secret' };
    expect(await policyWith({})).not.toMatch(/cloudflare|hcaptcha/);
    const turnstile = await policyWith(keys);
    expect(turnstile).toContain("script-src 'self' https://challenges.cloudflare.com;");
    expect(turnstile).toContain('frame-src https://www.openstreetmap.org https://challenges.cloudflare.com;');
    const hcaptcha = await policyWith({ ...keys, CAPTCHA_PROVIDER: 'hcaptcha' });
    expect(hcaptcha).toContain("script-src 'self' https://hcaptcha.com https://*.hcaptcha.com;");
    expect(hcaptcha).not.toContain('cloudflare');
  });
});

it.each([
  ['CAPTCHA_SITE_KEY', { CAPTCHA_PROVIDER: 'turnstile', CAPTCHA_SECRET: 'secret' }],
  ['CAPTCHA_SECRET', { CAPTCHA_PROVIDER: 'hcaptcha', CAPTCHA_SITE_KEY: 'site-key' }],
  ['CAPTCHA_PROVIDER', { CAPTCHA_PROVIDER: 'another' }],
  ['CAPTCHA_VERIFY_URL', { CAPTCHA_VERIFY_URL: 'ftp://siteverify.example' }],
])('the gateway does not start without a right %s', (name, changes) => {
  const environment = { SERVICE_PORT: '0', HEALTH_PORT: '0', KAFKA_BROKERS: 'b:1', REDIS_URL: 'redis://r:1' };
  const load = (env: object) =>
    loadConfig('gateway', GatewayConfig, {
      ...environment,
      ...callerKeysOf('gateway'),
      API_KEYS: 'key',
      SITE_URL: 'http://site.example',
      ...env,
    });
  expect(() => load({})).not.toThrow();
  expect(() => load(changes)).toThrow(new RegExp(`^  ${name}: `, 'm'));
});
