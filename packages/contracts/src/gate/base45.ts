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

/** Digit of each character by its code. */
const digits = new Map(Array.from(alphabet, (character, digit) => [character.charCodeAt(0), digit]));

/** Undefined for a text that is none: one value has one spelling, so groups that stand for more than their bytes are refused. */
export function fromBase45(text: string): Uint8Array | undefined {
  if (text.length % 3 === 1) return undefined;
  const bytes = new Uint8Array(Math.floor((text.length * 2) / 3));
  for (let at = 0, end = 0; at < text.length; at += 3) {
    const length = Math.min(3, text.length - at);
    let value = 0;
    for (let place = length - 1; place >= 0; place -= 1) {
      const digit = digits.get(text.charCodeAt(at + place));
      if (digit === undefined) return undefined;
      value = value * 45 + digit;
    }
    if (value > (length === 3 ? 0xffff : 0xff)) return undefined;
    if (length === 3) bytes[end++] = value >> 8;
    bytes[end++] = value & 0xff;
  }
  return bytes;
}
