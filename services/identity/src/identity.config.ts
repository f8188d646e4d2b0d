import {
  envPreviousSecret,
  envSecret,
  refusesDemo,
  ServiceConfig,
  siteUrl,
} from '@utsav/service-kit/config/kit-config';
import { z } from 'zod';
import { readPrivateKey, readPublicKey } from './sessions/signing-keys';

const readable = (read: (text: string) => unknown) => (text: string) => {
  try {
    read(text);
    return true;
  } catch {
    return false;
  }
};

export const IdentityConfig = ServiceConfig.safeExtend({
  NOTIFICATIONS_URL: z.string().min(1, 'identity hands its codes to notifications'),
  OTP_PEPPER: envSecret.meta({
    description: 'Hashes one-time codes: without it, a stolen table of six-digit codes is found out in a second.',
    secret: true,
  }),
  OTP_PREVIOUS_PEPPER: envPreviousSecret.meta({
    description: 'The pepper before, while it is replaced.',
    secret: true,
  }),
  STAFF_FACTOR_SECRET: envSecret.meta({
    description: 'Seals secrets of authenticator apps and hashes recovery codes: without it, all staff enrol again.',
    secret: true,
  }),
  STAFF_FACTOR_PREVIOUS_SECRET: envPreviousSecret.meta({
    description: 'The secret before, while it is replaced.',
    secret: true,
  }),
  STAFF_FACTOR: z
    .enum(['required', 'optional'])
    .default('required')
    .describe('`optional`: staff may do without a second factor as long as they have none. For demos.'),
  SITE_URL: siteUrl,
  JWT_SIGNING_KEY: z
    .string()
    .refine(readable(readPrivateKey), 'must be base64 of an Ed25519 private key in PKCS8 PEM')
    .meta({ description: 'Signs access tokens.', secret: true }),
  JWT_PREVIOUS_PUBLIC_KEYS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .refine(
      (keys) => keys.every(readable(readPublicKey)),
      'must be base64 of Ed25519 public keys in SPKI PEM, parted by commas',
    )
    .describe('Keys that signed tokens which are still alive, while a rotation is under way.'),
}).superRefine((config, context) => {
  if (refusesDemo(config) && config.STAFF_FACTOR === 'optional')
    context.addIssue({ code: 'custom', path: ['STAFF_FACTOR'], message: 'must be required in production' });
});
export type IdentityConfig = z.infer<typeof IdentityConfig>;
