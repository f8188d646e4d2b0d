import { longestHoldSeconds, pageProviders } from '@utsav/contracts/payments/payment-providers';
import { ServiceConfig, envInt } from '@utsav/service-kit/config/kit-config';
import { invariantSettings } from '@utsav/service-kit/invariants/invariant-settings';
import { retentionConfig } from '@utsav/service-kit/retention/retention-periods';
import { z } from 'zod';

export const BookingConfig = ServiceConfig.safeExtend({
  TICKET_SIGNING_KEY: z.string().min(40, 'must be a base64 PEM').meta({
    description: 'Signs ticket codes: an Ed25519 key, PKCS8 PEM in base64. Tickets of earlier keys stay valid.',
    secret: true,
  }),
  ADVERTISED_HOST: z
    .string()
    .default('')
    .describe(
      "Host by which gateways and other copies reach this one; empty: HOST, or this machine's name where HOST is all addresses.",
    ),
  PAYMENT_PROVIDER: z
    .enum(pageProviders)
    .default('razorpay')
    .describe('As payments has it: how long its payment page lives bounds the hold.'),
  HOLD_SECONDS: envInt(5, Math.max(...Object.values(longestHoldSeconds)))
    .default(600)
    .describe('Seconds a buyer sees their tickets held.'),
  ...invariantSettings,
  ...retentionConfig,
}).superRefine(({ HOLD_SECONDS, PAYMENT_PROVIDER }, context) => {
  const longest = longestHoldSeconds[PAYMENT_PROVIDER];
  if (HOLD_SECONDS > longest)
    context.addIssue({
      code: 'custom',
      path: ['HOLD_SECONDS'],
      message: `must be at most ${longest} with PAYMENT_PROVIDER=${PAYMENT_PROVIDER}: its payment page does not live longer`,
    });
});
export type BookingConfig = z.infer<typeof BookingConfig>;
