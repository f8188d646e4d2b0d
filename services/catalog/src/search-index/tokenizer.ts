const accents = /[\u0300-\u036f]/g;
const apostrophes = /['’]/g;

/** Letters and digits of any script in lower case, accents dropped. The vowel signs of Indian scripts are no accents. */
const folded = (text: string): string =>
  text.normalize('NFKD').replace(accents, '').replace(apostrophes, '').normalize('NFC').toLowerCase();

/** The words of a text in their order, as searches compare them. */
export const tokenize = (text: string): string[] => folded(text).match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? [];

/** A whole value as one key, however it is written: `new delhi`. */
export const valueKey = (text: string): string => tokenize(text).join(' ');
