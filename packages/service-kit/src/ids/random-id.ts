import { randomBytes } from 'node:crypto';

/** Crockford's base 32 in lower case: no i, l, o or u. */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Five bits a character. */
export function base32(bytes: Uint8Array): string {
  let bits = 0;
  let value = 0;
  let text = '';
  for (const byte of bytes) {
    value = ((value << 8) | byte) & 0xffff;
    bits += 8;
    while (bits >= 5) {
      bits -= 5;
      text += alphabet[(value >>> bits) & 31];
    }
  }
  return bits > 0 ? text + alphabet[(value << (5 - bits)) & 31] : text;
}

/** The bytes of a text that `base32` made. */
export function fromBase32(text: string): Uint8Array {
  const bytes = new Uint8Array(Math.floor((text.length * 5) / 8));
  let bits = 0;
  let value = 0;
  let at = 0;
  for (const letter of text) {
    value = ((value << 5) | alphabet.indexOf(letter)) & 0xffff;
    bits += 5;
    if (bits < 8) continue;
    bits -= 8;
    bytes[at] = (value >>> bits) & 0xff;
    at += 1;
  }
  return bytes;
}

/** An opaque id such as `ord_3f9k2m5n7p8q9r0s`: a word for what it is, then 80 random bits. */
export const randomId = (kind: string): string => `${kind}_${base32(randomBytes(10))}`;
