import type { EventRow } from '../events/event.schema';
import { isMarked, type Marks } from '../programme/ranks';
import type { Programme } from '../programme/programme';
import type { Reading } from './typed-query';
import type { WordFits } from './vocabulary';
import { wordsOf } from './words';

/** What an event is judged by. */
type SearchedFields = Pick<EventRow, 'name' | 'category' | 'tags' | 'artists'> & {
  venue: Pick<EventRow['venue'], 'name' | 'city'>;
};

const weights = { name: 5, artists: 5, city: 3, venue: 3, category: 3, tags: 2 };
const differentWeights = [...new Set(Object.values(weights))];
const overWeight = 0.5;

const weighedKey = (word: string, weight: number): string => `${word}:${weight}`;

/** Its words with the weights of the fields that they stand in, as keys: what `relevanceIn` looks up. */
export function weighedWordsOf({ name, artists, category, tags, venue }: SearchedFields): string[] {
  const keysOf = (text: string, weight: number): string[] => wordsOf(text).map((word) => weighedKey(word, weight));
  return [
    ...keysOf(name, weights.name),
    ...artists.flatMap((artist) => keysOf(artist, weights.artists)),
    ...keysOf(venue.city, weights.city),
    ...keysOf(venue.name, weights.venue),
    ...keysOf(category, weights.category),
    ...tags.flatMap((tag) => keysOf(tag, weights.tags)),
  ];
}

interface Worth {
  score: number;
  /** The events to which something is worth that. */
  events: Marks;
}

/** What a typed word is worth to events that have something for it, the most first. */
const worthsOf = (programme: Programme, fits: WordFits): Worth[] =>
  [...fits]
    .flatMap(([word, fit]) =>
      differentWeights.flatMap((weight) => {
        const events = programme.having(weighedKey(word, weight));
        return events ? [{ score: fit * weight, events }] : [];
      }),
    )
    .toSorted((a, b) => b.score - a.score);

/**
 * How well the event at a rank answers what was typed, read in the way that suits it best; what is over counts half.
 * Looked up word by word rather than event by event: so it stays within a few kilobytes of memory.
 */
export function relevanceIn(programme: Programme, readings: readonly Reading[], now: Date): (rank: number) => number {
  const worths = readings.map((reading) => reading.map((fits) => worthsOf(programme, fits)));
  const begun = programme.startingBefore(now.getTime());
  const events = programme.soonestFirst();
  const isOver = (rank: number): boolean => rank < begun && (events[rank]?.endsAt ?? 0) < now.getTime();
  return (rank) => {
    let best = 0;
    for (const words of worths) {
      let sum = 0;
      for (const word of words) sum += word.find((worth) => isMarked(worth.events, rank))?.score ?? 0;
      best = Math.max(best, sum / words.length);
    }
    return isOver(rank) ? best * overWeight : best;
  };
}
