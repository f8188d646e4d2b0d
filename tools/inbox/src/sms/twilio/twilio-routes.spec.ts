import { InboxFixture, otpText, TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN } from '../../testing';
import { ReceiptReceiver } from '../../testing-receipts';
import { twilioSignature } from './twilio-receipt';

let inbox: InboxFixture;
let receiver: ReceiptReceiver;
let StatusCallback: string;
beforeEach(async () => {
  receiver = new ReceiptReceiver();
  StatusCallback = `${await receiver.start()}/callback?of=1`;
  inbox = await InboxFixture.start();
});
afterEach(async () => {
  await inbox.close();
  receiver.stop();
});

it('accepts a registered text and finds it', async () => {
  const response = await inbox.twilio({ StatusCallback });
  expect(response.status).toBe(201);
  expect(await response.json()).toMatchObject({ sid: expect.stringMatching(/^SM[0-9a-f]{32}$/), status: 'queued' });
  expect(await inbox.messages({ to: '9876543210' })).toMatchObject([
    { channel: 'sms', to: '+919876543210', from: 'UTSDMO', text: otpText('482913') },
  ]);
});

it('wants the right credentials', async () => {
  const response = await inbox.twilio({}, { token: 'wrong' });
  expect(response.status).toBe(401);
  expect(await response.json()).toMatchObject({ code: 20003, status: 401 });
});

it.each([
  [{ To: '9876543210' }, 21211],
  [{ To: '+911234567890' }, 21211],
  [{ Body: '' }, 21602],
  [{ StatusCallback: 'nowhere' }, 21609],
])('refuses %j', async (form, code) => {
  const response = await inbox.twilio(form as unknown as Record<string, string>);
  expect(response.status).toBe(400);
  expect(await response.json()).toMatchObject({ code, status: 400 });
});

it.each([
  ['delivered', otpText('482913'), { MessageStatus: 'delivered' }],
  ['undelivered', 'A text that is registered nowhere.', { MessageStatus: 'undelivered', ErrorCode: '30007' }],
])('signs the status callback of a text: %s', async (_, Body, expected) => {
  await inbox.twilio({ Body, StatusCallback });
  const { url, body, headers } = await receiver.next();
  const form = Object.fromEntries(new URLSearchParams(body));
  expect(url).toBe('/callback?of=1');
  expect(form).toMatchObject(expected);
  expect(headers['x-twilio-signature']).toBe(twilioSignature(TWILIO_AUTH_TOKEN, StatusCallback, form));
});

it('computes the signature of the example in its documentation', () => {
  const form = {
    CallSid: 'CA1234567890ABCDE',
    Caller: '+12349013030',
    Digits: '1234',
    From: '+12349013030',
    To: '+18005551212',
  };
  expect(twilioSignature('12345', 'https://mycompany.com/myapp.php?foo=1&bar=2', form)).toBe(
    '0/KCTR6DLpKmkAf8muzZqo1nDgQ=',
  );
});

it('answers the account to whoever knows its token', async () => {
  const account = async (token: string) => {
    const authorization = `Basic ${Buffer.from(`${TWILIO_ACCOUNT_SID}:${token}`).toString('base64')}`;
    const url = `${inbox.url}/2010-04-01/Accounts/${TWILIO_ACCOUNT_SID}.json`;
    const response = await fetch(url, { headers: { authorization } });
    return [response.status, ((await response.json()) as { status: unknown }).status];
  };
  expect(await account(TWILIO_AUTH_TOKEN)).toEqual([200, 'active']);
  expect(await account('wrong')).toEqual([401, 401]);
});
