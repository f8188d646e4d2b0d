import { stylesOfScripts, undrawnLetters } from './script-fonts';

it.each([
  ['Bengali', 'অনন্যা', 'U+0980'],
  ['Gurmukhi', 'ਅਮਨ', 'U+0A00'],
  ['Gujarati', 'અનન્યા', 'U+0A80'],
  ['Odia', 'ଅନନ୍ୟା', 'U+0B00'],
  ['Tamil', 'அனன்யா', 'U+0B80'],
  ['Telugu', 'అనన్య', 'U+0C00'],
  ['Kannada', 'ಅನನ್ಯ', 'U+0C80'],
  ['Malayalam', 'അനന്യ', 'U+0D00'],
  ['Urdu', 'انانیا', 'U+0600'],
])('a document with letters of %s brings the fonts for them, in each family of the sheets', (_, name, range) => {
  const styles = stylesOfScripts(`<p>${name}</p>`);
  expect(styles.match(/@font-face/g)).toHaveLength(3);
  expect(styles).toContain(`unicode-range:${range}`);
  expect(undrawnLetters(name)).toEqual([]);
});

it('a document in English or Hindi brings none: they are in the page', () => {
  expect(stylesOfScripts('<p>Ananya अनन्या ₹1,499</p>')).toBe('');
});

it('letters that the fonts compose of a letter and a mark are not named, and those without the mark are', () => {
  expect(undrawnLetters('Rāga Ānanda: Kṛṣṇa, Śrī Līlā — “½” क़ \u200D')).toEqual([]);
  expect(undrawnLetters('Čech ★ Łódź →')).toEqual(['U+010C', 'U+2605', 'U+0141', 'U+2192']);
});

it('letters that no font can draw are named, each once', () => {
  expect(undrawnLetters('<p>Ananya 阿阿 กข 🎉 ©</p>')).toEqual(['U+963F', 'U+0E01', 'U+0E02', 'U+1F389']);
});
