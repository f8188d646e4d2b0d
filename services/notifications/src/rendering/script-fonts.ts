import { readFileSync } from 'node:fs';

interface Script {
  /** That is usually written in it. */
  language: string;
  letters: RegExp;
  ranges: string;
  /** Of the package; its files are named by the subset, too. */
  family: string;
  subset: string;
}

/** Scripts of India beside Latin and Devanagari, which every document has. Urdu is in Naskh: Nastaliq hangs over its line. */
const scripts: readonly Script[] = [
  { language: 'bn', letters: /\p{sc=Bengali}/u, ranges: 'U+0980-09FF', family: 'noto-sans-bengali', subset: 'bengali' },
  {
    language: 'pa',
    letters: /\p{sc=Gurmukhi}/u,
    ranges: 'U+0A00-0A7F',
    family: 'noto-sans-gurmukhi',
    subset: 'gurmukhi',
  },
  {
    language: 'gu',
    letters: /\p{sc=Gujarati}/u,
    ranges: 'U+0A80-0AFF',
    family: 'noto-sans-gujarati',
    subset: 'gujarati',
  },
  { language: 'or', letters: /\p{sc=Oriya}/u, ranges: 'U+0B00-0B7F', family: 'noto-sans-oriya', subset: 'oriya' },
  { language: 'ta', letters: /\p{sc=Tamil}/u, ranges: 'U+0B80-0BFF', family: 'noto-sans-tamil', subset: 'tamil' },
  { language: 'te', letters: /\p{sc=Telugu}/u, ranges: 'U+0C00-0C7F', family: 'noto-sans-telugu', subset: 'telugu' },
  { language: 'kn', letters: /\p{sc=Kannada}/u, ranges: 'U+0C80-0CFF', family: 'noto-sans-kannada', subset: 'kannada' },
  {
    language: 'ml',
    letters: /\p{sc=Malayalam}/u,
    ranges: 'U+0D00-0D7F',
    family: 'noto-sans-malayalam',
    subset: 'malayalam',
  },
  {
    language: 'ur',
    letters: /\p{sc=Arabic}/u,
    ranges: 'U+0600-06FF,U+0750-077F,U+FB50-FDFF,U+FE70-FEFC',
    family: 'noto-naskh-arabic',
    subset: 'arabic',
  },
];

/** Families of the sheets, and the weight that stands for each in these scripts. */
const weights = { 'Anek Display': 700, 'Anek Strong': 700, 'Anek Text': 400 };

/** Joiners belong to the letters around them. */
const joiners = 'U+200C-200D,U+25CC';

function facesOf({ family, subset, ranges }: Script): string {
  const dataOf = (weight: number): string =>
    readFileSync(require.resolve(`@fontsource/${family}/files/${family}-${subset}-${weight}-normal.woff2`)).toString(
      'base64',
    );
  return Object.entries(weights)
    .map(
      ([name, weight]) =>
        `@font-face{font-family:'${name}';src:url(data:font/woff2;base64,${dataOf(weight)}) format('woff2');unicode-range:${ranges},${joiners}}`,
    )
    .join('');
}

const faces = new Map<Script, string>();

/** The fonts of these scripts that a document has letters of, as a style; empty for most documents. */
export function stylesOfScripts(markup: string): string {
  const found = scripts.filter(({ letters }) => letters.test(markup));
  for (const script of found) if (!faces.has(script)) faces.set(script, facesOf(script));
  return found.length > 0 ? `<style>${found.map((script) => faces.get(script)).join('')}</style>` : '';
}

/** Of a name, whatever the language of the sheet: scripts differ in height. */
export const languageOf = (text: string): string =>
  scripts.find(({ letters }) => letters.test(text))?.language ?? (/\p{sc=Devanagari}/u.test(text) ? 'hi' : 'en-IN');

/** Neither in the fonts of the sheets, nor of a script that has one here, nor unseen. Letters are taken apart from their marks. */
const undrawn =
  /[^\u0300\u0301\u0303\u0304\u0308\u0309\u0323\u064B-\u0655\u0670\p{Z}\p{Cc}\p{Cf}\p{Variation_Selector} -~¡-ÿıŒœʻʼˆ˚˜–—‘-‚“-„•…′″‹›⁄€₹™−∕◌।॥\p{sc=Devanagari}\p{sc=Bengali}\p{sc=Gurmukhi}\p{sc=Gujarati}\p{sc=Oriya}\p{sc=Tamil}\p{sc=Telugu}\p{sc=Kannada}\p{sc=Malayalam}\p{sc=Arabic}،؛؟ـ]/u;

/** Letters that come out as empty boxes, each once, as `U+0E01`. */
export const undrawnLetters = (markup: string): string[] =>
  [...new Set(markup)]
    .filter((letter) => undrawn.test(letter.normalize('NFD')))
    .map((letter) => `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`);
