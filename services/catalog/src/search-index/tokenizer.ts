import anyAscii from 'any-ascii';

const accents = /[\u0300-\u036f]/g;
const apostrophes = /['’]/g;
/** They choose the form of a letter, and are no gap between words. */
const joiners = /[\u200c\u200d]/g;

/**
 * Letters and digits of any script in lower case, accents dropped, digits as 0 to 9. The vowel signs of Indian scripts
 * are no accents; the dot that writes फ़ apart from फ is dropped, since few people type it.
 */
const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(accents, '')
    .replace(apostrophes, '')
    .replace(joiners, '')
    .replaceAll('\u093c', '')
    .replaceAll('\u0901', '\u0902')
    .replaceAll(/\p{Decimal_Number}/gu, (digit) => anyAscii(digit))
    .normalize('NFC')
    .toLowerCase();

/** The words of a text in their order, as searches compare them. */
export const tokenize = (text: string): string[] => folded(text).match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [];

/** A whole value as one key, however it is written: `new delhi`. */
export const valueKey = (text: string): string => tokenize(text).join(' ');
