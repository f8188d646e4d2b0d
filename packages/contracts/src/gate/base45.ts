/** RFC 9285, section 4: a QR code holds these in its denser alphanumeric mode. */
const alphabet = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';

/** Two bytes are three characters, a last one alone two. */
export function toBase45(bytes: Uint8Array): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 2) {
    const [high = 0, low] = bytes.subarray(at, at + 2);
    const digits = low === undefined ? 2 : 3;
    let value = low === undefined ? high : high * 256 + low;
    for (let digit = 0; digit < digits; digit += 1) {
      text += alphabet[value % 45];
      value = Math.floor(value / 45);
    }
  }
  return text;
}

/** Undefined for a text that is none: one value has one spelling, so groups that stand for more than their bytes are refused. */
export function fromBase45(text: string): Uint8Array | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes: number[] = [];
  for (let at = 0; at < text.length; at += 3) {
    const digits = Array.from(text.slice(at, at + 3), (character) => alphabet.indexOf(character));
    if (digits.includes(-1)) return undefined;
    const value = digits.reduceRight((sum, digit) => sum * 45 + digit, 0);
    if (value > (digits.length === 3 ? 0xffff : 0xff)) return undefined;
    if (digits.length === 3) bytes.push(value >> 8);
    bytes.push(value & 0xff);
  }
  return Uint8Array.from(bytes);
}
