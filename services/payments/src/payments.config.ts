import { pageProviders } from '@utsav/contracts/grpc/payments';
import { ServiceConfig, envInt, refusesDemo, requireHttpsSite, siteUrl } from '@utsav/service-kit/config/kit-config';
import { invariantSettings } from '@utsav/service-kit/invariants/invariant-settings';
import { retentionConfig } from '@utsav/service-kit/retention/retention-periods';
import { z } from 'zod';

const provider = 'https://api.razorpay.com';
const unset = z.string().default('');
const text = z.string().trim().default('');

export const PaymentsConfig = ServiceConfig.safeExtend({
  PAYMENT_PROVIDER: z
    .enum(pageProviders)
    .default('razorpay')
    .describe('Opens the payment pages of new orders; those of the other provider are served to their end.'),
  RAZORPAY_BASE_URL: z
    .url()
    .default(provider)
    .describe('Razorpay itself, or our sandbox, which speaks the same protocol.'),
  RAZORPAY_KEY_ID: unset.describe('Key of the account, rzp_live_…'),
  RAZORPAY_KEY_SECRET: unset.meta({ description: 'Its secret.', secret: true }),
  RAZORPAY_WEBHOOK_SECRET: unset.meta({ description: 'By which Razorpay signs webhooks.', secret: true }),
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: unset.meta({
    description: 'The secret before the last change; repeated webhooks still carry it.',
    secret: true,
  }),
  RAZORPAY_TIMEOUT_MS: envInt(500, 60_000)
    .default(8000)
    .meta({ description: 'Milliseconds until a call of Razorpay fails.', internal: true }),
  RAZORPAY_CALLS_PER_SECOND: envInt(2, 10_000)
    .optional()
    .describe('Calls of all copies together. Set it where Razorpay answers 429; unlimited without.'),
  BANK_ACCOUNT_HOLDER: text.describe('The account that buyers transfer to, as they read it.'),
  BANK_ACCOUNT_NUMBER: text.describe('9 to 18 digits; empty for no bank transfers.'),
  BANK_ACCOUNT_IFSC: text.describe('Of its branch.'),
  BANK_ACCOUNT_BANK: text.describe('Name of the bank.'),
  BANK_ACCOUNT_UPI_ID: text.describe('Without it buyers get no QR code.'),
  SITE_URL: siteUrl,
  ...invariantSettings,
  ...retentionConfig,
}).superRefine((config, context) => {
  requireHttpsSite(config, context);
  const refuse: Refuse = (variable, message) => context.addIssue({ code: 'custom', path: [variable], message });
  if (usesRazorpay(config)) checkRazorpay(config, refuse);
  if (config.PAYMENT_PROVIDER === 'bank-transfer' || config.BANK_ACCOUNT_NUMBER) checkBankAccount(config, refuse);
});
export type PaymentsConfig = z.infer<typeof PaymentsConfig>;

type Refuse = (variable: string, message: string) => void;
type RazorpayConfig = Pick<
  PaymentsConfig,
  | 'NODE_ENV'
  | 'DEMO_SETTINGS'
  | 'RAZORPAY_BASE_URL'
  | 'RAZORPAY_KEY_ID'
  | 'RAZORPAY_KEY_SECRET'
  | 'RAZORPAY_WEBHOOK_SECRET'
>;
type AccountConfig = Pick<
  PaymentsConfig,
  'BANK_ACCOUNT_HOLDER' | 'BANK_ACCOUNT_NUMBER' | 'BANK_ACCOUNT_IFSC' | 'BANK_ACCOUNT_BANK' | 'BANK_ACCOUNT_UPI_ID'
>;

/** Also after a change to another provider, as long as its key is there: open payments and refunds go on. */
export const usesRazorpay = (config: Pick<PaymentsConfig, 'PAYMENT_PROVIDER' | 'RAZORPAY_KEY_ID'>): boolean =>
  config.PAYMENT_PROVIDER === 'razorpay' || config.RAZORPAY_KEY_ID !== '';

function checkRazorpay(config: RazorpayConfig, refuse: Refuse): void {
  if (!/^rzp_(test|live)_\w+$/.test(config.RAZORPAY_KEY_ID))
    refuse('RAZORPAY_KEY_ID', 'must start with rzp_test_ or rzp_live_');
  for (const name of ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const)
    if (config[name].length < 10) refuse(name, 'must have at least 10 characters');
  const isLive = config.RAZORPAY_KEY_ID.startsWith('rzp_live_');
  const isProvider = config.RAZORPAY_BASE_URL === provider;
  if (isLive && !isProvider) refuse('RAZORPAY_BASE_URL', 'a live key must go to Razorpay itself');
  if (!refusesDemo(config)) return;
  if (!isLive) refuse('RAZORPAY_KEY_ID', 'must be a live key in production');
  if (!isProvider) refuse('RAZORPAY_BASE_URL', `must be ${provider} in production`);
}

/** Money to a mistyped account is gone, so each part is checked as far as it can be. */
function checkBankAccount(config: AccountConfig, refuse: Refuse): void {
  if (!config.BANK_ACCOUNT_HOLDER) refuse('BANK_ACCOUNT_HOLDER', 'must be the name of the account holder');
  if (!config.BANK_ACCOUNT_BANK) refuse('BANK_ACCOUNT_BANK', 'must be the name of the bank');
  if (!/^\d{9,18}$/.test(config.BANK_ACCOUNT_NUMBER)) refuse('BANK_ACCOUNT_NUMBER', 'must be 9 to 18 digits');
  if (!/^[A-Z]{4}0[A-Z0-9]{6}$/.test(config.BANK_ACCOUNT_IFSC))
    refuse('BANK_ACCOUNT_IFSC', 'must be four letters, a zero and six letters or digits, such as HDFC0000123');
  if (config.BANK_ACCOUNT_UPI_ID && !/^[\w.-]{2,256}@[A-Za-z][A-Za-z0-9]{1,63}$/.test(config.BANK_ACCOUNT_UPI_ID))
    refuse('BANK_ACCOUNT_UPI_ID', 'must be a UPI id, such as name@bank');
}
