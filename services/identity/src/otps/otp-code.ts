import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** Six digits, each of the million alike. */
export const newOtp = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** What is kept of a code: bound to its mobile and its request, and worthless without the pepper. */
export function hashOtp(pepper: string, mobile: string, requestId: string, code: string): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify([mobile, requestId, code]))
    .digest('base64url');
}

export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
