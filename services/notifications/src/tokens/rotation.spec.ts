import { createLog } from '@utsav/service-kit/log/log';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { ReceiveEmailEvents } from '../receipts/receive-email-events';
import { dltRegistrationOf } from '../sms/dlt/dlt-registration';
import { Msg91 } from '../sms/msg91/msg91';
import { twilioSignature } from '../sms/twilio/signature';
import { Twilio } from '../sms/twilio/twilio';

const [old, next] = ['the-token-of-before-the-change', 'the-token-of-after-the-change-'];
const demo = dltRegistrationOf({ SMS_SENDER: '', SMS_ENTITY_ID: '', SMS_TEMPLATES: '' });
const form = 'MessageSid=SM1&MessageStatus=delivered';

const msg91 = (previous: string) =>
  new Msg91(
    {
      MSG91_URL: 'http://127.0.0.1:1',
      MSG91_AUTH_KEY: 'key',
      MSG91_RECEIPT_TOKEN: next,
      MSG91_PREVIOUS_RECEIPT_TOKEN: previous,
    },
    demo,
  );
const twilio = (previous: string) =>
  new Twilio(
    {
      TWILIO_URL: 'http://127.0.0.1:1',
      TWILIO_ACCOUNT_SID: 'AC1',
      TWILIO_AUTH_TOKEN: next,
      TWILIO_PREVIOUS_AUTH_TOKEN: previous,
      TWILIO_MESSAGING_SERVICE_SID: '',
      SITE_URL: 'https://utsav.example',
    },
    demo,
  );
const signed = (token: string) =>
  twilioSignature(token, 'https://utsav.example/api/sms/twilio/receipt', new URLSearchParams(form));

it.each([
  ['MSG91', (previous: string, by: string) => msg91(previous).isAuthentic('', by)],
  ['Twilio', (previous: string, by: string) => twilio(previous).isAuthentic(form, by && signed(by))],
])('receipts of %s with the token of before count while that is set, and not afterwards', (_, isAuthentic) => {
  expect([isAuthentic(old, old), isAuthentic(old, next)]).toEqual([true, true]);
  expect([isAuthentic('', old), isAuthentic('', next), isAuthentic('', '')]).toEqual([false, true, false]);
});

it('events of Brevo with the token of before count while that is set, and not afterwards', async () => {
  const log = createLog('notifications', 'silent');
  const codeOf = async (current: string, previous: string, token: string) => {
    const tokens = { BREVO_EVENT_TOKEN: current, BREVO_PREVIOUS_EVENT_TOKEN: previous };
    const events = new ReceiveEmailEvents(tokens, log, undefined as never);
    return (await refusal(events.receive('no event', token))).code;
  };
  // An event that cannot be read has passed the check of its token.
  expect(await codeOf(next, old, old)).toBe('VALIDATION');
  expect(await codeOf(next, '', next)).toBe('VALIDATION');
  expect(await codeOf(next, '', old)).toBe('WEBHOOK_SIGNATURE_INVALID');
  expect(await codeOf('', '', '')).toBe('WEBHOOK_SIGNATURE_INVALID');
});
