import { brandName } from '@utsav/brand/name';
import { isAppError } from '@utsav/contracts/errors/app-error';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { smsProviderName } from '@utsav/contracts/grpc/notifications';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { MSG91_RECEIPT_TOKEN } from '../../../../tools/inbox/src/testing';
import { DeliveriesRepository } from '../deliveries/deliveries.repository';
import { NotificationsFixture } from '../testing/notifications-fixture';
import { sampleOrder } from '../testing/sample-order';

let running: NotificationsFixture;
beforeAll(async () => {
  running = await NotificationsFixture.start();
});
afterAll(() => running.stop(), 30_000);
beforeEach(() => running.sms.fault({ sms: 'none' }));

let mobiles = 0;
const newMobile = (): string => `+9197${String(Date.now()).slice(-4)}${String((mobiles += 1)).padStart(4, '0')}`;
const codeOf = (call: Promise<unknown>): Promise<string> =>
  call.then(
    () => 'ok',
    (error: unknown) => (isAppError(error) ? error.code : String(error)),
  );

const book = async () => {
  const order = sampleOrder({ buyer: { mobile: newMobile(), email: '' } });
  await running.confirmed(order);
  return order;
};
const delivery = async ({ bookingId }: { bookingId: string }) => (await running.deliveries(bookingId))[0];

describe('the text of a booking', () => {
  it('is sent by the fallback when an operator rejects it, once', async () => {
    await running.sms.fault({ sms: 'operator', smsProvider: 'msg91' });
    const order = await book();
    await eventually(async () =>
      expect(await delivery(order)).toMatchObject({ state: 'sent', provider: 'twilio', rejectedBy: ['msg91'] }),
    );
    expect(await running.sms.to(order.buyer.mobile)).toHaveLength(1);

    const receipt = running.sms.gateway.receipts.findLast(({ provider }) => provider === 'msg91');
    if (!receipt) throw new Error('no receipt');
    await running.sms.gateway.receive(receipt);
    expect(await delivery(order)).toMatchObject({ state: 'sent', provider: 'twilio' });
  });

  it('has failed when the operators of both providers reject it', async () => {
    await running.sms.fault({ sms: 'operator' });
    const order = await book();
    await eventually(async () =>
      expect(await delivery(order)).toMatchObject({
        state: 'failed',
        rejectedBy: ['msg91', 'twilio'],
        lastError: 'Twilio receipt undelivered 30007',
      }),
    );
    expect(await running.sms.to(order.buyer.mobile)).toEqual([]);
  });
});

describe('a one-time code', () => {
  const send = (mobile: string) =>
    running.client().sendOtpSms({ mobile, otp: '482913', validMinutes: 5, language: 'en' });
  const text = `482913 is your ${brandName} code. It is valid for 5 minutes. Do not share it with anyone.`;
  const senders = async (mobile: string) => (await running.sms.to(mobile)).map((message) => message.text);

  it('is sent at once, for services only', async () => {
    const admin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 's' };
    const [mobile, request] = [newMobile(), { otp: '482913', validMinutes: 5, language: 'en' }];
    expect(await codeOf(running.client(admin).sendOtpSms({ ...request, mobile }))).toBe('FORBIDDEN');
    await send(mobile);
    expect(await senders(mobile)).toEqual([text]);
  });

  it.each(['drop', '500', 'reject'] as const)(
    'is sent by the fallback when the first provider ends in: %s',
    async (sms) => {
      await running.sms.fault({ sms, smsProvider: 'msg91' });
      const mobile = newMobile();
      await send(mobile);
      expect(await senders(mobile)).toEqual([text]);
    },
  );

  it('leaves the fallback time when the first provider does not respond', async () => {
    await running.sms.fault({ sms: 'timeout', smsProvider: 'msg91' });
    const [mobile, began] = [newMobile(), Date.now()];
    await send(mobile);
    expect(Date.now() - began).toBeLessThan(7500);
    expect(await senders(mobile)).toEqual([text]);
  });

  it('fails when both providers refuse it', async () => {
    await running.sms.fault({ sms: 'reject' });
    await expect(send(newMobile())).rejects.toMatchObject({
      code: 'OTP_SEND_FAILED',
      params: { retryAfterSeconds: 30 },
    });
  });
});

describe('a one-time code in Hindi', () => {
  it('is the Hindi text, whole', async () => {
    const mobile = newMobile();
    await running.client().sendOtpSms({ mobile, otp: '482913', validMinutes: 5, language: 'hi' });
    expect(await running.sms.to(mobile)).toMatchObject([
      { text: `482913 आपका ${brandName} कोड है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ।` },
    ]);
  });
});

