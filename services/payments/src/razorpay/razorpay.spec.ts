import type { Redis } from 'ioredis';
import { Registry } from 'prom-client';
import { SandboxFixture, KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from '../../../../tools/razorpay-sandbox/src/testing';
import { describePaymentProvider } from '../testing/payment-provider-contract';
import { WebhookReceiver, type ReceivedWebhook } from '../testing/webhook-receiver';
import { Razorpay } from './razorpay';
import type { RazorpayConfig } from './razorpay.config';

const log = { error: jest.fn(), info: jest.fn() };
const connect = (sandbox: SandboxFixture, settings: Partial<RazorpayConfig> = {}, redis = {} as Redis): Razorpay =>
  new Razorpay(
    {
      RAZORPAY_BASE_URL: sandbox.url,
      RAZORPAY_KEY_ID: KEY_ID,
      RAZORPAY_KEY_SECRET: KEY_SECRET,
      RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
      RAZORPAY_PREVIOUS_WEBHOOK_SECRET: '',
      RAZORPAY_TIMEOUT_MS: 1000,
      SITE_URL: 'https://utsav.example',
      MONGO_DB_PREFIX: 'spec_',
      ...settings,
    } as RazorpayConfig,
    log,
    redis,
    new Registry(),
  );

describePaymentProvider('razorpay', async () => {
  const receiver = new WebhookReceiver();
  const webhooks: ReceivedWebhook[] = [];
  receiver.receive = (webhook) => Promise.resolve(webhooks.push(webhook));
  const sandbox = await SandboxFixture.start({ WEBHOOK_URL: await receiver.start() });
  const returns = new Map<string, URLSearchParams>();
  let isConnected = true;
  const disconnect = async () => {
    if (isConnected) await sandbox.close();
    isConnected = false;
  };
  return {
    provider: connect(sandbox),
    async pay(pageId) {
      const { text, json } = await sandbox.control('POST', `/links/${pageId}/pay`);
      const paid = (json['payments'] ?? []).find(({ status }) => status === 'captured');
      if (!paid) throw new Error(text);
      returns.set(pageId, new URL(String(json['callbackUrl'])).searchParams);
      return String(paid['id']);
    },
    returnFrom(pageId) {
      return Promise.resolve(Object.fromEntries(returns.get(pageId) ?? []));
    },
    webhookOf(pageId) {
      const found = webhooks.find(({ body }) => body.includes('payment_link.paid') && body.includes(pageId));
      return found ? Promise.resolve(found) : Promise.reject(new Error(`no webhook about ${pageId}`));
    },
    disconnect,
    async stop() {
      await disconnect();
      await receiver.stop();
    },
  };
});

describe('calls that Razorpay does not want', () => {
  let sandbox: SandboxFixture;
  let razorpay: Razorpay;
  beforeEach(async () => {
    sandbox = await SandboxFixture.start();
    razorpay = connect(sandbox);
    jest.clearAllMocks();
  });
  afterEach(() => sandbox.close());
  const setFaults = (rules: object[]) => sandbox.control('POST', '/faults', { rules });
  const call = () => razorpay.findPage('ord_1');

  it('are not sent again before the time in Retry-After', async () => {
    await setFaults([{ kind: 'throttle', route: 'payment_links.list', retryAfter: 1, count: 1 }]);
    expect(await call()).toEqual({ kind: 'unavailable', reason: 'throttled', retryAfterSeconds: 1 });
    expect(await call()).toMatchObject({ kind: 'unavailable', reason: 'throttled' });
    await new Promise((resolve) => setTimeout(resolve, 1050));
    expect(await call()).toMatchObject({ kind: 'succeeded' });
  });

  it.each([401, 403])('answered %i: the account is refused, which is said once and is no rejection', async (status) => {
    await setFaults([{ kind: 'refuse', route: 'payment_links.list', status, count: 2 }]);
    const refused = { kind: 'unavailable', reason: 'account-refused', retryAfterSeconds: 5 };
    expect(await call()).toEqual(refused);
    expect(await call()).toEqual(refused);
    expect(razorpay.accountRefusedSince).toEqual(expect.any(Date));
    expect(log.error).toHaveBeenCalledTimes(1);
    jest.spyOn(Date, 'now').mockReturnValue(Date.now() + 5000);
    expect(await call()).toEqual(refused);
    jest.mocked(Date.now).mockReturnValue(Date.now() + 5000);
    expect(await call()).toMatchObject({ kind: 'succeeded' });
    expect(razorpay.accountRefusedSince).toBeUndefined();
    expect([log.error.mock.calls.length, log.info.mock.calls.length]).toEqual([1, 1]);
    jest.restoreAllMocks();
  });
});
