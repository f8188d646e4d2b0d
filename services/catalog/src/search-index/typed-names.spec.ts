import { sellerStateOf } from '@utsav/contracts/tax/place-of-supply';
import { indexedRow } from '../testing/indexed-row';
import { typedArtists, typedCategories, typedCities, typedWords } from '../testing/typed-names';
import { EventIndex } from './event-index';
import type { IndexedRow } from './listed-event';

const now = new Date('2026-11-22T10:00:00Z');
const index = new EventIndex(sellerStateOf('27'));

const add = (name: string, given: Partial<IndexedRow>): void =>
  index.put(
    indexedRow(now, {
      _id: name,
      name: 'Open House',
      category: 'Other',
      venue: { name: 'Assembly Rooms', city: 'Leh' },
      ...given,
    }),
    now,
  );
for (const city of Object.keys(typedCities)) add(city, { venue: { name: 'Assembly Rooms', city } });
for (const artist of Object.keys(typedArtists)) add(artist, { artists: [artist] });
for (const word of Object.keys(typedWords)) add(word, { name: word });
for (const category of Object.keys(typedCategories)) add(category, { category });

const cases = [typedCities, typedArtists, typedWords, typedCategories].flatMap((table) =>
  Object.entries(table).flatMap(([name, typed]) => typed.split('|').map((text) => ({ name, text }))),
);

const firstFor = (text: string): string | undefined =>
  index.search(text, { ids: [], includeHidden: false }, undefined, now).events[0]?.id;

it('finds a name first in whatever script or usual spelling it is typed, but for these', () => {
  const others = cases.flatMap(({ name, text }) => {
    const found = firstFor(text);
    return found === name ? [] : [`${text}: ${found ?? 'nothing'} instead of ${name}`];
  });
  expect(others).toEqual([
    // A name that has the word has precedence over what the word stands for.
    'bombay: Bombay Jayashri instead of Mumbai',
    'جموں: nothing instead of Jammu',
  ]);
  expect(cases.length).toBeGreaterThan(600);
});

it.each([
  'சேலம்',
  'मथुरा',
  'ਪਟਿਆਲਾ',
  'ଭଦ୍ରକ',
  'ಬೆಳಗಾವಿ',
  'കണ്ണൂർ',
  'నెల్లూరు',
  'ভাগলপুর',
  'ભાવનગર',
  'گورکھپور',
  'बांसुरी',
  'கச்சேரி',
  'লতা মঙ্গেশকর',
  'kachori',
  'palace',
])('finds nothing for %s, which no event has, rather than what sounds a little like it', (text) => {
  expect(firstFor(text)).toBeUndefined();
});
