import { describeSmsProvider } from '../../testing/sms-provider-contract';
import { twilioReceipt } from './receipts';
import { outcomeOfBody } from './responses';
import { isTwilioSignature, twilioSignature } from './signature';
import { Twilio } from './twilio';

describeSmsProvider('twilio', (environment, registration) => new Twilio(environment, registration));

it.each([
  [201, { sid: 'SM1', status: 'queued' }, { kind: 'accepted', providerMessageId: 'SM1' }],
  [201, {}, { kind: 'indeterminate' }],
  [400, { code: 21610, message: 'opted out' }, { kind: 'rejected', reason: 'Twilio 21610' }],
  [400, { code: 21606, message: 'From' }, { kind: 'unavailable', reason: 'template-refused', code: '21606' }],
  [400, undefined, { kind: 'unavailable', reason: 'template-refused', code: 'HTTP 400' }],
  [404, { code: 20404 }, { kind: 'unavailable', reason: 'account-refused' }],
])('responses of Twilio: %i %j', (status, body, outcome) => {
  expect(outcomeOfBody({ status, body })).toMatchObject(outcome);
});

it.each([
  [{ MessageStatus: 'delivered' }, 'delivered'],
  [{ MessageStatus: 'sent' }, 'pending'],
  [{ MessageStatus: 'undelivered', ErrorCode: '30007' }, 'rejected'],
  [{ MessageStatus: 'failed' }, 'rejected'],
  [{ MessageStatus: 'undelivered', ErrorCode: '30005' }, 'undeliverable'],
])('receipts of Twilio: %j is %s', (form, state) => {
  expect(twilioReceipt(new URLSearchParams({ MessageSid: 'SM1', ...form }))).toMatchObject({
    providerMessageId: 'SM1',
    state,
  });
});

it('knows the signature of the example in the documentation, and nothing that was changed', () => {
  const url = 'https://mycompany.com/myapp.php?foo=1&bar=2';
  const form = new URLSearchParams(
    'Digits=1234&To=%2B18005551212&From=%2B12349013030&Caller=%2B12349013030&CallSid=CA1234567890ABCDE',
  );
  const signature = '0/KCTR6DLpKmkAf8muzZqo1nDgQ=';
  expect(twilioSignature('12345', url, form)).toBe(signature);
  expect(isTwilioSignature('12345', url, form, signature)).toBe(true);
  expect(isTwilioSignature('12346', url, form, signature)).toBe(false);
  expect(isTwilioSignature('12345', `${url}&more=1`, form, signature)).toBe(false);
  form.set('Digits', '1235');
  expect(isTwilioSignature('12345', url, form, signature)).toBe(false);
});