describe('a one-time code that an operator rejects', () => {
  const send = (mobile: string) =>
    running.client().sendOtpSms({ mobile, otp: '482913', validMinutes: 5, language: 'en' });
  const rejections = () =>
    running.sms.gateway.receipts.filter(({ body }) => /%22status%22%3A%2216%22|undelivered/.test(body));

  it('is sent once more, by the other provider, however often the receipt comes', async () => {
    await running.sms.fault({ sms: 'operator', smsProvider: 'msg91' });
    const mobile = newMobile();
    const before = rejections().length;
    await send(mobile);
    await eventually(async () => expect(await running.sms.to(mobile)).toHaveLength(1));
    const receipt = rejections()[before];
    if (!receipt) throw new Error('no receipt');
    for (const _repeat of [1, 2]) await running.sms.gateway.receive(receipt);
    // Of the same providers, so it comes after whatever those receipts caused.
    await running.sms.fault({ sms: 'none' });
    const later = newMobile();
    await send(later);
    await eventually(async () => expect(await running.sms.to(later)).toHaveLength(1));
    expect(await running.sms.to(mobile)).toHaveLength(1);
  });

  it('is sent once more where its receipt reaches another instance', async () => {
    const other = await running.startInstance();
    try {
      await running.sms.fault({ sms: 'operator', smsProvider: 'msg91' });
      const mobile = newMobile();
      const { receive } = running.sms.gateway;
      running.sms.gateway.receive = other.receive;
      await send(mobile);
      await eventually(async () => expect(await running.sms.to(mobile)).toHaveLength(1));
      running.sms.gateway.receive = receive;
    } finally {
      await other.stop();
    }
  });

  it('is sent by each provider once where the operators of both reject it', async () => {
    await running.sms.fault({ sms: 'operator' });
    const before = rejections().length;
    const mobile = newMobile();
    await send(mobile);
    await eventually(() => expect(rejections().slice(before)).toHaveLength(2));
    expect(
      rejections()
        .slice(before)
        .map(({ provider }) => provider),
    ).toEqual(['msg91', 'twilio']);
    expect(await running.sms.to(mobile)).toEqual([]);
  });
});

describe('delivery receipts that come together', () => {
  it('are looked up and waited for together, and those of texts that are ours are recorded', async () => {
    const order = await book();
    await eventually(async () => expect(await delivery(order)).toMatchObject({ state: 'sent', provider: 'msg91' }));
    const { providerId } = (await delivery(order))!;
    const ids = [...Array.from({ length: 6 }, (_, at) => `unknown_${at}`), providerId];
    const rows = ids.map((requestId) => ({ requestId, report: [{ status: '16' }] }));
    const looks = jest.spyOn(running.get(DeliveriesRepository), 'findSent');
    await running.client().receiveSmsReceipt({
      provider: smsProviderName.toProto('msg91'),
      body: Buffer.from(new URLSearchParams({ data: JSON.stringify(rows) }).toString()),
      proof: MSG91_RECEIPT_TOKEN,
    });
    // Receipts of the tests above may come meanwhile.
    const [first, ...later] = looks.mock.calls.filter(([, of]) => of.includes('unknown_0'));
    looks.mockRestore();
    expect(first).toEqual(['msg91', ids]);
    // One by one the unknown ones would be waited for a second each.
    expect(later).not.toEqual([]);
    expect(later).toEqual(later.map(() => ['msg91', ids.slice(0, -1)]));
    await eventually(async () =>
      expect(await delivery(order)).toMatchObject({ state: 'sent', provider: 'twilio', rejectedBy: ['msg91'] }),
    );
  });
});

describe('a delivery receipt', () => {
  const post = (provider: 'msg91' | 'twilio', body: string, proof: string) =>
    codeOf(
      running
        .client()
        .receiveSmsReceipt({ provider: smsProviderName.toProto(provider), body: Buffer.from(body), proof }),
    );

  it('is taken from the provider alone', async () => {
    const row = JSON.stringify({ requestId: 'r1', status: '16' });
    const form = 'MessageSid=SM1&MessageStatus=failed';
    expect(await post('msg91', row, 'wrong')).toBe('WEBHOOK_SIGNATURE_INVALID');
    expect(await post('msg91', row, '')).toBe('WEBHOOK_SIGNATURE_INVALID');
    expect(await post('twilio', form, 'wrong')).toBe('WEBHOOK_SIGNATURE_INVALID');
    expect(await post('msg91', row, MSG91_RECEIPT_TOKEN)).toBe('ok');
    expect(await post('msg91', 'nothing', MSG91_RECEIPT_TOKEN)).toBe('VALIDATION');
  });
});

// Last: for some seconds a provider that refused our account is not called.
describe('while an account is refused', () => {
  it('a text is sent by the fallback', async () => {
    await running.sms.fault({ sms: 'refuse', smsProvider: 'msg91' });
    const order = await book();
    await eventually(async () => expect(await delivery(order)).toMatchObject({ state: 'sent', provider: 'twilio' }));
    expect(await delivery(order)).toMatchObject({ attempts: 1 });
  });

  it('a text stays pending when both providers refuse theirs', async () => {
    await running.sms.fault({ sms: 'refuse' });
    const order = await book();
    await eventually(async () =>
      expect(await delivery(order)).toMatchObject({
        state: 'pending',
        lastError: expect.stringMatching(/^msg91 account-refused/),
      }),
    );
  });
});
