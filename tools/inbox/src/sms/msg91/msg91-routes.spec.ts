import { brandName } from '@utsav/brand/name';
import { InboxFixture, MSG91_AUTH_KEY, otpText } from '../../testing';
import { registeredTexts } from '../dlt-register';
import { ReceiptReceiver } from '../../testing-receipts';

let inbox: InboxFixture;
let receiver: ReceiptReceiver;
beforeEach(async () => {
  receiver = new ReceiptReceiver();
  inbox = await InboxFixture.start(undefined, { receiptOrigin: await receiver.start() });
});
afterEach(async () => {
  await inbox.close();
  receiver.stop();
});

const flowOf = (name: string, language = 'en') =>
  registeredTexts.find((registered) => registered.name === name && registered.language === language)?.flowId;
const recipient = { mobiles: '919876543210', VAR1: '482913', VAR2: '5' };
const request = { template_id: flowOf('otp'), short_url: '0', recipients: [recipient] };

it('accepts a flow and finds its text in any spelling of the number', async () => {
  const response = await inbox.msg91(request);
  expect(response.status).toBe(200);
  expect(await response.json()).toEqual({
    type: 'success',
    message: expect.stringMatching(/^[0-9a-f]{24}$/) as string,
  });
  for (const to of ['+919876543210', '919876543210', '9876543210', '+91 98765 43210', '09876543210'])
    expect(await inbox.messages({ to })).toMatchObject([
      { channel: 'sms', to: '+919876543210', text: otpText('482913') },
    ]);
  expect(await inbox.messages({ to: '9876543211' })).toEqual([]);
});

it('delivers a text in Hindi whole only where it is flagged as Unicode', async () => {
  const hindi = { ...request, template_id: flowOf('otp', 'hi') };
  for (const unicode of ['1', 1, '0', undefined]) await inbox.msg91({ ...hindi, unicode });
  const texts = (await inbox.messages()).map(({ text }) => text).toReversed();
  const whole = `482913 आपका ${brandName} कोड है। यह 5 मिनट तक मान्य है। इसे किसी को न बताएँ।`;
  expect(texts.slice(0, 2)).toEqual([whole, whole]);
  for (const text of texts.slice(2)) expect(text).toMatch(new RegExp(`^482913 \\?{4} ${brandName} \\?+`));
  expect((await inbox.msg91({ ...hindi, unicode: 'yes' })).status).toBe(400);
});

it('wants the right key', async () => {
  const response = await inbox.msg91(request, { key: 'wrong' });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ type: 'error' });
});

it.each([
  ['no flow', { template_id: undefined }, '400'],
  ['an unknown flow', { template_id: 'f'.repeat(24) }, '400'],
  ['no recipient', { recipients: [] }, '400'],
  ['a number without its country', { recipients: [{ ...recipient, mobiles: '+9876' }] }, '202'],
  ['a landline', { recipients: [{ ...recipient, mobiles: '911234567890' }] }, '202'],
])('refuses %s', async (_, change, code) => {
  const response = await inbox.msg91({ ...request, ...change });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual({ type: 'error', code, message: expect.any(String) as string });
  expect(await inbox.messages()).toEqual([]);
});

it('reports a delivered text to the webhook of the account', async () => {
  const { message: requestId } = (await (await inbox.msg91(request)).json()) as { message: string };
  const { url, body } = await receiver.next();
  expect(url).toBe('/api/sms/msg91/receipt?token=msg91-receipt-token-of-tests');
  expect(JSON.parse(new URLSearchParams(body).get('data') ?? '')).toMatchObject([
    { requestId, report: [{ number: '919876543210', status: '1', desc: 'DELIVERED' }] },
  ]);
});

it.each([
  ['a variable is missing', { mobiles: '919876543210', VAR1: '482913' }],
  ['a variable is too long', { ...recipient, VAR1: '1'.repeat(31) }],
])('accepts what the operator then rejects: %s', async (_, changed) => {
  expect((await inbox.msg91({ ...request, recipients: [changed] })).status).toBe(200);
  expect(new URLSearchParams((await receiver.next()).body).get('data')).toContain('"status":"16"');
  expect(await inbox.messages()).toEqual([]);
});

it('fails as often as configured, for one provider or both, and stores nothing then', async () => {
  await inbox.faults({ sms: '500', count: 1 });
  expect([(await inbox.msg91(request)).status, (await inbox.msg91(request)).status]).toEqual([500, 200]);
  await inbox.faults({ sms: '500', smsProvider: 'twilio', count: 1 });
  expect([(await inbox.msg91(request)).status, (await inbox.twilio({})).status]).toEqual([200, 500]);
  await inbox.faults({ sms: 'timeout', count: 1 });
  await expect(inbox.msg91(request, { signal: AbortSignal.timeout(150) })).rejects.toThrow();
  await inbox.faults({ sms: 'drop', count: 1 });
  await expect(inbox.msg91(request)).rejects.toThrow();
  expect(await inbox.messages()).toHaveLength(2);
  expect((await inbox.faults({ sms: 'maybe' })).status).toBe(400);
});

it('throttles, refuses the account, rejects for good, and is slow', async () => {
  for (const [sms, status] of [
    ['throttle', 429],
    ['refuse', 401],
    ['reject', 400],
  ] as const) {
    await inbox.faults({ sms, count: 1 });
    const response = await inbox.msg91(request);
    expect(response.status).toBe(status);
    expect(response.headers.get('retry-after')).toBe(sms === 'throttle' ? '1' : null);
  }
  await inbox.faults({ sms: 'slow', delayMs: 150, count: 1 });
  const began = Date.now();
  expect((await inbox.msg91(request)).status).toBe(200);
  expect(Date.now() - began).toBeGreaterThanOrEqual(140);
});

it('answers the balance to whoever knows the key, and an error in the body to others', async () => {
  const balanceFor = async (key: string) =>
    (await fetch(`${inbox.url}/api/balance.php?authkey=${encodeURIComponent(key)}&type=4`)).text();
  expect(await balanceFor(MSG91_AUTH_KEY)).toBe('100000');
  expect(await balanceFor('wrong')).toContain('Invalid authkey');
});
