import { z } from 'zod';
import type { DemoPolicy } from './dlt/dlt-registration';
import { SmsSettings, smsSettingErrors } from './sms-settings';

const given = {
  MSG91_URL: 'http://127.0.0.1:4020',
  MSG91_AUTH_KEY: 'msg91-key-of-tests',
  MSG91_RECEIPT_TOKEN: 'msg91-receipt-token-of-tests',
  TWILIO_URL: 'http://127.0.0.1:4020',
  TWILIO_ACCOUNT_SID: `AC${'0'.repeat(32)}`,
  TWILIO_AUTH_TOKEN: 'twilio-token-of-tests',
};
const errorsOf = (env: Record<string, string>, policy: Partial<DemoPolicy> = {}) =>
  smsSettingErrors({
    ...z.object(SmsSettings).parse(env),
    NODE_ENV: 'development',
    DEMO_SETTINGS: 'refused',
    ...policy,
  }).map(({ variable }) => variable);

it('needs in development nothing but the imitation of the provider', () => {
  const { MSG91_URL, MSG91_AUTH_KEY, MSG91_RECEIPT_TOKEN } = given;
  expect(errorsOf({ MSG91_URL, MSG91_AUTH_KEY, MSG91_RECEIPT_TOKEN })).toEqual([]);
});

it('needs the credentials of the providers that are used, and no others', () => {
  expect(errorsOf({ MSG91_URL: given.MSG91_URL })).toEqual(['MSG91_AUTH_KEY', 'MSG91_RECEIPT_TOKEN']);
  expect(errorsOf({ SMS_PROVIDER: 'twilio', TWILIO_URL: given.TWILIO_URL })).toEqual([
    'TWILIO_ACCOUNT_SID',
    'TWILIO_AUTH_TOKEN',
  ]);
  expect(errorsOf({ ...given, SMS_FALLBACK_PROVIDER: 'twilio' })).toEqual([]);
});

it.each(['https://control.msg91.com', 'https://control.msg91.com/', undefined])(
  'never sends ids of the demo to the provider itself: %s',
  (MSG91_URL) => {
    const { MSG91_AUTH_KEY, MSG91_RECEIPT_TOKEN } = given;
    const env = { MSG91_AUTH_KEY, MSG91_RECEIPT_TOKEN, ...(MSG91_URL && { MSG91_URL }) };
    expect(errorsOf(env)).toEqual(['MSG91_URL']);
    expect(errorsOf(env, { NODE_ENV: 'production', DEMO_SETTINGS: 'allowed' })).toEqual(['MSG91_URL']);
  },
);

it('takes ids of the demo in production only where they are allowed', () => {
  expect(errorsOf(given, { NODE_ENV: 'production' })).toEqual(['SMS_SENDER', 'SMS_ENTITY_ID', 'SMS_TEMPLATES']);
  expect(errorsOf(given, { NODE_ENV: 'production', DEMO_SETTINGS: 'allowed' })).toEqual([]);
});

it('has another provider as fallback, or none', () => {
  expect(errorsOf({ ...given, SMS_FALLBACK_PROVIDER: 'msg91' })).toEqual(['SMS_FALLBACK_PROVIDER']);
  expect(errorsOf({ ...given, SMS_FALLBACK_PROVIDER: '' })).toEqual([]);
});
