import { fromBase45, toBase45 } from './base45';

/** What the signed text of a QR code says; who signed it is for `kid` to look up, and whether it did for the caller to check. */
export interface TicketCode {
  /** First four bytes of the SHA-256 of the signing key, hexadecimal like all digests here. */
  kid: string;
  /** Of the ticket, or of the booking that the code is of: 10 bytes. */
  id: string;
  /** First eight bytes of the SHA-256 of the event's id. */
  eventDigest: string;
  /** First four bytes of the SHA-256 of the ticket category's key, or of nothing for the code of a whole booking. */
  categoryDigest: string;
  /** Milliseconds since 1970. */
  validFrom: number;
  validTo: number;
  /** What is signed, and the Ed25519 signature of it. */
  body: Uint8Array<ArrayBuffer>;
  signature: Uint8Array<ArrayBuffer>;
}

export const codeVersion = 1;
export const codeBodyLength = 35;
const signatureLength = 64;
const codeLength = codeBodyLength + signatureLength;

/** Of the code of a whole booking, which has no ticket category. */
export const wholeBooking = 'e3b0c442';

/** In front of base 45, so that a code neither begins nor ends with a space; no code in base 64 begins so. */
const prefix = 'UT:';

const hexOfByte = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'));
const hex = (bytes: Uint8Array): string => bytes.reduce((text, byte) => text + hexOfByte[byte], '');

/** As new codes are written: upper case alone, for smaller QR codes, hand scanners and label printers. */
export const codeText = (bytes: Uint8Array): string => prefix + toBase45(bytes);

const base64url = /^[A-Za-z0-9_-]{132}$/;
const base64Letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';

/** Of 132 letters, which are 99 bytes with no bit left over. */
function fromBase64url(text: string): Uint8Array {
  const bytes = new Uint8Array(codeLength);
  for (let at = 0; at < text.length; at += 4) {
    const digits = Array.from(text.slice(at, at + 4), (letter) => base64Letters.indexOf(letter));
    const bits = digits.reduce((sum, digit) => sum * 64 + digit, 0);
    bytes.set([bits >> 16, (bits >> 8) & 0xff, bits & 0xff], (at / 4) * 3);
  }
  return bytes;
}

/** What a scanner adds at the ends, never within. */
const bytesIn = (scanned: string): Uint8Array | undefined => {
  const text = scanned.trim();
  if (text.startsWith(prefix)) return fromBase45(text.slice(prefix.length));
  return base64url.test(text) ? fromBase64url(text) : undefined;
};

/**
 * The code in a scanned text, undefined for any other text. Each code has one spelling in base 45 and, where it was issued
 * before there was that, one in base64url; the server, the page and the relay read it by these lines alone.
 */
export function readTicketCode(scanned: string): TicketCode | undefined {
  const bytes = bytesIn(scanned);
  if (bytes?.length !== codeLength || bytes[0] !== codeVersion) return undefined;
  const view = new DataView(bytes.buffer, bytes.byteOffset);
  return {
    kid: hex(bytes.subarray(1, 5)),
    id: hex(bytes.subarray(5, 15)),
    eventDigest: hex(bytes.subarray(15, 23)),
    categoryDigest: hex(bytes.subarray(23, 27)),
    validFrom: view.getUint32(27) * 1000,
    validTo: view.getUint32(31) * 1000,
    body: bytes.slice(0, codeBodyLength),
    signature: bytes.slice(codeBodyLength),
  };
}
