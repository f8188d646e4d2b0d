import { ServiceConfig, envInt } from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';

const provider = 'https://api.razorpay.com';

export const PaymentsConfig = ServiceConfig.extend({
  /** Razorpay itself, or our sandbox, which speaks the same protocol. */
  RAZORPAY_BASE_URL: z.url().default(provider),
  RAZORPAY_KEY_ID: z.string().regex(/^rzp_(test|live)_\w+$/, 'must start with rzp_test_ or rzp_live_'),
  RAZORPAY_KEY_SECRET: z.string().min(10),
  RAZORPAY_WEBHOOK_SECRET: z.string().min(10),
  /** The secret before the last change; repeated webhooks still carry it. */
  RAZORPAY_PREVIOUS_WEBHOOK_SECRET: z.string().default(''),
  RAZORPAY_TIMEOUT_MS: envInt(500, 60_000).default(8000),
  SITE_URL: z.url(),
}).superRefine((config, context) => {
  const live = config.RAZORPAY_KEY_ID.startsWith('rzp_live_');
  if (live && config.RAZORPAY_BASE_URL !== provider)
    context.addIssue({ code: 'custom', path: ['RAZORPAY_BASE_URL'], message: 'a live key must go to Razorpay itself' });
});
export type PaymentsConfig = z.infer<typeof PaymentsConfig>;
