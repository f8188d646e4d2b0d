import { pageProviders } from '@utsav/contracts/payments/payment-providers';
import { ServiceConfig, requireHttpsSite, siteUrl } from '@utsav/service-kit/config/kit-config';
import { invariantSettings } from '@utsav/service-kit/invariants/invariant-settings';
import { retentionConfig } from '@utsav/service-kit/retention/retention-periods';
import { z } from 'zod';
import { providerSettings, registeredProviders } from './providers/registered-providers';

export const PaymentsConfig = ServiceConfig.safeExtend({
  PAYMENT_PROVIDER: z
    .enum(pageProviders)
    .default('razorpay')
    .describe('Opens the payment pages of new orders; those of the other provider are served to their end.'),
  ...providerSettings,
  SITE_URL: siteUrl,
  ...invariantSettings,
  ...retentionConfig,
}).superRefine((config, context) => {
  requireHttpsSite(config, context);
  for (const { check } of Object.values(registeredProviders))
    check(config, (variable, message) => context.addIssue({ code: 'custom', path: [variable], message }));
});
export type PaymentsConfig = z.infer<typeof PaymentsConfig>;
