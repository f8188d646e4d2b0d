import fc from 'fast-check';
import { searchPartsOf } from '../events/event-form';
import type { ProgrammeRow } from '../programme/listed-event';
import { Programme } from '../programme/programme';
import { relevanceIn } from './relevance';
import { wordsOf } from './words';

const now = new Date('2026-11-22T10:00:00Z');
const typedWords = ['raga', 'night', 'asha', 'pune', 'music'];

const text = fc.array(fc.constantFrom(...typedWords, 'other'), { maxLength: 3 }).map((words) => words.join(' '));
const row: fc.Arbitrary<ProgrammeRow> = fc
  .record({
    name: text,
    category: text,
    tags: fc.array(text, { maxLength: 2 }),
    artists: fc.array(text, { maxLength: 2 }),
    venue: fc.record({ name: text, city: text }),
    endsAt: fc.option(fc.constantFrom(new Date(now.getTime() - 1), now)),
  })
  .map((given) => ({
    ...given,
    _id: 'evt_1',
    startsAt: new Date(now.getTime() - 1000),
    status: 'Upcoming',
    isActive: true,
    createdAt: now,
    searchParts: searchPartsOf(given),
  }));
const fits = fc.array(fc.tuple(fc.constantFrom(...typedWords), fc.constantFrom(1, 0.95, 0.8, 0.6)), { maxLength: 4 });
const readings = fc.array(
  fc.array(
    fits.map((some) => new Map(some)),
    { minLength: 1, maxLength: 3 },
  ),
  { minLength: 1, maxLength: 3 },
);

/** What is meant, field by field. */
function meant(
  { name, artists, category, tags, venue, startsAt, endsAt }: ProgrammeRow,
  read: Map<string, number>[][],
) {
  const fields: [number, string[]][] = [
    [5, [name, ...artists]],
    [3, [venue.city, venue.name, category]],
    [2, tags],
  ];
  const bestOf = (word: Map<string, number>): number =>
    Math.max(
      0,
      ...fields.flatMap(([weight, texts]) => texts.flatMap(wordsOf).map((one) => weight * (word.get(one) ?? 0))),
    );
  const scores = read.map((reading) => reading.reduce((sum, word) => sum + bestOf(word), 0) / reading.length);
  return Math.max(0, ...scores) * ((endsAt ?? startsAt) < now ? 0.5 : 1);
}

it('counts each word by the field where it weighs most, in the reading that suits best, and half when all is over', () => {
  fc.assert(
    fc.property(row, readings, (event, read) => {
      const programme = new Programme();
      programme.put(event);
      expect(relevanceIn(programme, read, now)(0)).toBeCloseTo(meant(event, read), 10);
    }),
    { numRuns: 500 },
  );
});
