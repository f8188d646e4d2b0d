import { needsTransliteration } from './sound-key';
import { tokenize } from './tokenizer';
import { Vocabulary } from './vocabulary';

it.each([
  ['अरिजीत सिंह', 'Arijit Singh'],
  ['ज़ाकिर खान', 'Zakir Khan'],
  ['श्रेया घोषाल', 'Shreya Ghoshal'],
  ['कोल्डप्ले', 'Coldplay'],
  ['दिलजीत दोसांझ', 'Diljit Dosanjh'],
  ['प्रतीक कुहाड़', 'Prateek Kuhad'],
  ['अनुष्का सहगल', 'Anoushka Sehgal'],
  ['लक्ष्मी', 'Laxmi'],
  ['ज्ञानेश्वर चौहान', 'Gyaneshwar Chauhan'],
  ['ज्ञानेश्वर', 'Dnyaneshwar'],
  ['मानसून फेस्टिवल', 'Monsoon Festival'],
  ['ਦਿਲਜੀਤ', 'Diljit'],
  ['ગરબા', 'Garba'],
  ['রবীন্দ্র', 'Rabindra'],
  ['छत्तीसगढ़', 'Chhattisgarh'],
  ['മഹാബലിപുരം', 'Mahabalipuram'],
  ['மகாபலிபுரம்', 'Mahabalipuram'],
  ['తిరువళ్ళువర్', 'Thiruvalluvar'],
])('%s sounds as %s', (typed, name) => {
  const vocabulary = new Vocabulary();
  vocabulary.add(tokenize(name));
  expect(tokenize(typed).flatMap((word) => vocabulary.alike(word))).toEqual(tokenize(name));
});

it.each([
  ['अभिजीत', 'Arijit'],
  ['कबीर', 'Zakir'],
  ['राम', 'Tram'],
])('%s does not sound as %s', (typed, name) => {
  const vocabulary = new Vocabulary();
  vocabulary.add(tokenize(name));
  expect(vocabulary.alike(typed)).not.toContain(name.toLowerCase());
});

it('words in Latin letters need no transliteration', () => {
  expect(['café', 'raga', '2026', 'राग', 'ગરબા'].map(needsTransliteration)).toEqual([false, false, false, true, true]);
});
