import { ServiceConfig, envInt, refusesDemo, requireHttpsSite } from '@utsav/service-kit/config/kit-config';
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
  /** Calls of all copies together. Set it where Razorpay answers 429; unlimited without. */
  RAZORPAY_CALLS_PER_SECOND: envInt(2, 10_000).optional(),
  SITE_URL: z.url(),
}).superRefine((config, context) => {
  requireHttpsSite(config, context);
  const refuse = (variable: string, message: string) => context.addIssue({ code: 'custom', path: [variable], message });
  const isLive = config.RAZORPAY_KEY_ID.startsWith('rzp_live_');
  const isProvider = config.RAZORPAY_BASE_URL === provider;
  if (isLive && !isProvider) refuse('RAZORPAY_BASE_URL', 'a live key must go to Razorpay itself');
  if (!refusesDemo(config)) return;
  if (!isLive) refuse('RAZORPAY_KEY_ID', 'must be a live key in production');
  if (!isProvider) refuse('RAZORPAY_BASE_URL', `must be ${provider} in production`);
});
export type PaymentsConfig = z.infer<typeof PaymentsConfig>;
