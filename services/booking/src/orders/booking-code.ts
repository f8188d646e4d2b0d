import { randomInt } from 'node:crypto';

/** Without 0, 1, I and O, which are taken for each other when read aloud or off a screen. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ';

/** Twelve characters in groups of four, 60 random bits: not guessable, and easy to dictate. */
export function newBookingCode(): string {
  const characters = Array.from({ length: 12 }, () => alphabet[randomInt(alphabet.length)]);
  return [0, 4, 8].map((at) => characters.slice(at, at + 4).join('')).join('-');
}

const written = new RegExp(`^([${alphabet}]{4})[\\s-]*([${alphabet}]{4})[\\s-]*([${alphabet}]{4})$`);

/** A code as it is stored, from what a person typed or a text message says: in any case, with spaces, hyphens or neither. Other text stays. */
export function typedBookingCode(text: string): string {
  const [, ...groups] = written.exec(text.trim().toUpperCase()) ?? [];
  return groups.length > 0 ? groups.join('-') : text;
}
