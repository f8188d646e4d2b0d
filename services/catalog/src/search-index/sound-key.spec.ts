import { needsTransliteration, soundKey } from './sound-key';
import { tokenize } from './tokenizer';

const keysOf = (text: string): string[] => tokenize(text).map(soundKey);

it.each([
  ['अरिजीत सिंह', 'Arijit Singh'],
  ['ज़ाकिर खान', 'Zakir Khan'],
  ['जाकिर ख़ान', 'Zakir Khan'],
  ['श्रेया घोषाल', 'Shreya Ghoshal'],
  ['कोल्डप्ले', 'Coldplay'],
  ['दिलजीत दोसांझ', 'Diljit Dosanjh'],
  ['विशाल मिश्रा', 'Vishal Mishra'],
  ['प्रतीक कुहाड़', 'Prateek Kuhad'],
  ['अनुष्का सहगल', 'Anoushka Sehgal'],
  ['लक्ष्मी', 'Laxmi'],
  ['ज्ञानेश्वर चौहान', 'Gyaneshwar Chauhan'],
  ['मानसून फेस्टिवल', 'Monsoon Festival'],
  ['मुम्बई', 'Mumbai'],
  ['ਦਿਲਜੀਤ', 'Diljit'],
  ['ગરબા', 'Garba'],
  ['রবীন্দ্র', 'Rabindra'],
])('%s sounds as %s', (typed, name) => expect(keysOf(typed)).toEqual(keysOf(name)));

it.each([
  ['Arijit', 'Abhijit'],
  ['Zakir', 'Kabir'],
])('%s does not sound as %s', (one, other) => expect(soundKey(one)).not.toBe(soundKey(other)));

it('words in Latin letters need no transliteration', () => {
  expect(['café', 'raga', '2026', 'राग', 'ગરબા'].map(needsTransliteration)).toEqual([false, false, false, true, true]);
});
