import { light, perforation } from '@utsav/brand/colors';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Letters such as ā, ś and ṇ of transliterated names are composed of those of the font and its marks. */
const latin =
  'U+0000-017F,U+02BB-02BC,U+02C6,U+02DA,U+02DC,U+0300-0301,U+0303-0304,U+0308-0309,U+0323,U+1E00-1EFF,U+2000-206F,U+20AC,U+20B9,U+2122,U+2191,U+2193,U+2212,U+2215,U+FEFF,U+FFFD';
/** Names of people and events may be written in Hindi. */
const devanagari = 'U+0900-097F,U+1CD0-1CF9,U+200C-200D,U+20A8,U+20F0,U+25CC,U+A830-A839,U+A8E0-A8FF';

/**
 * Fixed cuts of the family (see fonts/README.md): a variable font would be rendered into the PDF glyph by glyph.
 * They travel inside the document, since a machine without fonts prints empty tickets and says nothing.
 */
const faces = [
  { family: 'Anek Display', file: 'anek-latin-display', range: latin },
  { family: 'Anek Display', file: 'anek-devanagari-strong', range: devanagari },
  { family: 'Anek Strong', file: 'anek-latin-strong', range: latin },
  { family: 'Anek Strong', file: 'anek-devanagari-strong', range: devanagari },
  { family: 'Anek Text', file: 'anek-latin-text', range: latin },
  { family: 'Anek Text', file: 'anek-devanagari-text', range: devanagari },
];

const fontFace = ({ family, file, range }: (typeof faces)[number]): string =>
  `@font-face{font-family:'${family}';src:url(data:font/woff2;base64,${readFileSync(join(__dirname, 'fonts', `${file}.woff2`)).toString('base64')}) format('woff2');unicode-range:${range}}`;

const styles = ['ticket-sheets.css', 'invoice-sheets.css'];
const styleText = (file: string): string => readFileSync(join(__dirname, file), 'utf8');

const policy = "default-src 'none'; style-src 'unsafe-inline'; font-src data:; img-src data:";

let shell: string | undefined;

const { paper, card, ink, muted, primary, accent, hairline } = light;
const colors = Object.entries({ paper, card, ink, muted, primary, accent, hairline, perforation }).map(
  ([name, value]) => `--${name}:${value}`,
);

/** The empty document into which sheets are put; by its policy it loads nothing but what it holds itself. */
export function sheetShell(): string {
  shell ??= `<!doctype html><html lang="en-IN"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><style>:root{${colors.join(';')}}${faces.map(fontFace).join('')}${styles.map(styleText).join('')}</style></head><body></body></html>`;
  return shell;
}
