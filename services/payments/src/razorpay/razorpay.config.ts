import type { PageProvider } from '@utsav/contracts/payments/payment-providers';
import { envInt, refusesDemo, type ServiceConfig } from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';
import type { RefuseSetting } from '../provider/refuse-setting';

const api = 'https://api.razorpay.com';
const unset = z.string().default('');

export const razorpaySettings = {
  RAZORPAY_BASE_URL: z.url().default(api).describe('Razorpay itself, or our sandbox, which speaks the same protocol.'),
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
};

type Settings = z.infer<z.ZodObject<typeof razorpaySettings>>;
/** What its adapter reads. */
export type RazorpayConfig = Settings & Pick<ServiceConfig, 'MONGO_DB_PREFIX'> & { SITE_URL: string };

/** Also after a change to another provider, as long as its key is there: open payments and refunds go on. */
export const usesRazorpay = (config: Pick<Settings, 'RAZORPAY_KEY_ID'> & { PAYMENT_PROVIDER: PageProvider }): boolean =>
  config.PAYMENT_PROVIDER === 'razorpay' || config.RAZORPAY_KEY_ID !== '';

export function checkRazorpay(
  config: Settings & Pick<ServiceConfig, 'NODE_ENV' | 'DEMO_SETTINGS'>,
  refuse: RefuseSetting,
): void {
  if (!/^rzp_(test|live)_\w+$/.test(config.RAZORPAY_KEY_ID))
    refuse('RAZORPAY_KEY_ID', 'must start with rzp_test_ or rzp_live_');
  for (const name of ['RAZORPAY_KEY_SECRET', 'RAZORPAY_WEBHOOK_SECRET'] as const)
    if (config[name].length < 10) refuse(name, 'must have at least 10 characters');
  const isLive = config.RAZORPAY_KEY_ID.startsWith('rzp_live_');
  const isProvider = config.RAZORPAY_BASE_URL === api;
  if (isLive && !isProvider) refuse('RAZORPAY_BASE_URL', 'a live key must go to Razorpay itself');
  if (!refusesDemo(config)) return;
  if (!isLive) refuse('RAZORPAY_KEY_ID', 'must be a live key in production');
  if (!isProvider) refuse('RAZORPAY_BASE_URL', `must be ${api} in production`);
}
