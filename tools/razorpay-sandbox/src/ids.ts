import { randomFillSync } from 'node:crypto';
import { invalidId, unknownId } from './provider-error';

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

type IdPrefix = 'plink' | 'order' | 'pay' | 'rfnd' | 'card' | 'setl' | 'disp' | 'adj';

export const newId = (prefix: IdPrefix): string => `${prefix}_${randomText(14)}`;

export const isId = (prefix: IdPrefix, value: string): boolean =>
  value.startsWith(`${prefix}_`) && /^[A-Za-z0-9]{14}$/.test(value.slice(prefix.length + 1));

/** Several Razorpay fields carry an id without its prefix. */
export const withoutPrefix = (id: string): string => id.slice(id.indexOf('_') + 1);

/** Throws in Razorpay's words where the id is malformed or unknown. */
export function requireById<Item>(items: ReadonlyMap<string, Item>, prefix: IdPrefix, id: string): Item {
  if (!isId(prefix, id)) throw invalidId(id);
  const item = items.get(id);
  if (!item) throw unknownId();
  return item;
}
