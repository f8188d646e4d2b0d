import anyAscii from 'any-ascii';

type Rule = readonly [pattern: RegExp, sound: string];

const isLatin = /^[\p{Script=Latin}\p{Number}]*$/u;

const isPlain = /^[a-z0-9]*$/;

/** In Devanagari or another script than the Latin one. */
export const needsTransliteration = (word: string): boolean => !isLatin.test(word);

/** Where the transliteration of letters is not what India writes in Latin letters. */
const devanagari: readonly Rule[] = [
  [/[\u0901\u0902]ह/g, 'ng'],
  [/[\u0901\u0902]/g, 'n'],
  [/ज्ञ/g, 'gy'],
  [/च/g, 'छ'],
  // A consonant without a vowel sign is spoken with a short a.
  [/([क-ह])(?![\u093e-\u094d])/g, '$1a'],
];

/** Latin spellings of the same sound. */
const latin: readonly Rule[] = [
  [/[^a-z0-9]/g, ''],
  [/ph/g, 'f'],
  [/ch+/g, '!'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/z/g, 'j'],
  [/m(?=[bfpv])/g, 'n'],
  [/(?<!^)h/g, ''],
];

const rewritten = (word: string, rules: readonly Rule[]): string =>
  rules.reduce((text, [pattern, sound]) => text.replaceAll(pattern, sound), word);

/**
 * The consonants of a word as they sound, with an `a` for a vowel at its beginning: अरिजीत, Arijit and Arijeet have one
 * key. Vowels are left out since Indian scripts do not write each of them.
 */
export function soundKey(word: string): string {
  const spelled = isPlain.test(word) ? word : anyAscii(rewritten(word, devanagari)).toLowerCase();
  const sounds = rewritten(spelled, latin);
  const consonants = sounds.replaceAll(/([^aeiouy])\1+/g, '$1').replaceAll(/[aeiouy]/g, '');
  return /^[aeiou]/.test(sounds) ? `a${consonants}` : consonants;
}
