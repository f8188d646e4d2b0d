import { envSecret, ServiceConfig } from '@utsav/service-kit/config/kit-config';
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

export const IdentityConfig = ServiceConfig.extend({
  NOTIFICATIONS_URL: z.string().min(1, 'identity hands its codes to notifications'),
  /** Without it, a stolen table of six-digit codes is found out in a second. */
  OTP_PEPPER: envSecret,
  /** Seals secrets of authenticator apps and hashes recovery codes: without it, all staff enrol again. */
  STAFF_FACTOR_SECRET: envSecret,
  /** `optional`: staff may do without a second factor as long as they have none. For demos. */
  STAFF_FACTOR: z.enum(['required', 'optional']).default('required'),
  /** Where people reach us; passkeys belong to its host name. */
  SITE_URL: z.url(),
  JWT_SIGNING_KEY: z.string().refine(readable(readPrivateKey), 'must be base64 of an Ed25519 private key in PKCS8 PEM'),
  /** Keys that signed tokens which are still alive, while a rotation is under way. */
  JWT_PREVIOUS_PUBLIC_KEYS: z
    .string()
    .default('')
    .transform((list) => list.split(',').filter(Boolean))
    .refine(
      (keys) => keys.every(readable(readPublicKey)),
      'must be base64 of Ed25519 public keys in SPKI PEM, parted by commas',
    ),
});
export type IdentityConfig = z.infer<typeof IdentityConfig>;
