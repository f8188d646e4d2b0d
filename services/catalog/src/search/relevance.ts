import type { EventRow } from '../events/event.schema';
import type { Reading } from './typed-query';
import type { WordFits } from './vocabulary';
import { wordsOf } from './words';

/** What an event is judged by. */
export type SearchedEvent = Pick<EventRow, '_id' | 'name' | 'category' | 'tags' | 'artists' | 'startsAt' | 'endsAt'> & {
  venue: Pick<EventRow['venue'], 'name' | 'city'>;
};

const weights = { name: 5, artists: 5, city: 3, venue: 3, category: 3, tags: 2 };
const overWeight = 0.5;

interface WeighedWords {
  words: string[];
  weight: number;
}

const partsOf = ({ name, artists, category, tags, venue }: SearchedEvent): WeighedWords[] => [
  { words: wordsOf(name), weight: weights.name },
  { words: artists.flatMap(wordsOf), weight: weights.artists },
  { words: wordsOf(venue.city), weight: weights.city },
  { words: wordsOf(venue.name), weight: weights.venue },
  { words: wordsOf(category), weight: weights.category },
  { words: tags.flatMap(wordsOf), weight: weights.tags },
];

const best = (parts: WeighedWords[], fits: WordFits): number =>
  Math.max(0, ...parts.map(({ words, weight }) => weight * Math.max(0, ...words.map((word) => fits.get(word) ?? 0))));

/** How well an event answers what was typed, read in the way that suits it best; what is over counts half. */
export function relevanceOf(event: SearchedEvent, readings: Reading[], now: Date): number {
  const parts = partsOf(event);
  const score = Math.max(
    0,
    ...readings.map((reading) => reading.reduce((sum, fits) => sum + best(parts, fits), 0) / reading.length),
  );
  return (event.endsAt ?? event.startsAt) < now ? score * overWeight : score;
}
