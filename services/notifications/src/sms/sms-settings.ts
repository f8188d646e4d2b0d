import { smsProviderNames, type SmsProviderName } from '@utsav/contracts/grpc/notifications';
import { z } from 'zod';
import { dltErrors, isDemoRegistration, type DemoPolicy } from './dlt/dlt-registration';

const real = { msg91: 'https://control.msg91.com', twilio: 'https://api.twilio.com' } as const;
const origin = (fallback: string) =>
  z
    .url({ protocol: /^https?$/ })
    .default(fallback)
    .transform((url) => new URL(url).origin);

export const SmsSettings = {
  SMS_PROVIDER: z.enum(smsProviderNames).default('msg91').describe('Sends SMS.'),
  SMS_FALLBACK_PROVIDER: z
    .enum(['', ...smsProviderNames])
    .default('')
    .describe('Sends what the first one does not; empty for none.'),
  SMS_SENDER: z
    .string()
    .default('')
    .describe(
      "Header, principal entity and templates as registered at the DLT register: all three, or none for the demo's.",
    ),
  SMS_ENTITY_ID: z.string().default('').describe('Principal entity at the DLT register, 19 digits.'),
  SMS_TEMPLATES: z
    .string()
    .default('')
    .describe(
      '`{"otp":{"dlt":"19 digits","msg91":"id of the flow"}, …}` with each name of `i18n/en/sms-catalogue.ts`.',
    ),
  MSG91_URL: origin(real.msg91).meta({ description: 'The provider itself, or our inbox.', internal: true }),
  MSG91_AUTH_KEY: z.string().default('').meta({ description: 'Account at MSG91.', secret: true }),
  MSG91_RECEIPT_TOKEN: z
    .string()
    .default('')
    .meta({ description: 'In the address that MSG91 posts receipts to, which it does not sign.', secret: true }),
  MSG91_PREVIOUS_RECEIPT_TOKEN: z
    .string()
    .default('')
    .meta({ description: 'The token before, while it is replaced.', secret: true }),
  TWILIO_URL: origin(real.twilio).meta({ description: 'The provider itself, or our inbox.', internal: true }),
  TWILIO_ACCOUNT_SID: z.string().default('').describe('Account at Twilio.'),
  TWILIO_AUTH_TOKEN: z.string().default('').meta({ description: 'Its token.', secret: true }),
  TWILIO_PREVIOUS_AUTH_TOKEN: z.string().default('').meta({
    description: 'Also accepted as signature of receipts, while the token is replaced; never sent.',
    secret: true,
  }),
  TWILIO_MESSAGING_SERVICE_SID: z.string().default('').describe('Sends by a pool of senders instead of by SMS_SENDER.'),
};

const schema = z.object(SmsSettings);
type Settings = z.infer<typeof schema> & DemoPolicy;
interface SettingError {
  variable: string;
  message: string;
}

/** What each provider needs, where it is used. */
const credentials = {
  msg91: {
    MSG91_AUTH_KEY: [/^\S{8,}$/, 'must be the authkey of MSG91'],
    MSG91_RECEIPT_TOKEN: [/^[\w-]{24,}$/, 'must have at least 24 characters of A-Z, a-z, 0-9, - and _'],
    MSG91_PREVIOUS_RECEIPT_TOKEN: [/^$|^[\w-]{24,}$/, 'must be a token of before, or empty'],
  },
  twilio: {
    TWILIO_ACCOUNT_SID: [/^AC[0-9a-f]{32}$/, 'must be AC and 32 characters'],
    TWILIO_AUTH_TOKEN: [/^\S{16,}$/, 'must be the auth token of the account'],
    TWILIO_PREVIOUS_AUTH_TOKEN: [/^$|^\S{16,}$/, 'must be an auth token of the account, or empty'],
    TWILIO_MESSAGING_SERVICE_SID: [/^$|^MG[0-9a-f]{32}$/, 'must be MG and 32 characters, or empty'],
  },
} as const;

/** Rules between several settings, in words that name the variable. */
export function smsSettingErrors(settings: Settings): SettingError[] {
  const { SMS_PROVIDER, SMS_FALLBACK_PROVIDER } = settings;
  const used = [SMS_PROVIDER, ...(SMS_FALLBACK_PROVIDER ? [SMS_FALLBACK_PROVIDER] : [])];
  const errors: SettingError[] = [
    ...used.flatMap((name) => credentialErrors(settings, name)),
    ...dltErrors(settings, used),
  ];
  if (SMS_PROVIDER === SMS_FALLBACK_PROVIDER)
    errors.push({ variable: 'SMS_FALLBACK_PROVIDER', message: 'must differ from SMS_PROVIDER, or be empty' });
  // What is invalid is said already.
  if (errors.length > 0 || !isDemoRegistration(settings)) return errors;
  const urls = { msg91: 'MSG91_URL', twilio: 'TWILIO_URL' } as const;
  return used
    .filter((name) => settings[urls[name]] === real[name])
    .map((name) => ({ variable: urls[name], message: 'must not be the provider itself with the ids of the demo' }));
}

function credentialErrors(settings: Settings, name: SmsProviderName): SettingError[] {
  return Object.entries(credentials[name])
    .filter(([variable, [pattern]]) => !pattern.test(settings[variable as keyof Settings]))
    .map(([variable, [, message]]) => ({ variable, message }));
}
