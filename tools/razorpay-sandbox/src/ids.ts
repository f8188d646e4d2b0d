import { randomFillSync } from 'node:crypto';

const ALPHABET = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const pool = Buffer.alloc(8192);
let used = pool.length;

/** Case-sensitive letters and digits, as in Razorpay's ids. */
export function randomText(length: number): string {
  let text = '';
  while (text.length < length) {
    if (used === pool.length) {
      randomFillSync(pool);
      used = 0;
    }
    const byte = pool[used++] ?? 255;
    // 248 = 4 × 62: larger values are thrown away so that every letter is equally likely.
    if (byte < 248) text += ALPHABET[byte % 62];
  }
  return text;
}

export type IdPrefix = 'plink' | 'order' | 'pay' | 'rfnd' | 'card' | 'setl' | 'disp' | 'adj';

export function newId(prefix: IdPrefix): string {
  return `${prefix}_${randomText(14)}`;
}

export function isId(prefix: IdPrefix, value: string): boolean {
  return (
    value.length === prefix.length + 15 && value.startsWith(`${prefix}_`) && /^[A-Za-z0-9]{14}$/.test(value.slice(-14))
  );
}

/** Several Razorpay fields carry an id without its prefix. */
export function withoutPrefix(id: string): string {
  return id.slice(id.indexOf('_') + 1);
}
