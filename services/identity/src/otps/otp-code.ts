import { otpLength } from '@utsav/contracts/http/otp-length';
import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';

/** All codes are equally likely. */
export const newOtp = (): string => String(randomInt(10 ** otpLength)).padStart(otpLength, '0');

/** What is stored of a code: bound to the mobile or email it is for and its request, and worthless without the pepper. */
export function hashOtp(pepper: string, recipient: string, requestId: string, code: string): string {
  return createHmac('sha256', pepper)
    .update(JSON.stringify([recipient, requestId, code]))
    .digest('base64url');
}

export function sameHash(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)];
  return left.length === right.length && timingSafeEqual(left, right);
}
