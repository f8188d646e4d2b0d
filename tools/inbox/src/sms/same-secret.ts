import { timingSafeEqual } from 'node:crypto';

/** Whether a caller gave the secret; no caller does where none is set. */
export function isSameSecret(given: string, expected: string): boolean {
  const [a, b] = [Buffer.from(given), Buffer.from(expected)];
  return expected !== '' && a.length === b.length && timingSafeEqual(a, b);
}
