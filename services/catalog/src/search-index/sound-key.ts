import anyAscii from 'any-ascii';

const isPlain = /^[a-z0-9]*$/;

const isLatin = /^[\p{Script=Latin}\p{Number}]*$/u;

/** Scripts of India in Unicode, Devanagari to Malayalam: one table in the order of ISCII, 128 places apart. */
const firstOfIndia = 0x0900;
const lastOfIndia = 0x0d7f;

/** From the place 0x05 on, a letter in each: as India writes it in Latin letters. Capitals have several readings. */
const letters =
  'a a i i u u ri li e e e e o o o o k kh g gh ng ch chh j jh n t th D Dh n t th d dh n n p ph b bh m y r r l l zh v sh sh s h'.split(
    ' ',
  );
const firstLetter = 0x05;
const firstConsonant = 0x15;
/** From the place 0x3e on; none is the one that takes the vowel away. */
const vowelSigns = ['a', 'i', 'i', 'u', 'u', 'ri', 'ri', 'e', 'e', 'e', 'e', 'o', 'o', 'o', 'o', ''];
const firstSign = 0x3e;
const nasal = new Set([0x01, 0x02]);

/** Where a script has another letter at a place. */
const apart: Readonly<Record<string, string>> = Object.fromEntries(
  'ੰ=N ੱ= ੜ=D ৎ=t ৰ=rə ৱ=və ୟ=yə ୱ=və ൺ=n ൻ=n ർ=r ൽ=l ൾ=l ൿ=k ೞ=lə ഩ=nə ഺ=tə'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

/** Urdu writes consonants; waw is a consonant or a vowel. */
const urdu: Readonly<Record<string, string>> = Object.fromEntries(
  'ا=a آ=a ب=b پ=p ت=t ٹ=t ث=s ج=j چ=ch ح=h خ=kh د=d ڈ=d ذ=z ر=r ڑ=D ز=z ژ=zh س=s ش=sh ص=s ض=z ط=t ظ=z ع=a غ=gh ف=f ق=k ک=k ك=k گ=g ل=l م=m ن=n ں=n و=W ہ=h ه=h ة=h ھ=h ی=i ي=i ے=e ئ=i ؤ=o ء='
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
);

const isOfTheEast = (text: string): boolean => /[\p{Script=Bengali}\p{Script=Oriya}]/u.test(text);
/** Telugu and Malayalam end nouns with an m that other languages do without. */
const endsInM = (text: string): boolean => /[\u0c02\u0d02]$/u.test(text);
export const isTamil = (text: string): boolean => /\p{Script=Tamil}/u.test(text);
export const isUrdu = (text: string): boolean => /\p{Script=Arabic}/u.test(text);

const urduVowels = 'اآوےیيئعء';

/** Short vowels are not written, and an h at the end is spoken as a vowel. */
function ofUrdu(letter: string, next: string | undefined): string {
  if ('ہه'.includes(letter) && next === undefined) return 'a';
  const isOpen = next !== undefined && !`${urduVowels}ھ`.includes(next) && !`${urduVowels}ںھہح`.includes(letter);
  return `${urdu[letter]}${isOpen ? 'ə' : ''}`;
}

function inLatinLetters(word: string): string {
  const places = [...word].map((letter) => {
    const code = letter.codePointAt(0) ?? 0;
    const isOfIndia = code >= firstOfIndia && code <= lastOfIndia && apart[letter] === undefined;
    return { letter, place: isOfIndia ? code & 0x7f : -1 };
  });
  return places
    .map(({ letter, place }, at) => {
      if (urdu[letter] !== undefined) return ofUrdu(letter, places[at + 1]?.letter);
      if (place < 0) return apart[letter] ?? (/\p{Mark}|\p{Format}/u.test(letter) ? '' : anyAscii(letter));
      if (nasal.has(place)) return 'N';
      if (place >= firstSign && place < firstSign + vowelSigns.length) return vowelSigns[place - firstSign] ?? '';
      const spelled = letters[place - firstLetter] ?? '';
      if (place < firstConsonant || spelled === '') return spelled;
      const isDotted = places[at + 1]?.place === 0x3c;
      const next = places[at + (isDotted ? 2 : 1)]?.place ?? -1;
      // A consonant without a sign is spoken with a short a.
      return `${spelled}${next >= firstSign && next < firstSign + vowelSigns.length ? '' : 'ə'}`;
    })
    .join('');
}

type Readings = readonly [pattern: RegExp, ...readings: string[]];

/** What one letter, or two, may stand for. */
const ofLatin: readonly Readings[] = [
  [/zh/, 'l', 'j'],
  [/g(?=[eiy])/, 'g', 'j'],
];
const ofIndia: readonly Readings[] = [
  [/jn/, 'gy', 'dn', 'gn', 'jn'],
  // A dental and a flap are one letter where the dot below is not typed.
  [/(?<=[aeiouə])Dh?(?!h?D)/, 'd', 'r'],
  [/N(?=m)/, ''],
  [/N(?=h)/, 'ng', 'n'],
  [/zh/, 'l', 'j'],
  [/W/, 'v', 'o'],
];
/** Of Bengali, Assamese and Odia. */
const ofTheEast: readonly Readings[] = [
  [/N(?![kgh])/, 'ng', 'n'],
  [/(?<=[aeiouə])y/, 'y', 'v'],
  [/(?<=o)yə?/, 'v'],
  [/^y/, 'j', 'y'],
  [/ksh/, 'ksh', 'k'],
];
/** Tamil has one letter for k, g and h, leaves the h at a beginning, and hardly speaks a u at the end. */
const ofTamil: readonly Readings[] = [
  [/(?<=[aeiouə])k(?=[aeiouə])/, 'k', 'h'],
  [/^e/, 'e', 'he'],
  [/(?<=[^aeiouə])u$/, 'u', ''],
];

const ofNouns: readonly Readings[] = [[/N$/, 'm', '']];

const mostReadings = 12;

const readingsOf = (spelled: string, choices: readonly Readings[]): string[] =>
  choices
    .reduce<string[]>(
      (texts, [pattern, ...readings]) =>
        texts
          .flatMap((text) =>
            pattern.test(text) ? readings.map((reading) => text.replaceAll(new RegExp(pattern, 'g'), reading)) : [text],
          )
          .slice(0, mostReadings),
      [spelled],
    )
    .map((text) => text.toLowerCase());

/** Spellings of the same sound, in order; `c` is left for ch. */
const oneSpelling: readonly (readonly [pattern: RegExp, sound: string])[] = [
  [/[^a-z0-9ə]/g, ''],
  [/ght/g, 't'],
  [/ng(?=[kg])/g, 'n'],
  [/(?<=[aeo])w$/g, 'u'],
  [/tion$/g, 'shən'],
  [/x/g, 'ks'],
  [/qu(?=[aeio])/g, 'kv'],
  [/ch+/g, 'C'],
  [/c(?=[eiy])/g, 's'],
  [/[cq]/g, 'k'],
  [/C/g, 'c'],
  [/ph/g, 'f'],
  [/jh/g, 'j'],
  [/w/g, 'v'],
  [/sh/g, 's'],
  [/ee|ea/g, 'i'],
  [/oo|ou/g, 'u'],
  [/au/g, 'o'],
  [/a[iy]|ey/g, 'e'],
  [/(?<=[^aeiouə])y(?![aeiouə])/g, 'i'],
  [/([^aeiouə])h?\1+/g, '$1'],
  [/(.)\1+/g, '$1'],
  [/ə$/, ''],
];

const classes = 'kg|cjsz|td|nm|pbfv'.split('|');
const classOf = (sound: string): string => classes.find((each) => each.includes(sound))?.[0] ?? sound;

/** Consonants, each by its class, and whether it begins with a vowel, h or y: what all spellings of a name have in common. */
const keyOf = (spoken: string): string => {
  const [first = '', ...others] = spoken;
  const begins = /[aeiouə]/.test(first) ? 'a' : classOf(first);
  return (
    begins +
    others
      .filter((sound) => !/[aeiouəhy]/.test(sound))
      .map(classOf)
      .join('')
  );
};

/** One way in which a word may be spoken. */
export interface Sound {
  readonly key: string;
  readonly spoken: string;
}

/** In Devanagari or another script than the Latin one. */
export const needsTransliteration = (word: string): boolean => !isLatin.test(word);

/** The ways in which a word may be spoken, in whatever script of India it is written. */
export function soundsOf(word: string): Sound[] {
  const spelled = isPlain.test(word) ? word : inLatinLetters(word);
  const choices = isPlain.test(word)
    ? ofLatin
    : [...(endsInM(word) ? ofNouns : isOfTheEast(word) ? ofTheEast : isTamil(word) ? ofTamil : []), ...ofIndia];
  const spoken = readingsOf(spelled, choices).map((text) =>
    oneSpelling.reduce((rest, [pattern, sound]) => rest.replace(pattern, sound), text),
  );
  return [...new Set(spoken)].filter((text) => text !== '').map((text) => ({ spoken: text, key: keyOf(text) }));
}
