import { brandName } from '@utsav/brand/name';
import { Secret, TOTP } from 'otpauth';

const periodSeconds = 30;
/** Steps before and after, for clocks that are half a minute off. */
const window = 1;
const form = { issuer: brandName, algorithm: 'SHA1', digits: 6, period: periodSeconds } as const;

const totpOf = (secret: string, label = ''): TOTP => new TOTP({ ...form, label, secret: Secret.fromBase32(secret) });

/** 160 bits, base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** For the QR code of an authenticator app (RFC 6238 with the defaults that all apps know). */
export const totpUri = (secret: string, label: string): string => totpOf(secret, label).toString();

/** The step whose code this is, of those that count now; null for a wrong one. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? null : Math.floor(now.getTime() / 1000 / periodSeconds) + delta;
}

/** The code of an instant, as an app shows it. */
export const totpCode = (secret: string, at: Date): string => totpOf(secret).generate({ timestamp: at.getTime() });
