import { wordsOf } from './words';
import type { Vocabulary, WordFits } from './vocabulary';

/** What was typed, read in one way: each word with those it may mean. All of them must be found. */
export type Reading = readonly WordFits[];

/** Words that a person types around what they mean. */
const filler = new Set(
  'a an and at by event events feat for from ft in of on show shows the ticket tickets to with'.split(' '),
);
const mostWords = 6;
const shortestHalf = 3;

/** The ways in which two neighbours are one word: "cold play". */
const joined = (words: string[]): string[][] =>
  words.slice(1).map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)]);

/** The ways in which a word is two that both exist: "arijitsingh". */
function parted(words: string[], vocabulary: Vocabulary): string[][] {
  return words.flatMap((word, at) =>
    Array.from({ length: Math.max(0, word.length - 2 * shortestHalf + 1) }, (_, n) => n + shortestHalf)
      .map((cut) => [word.slice(0, cut), word.slice(cut)])
      .filter((halves) => halves.every((half) => vocabulary.has(half)))
      .map((halves) => [...words.slice(0, at), ...halves, ...words.slice(at + 1)]),
  );
}

/** All ways to read what was typed; none for a text without a word. */
export function readingsOf(text: string, vocabulary: Vocabulary): Reading[] {
  const typed = wordsOf(text).slice(0, mostWords);
  const telling = typed.filter((word) => !filler.has(word));
  const words = telling.length > 0 ? telling : typed;
  if (words.length === 0) return [];
  const known = new Map<string, WordFits>();
  const fitsOf = (word: string): WordFits => {
    const fits = known.get(word) ?? vocabulary.fitsOf(word);
    known.set(word, fits);
    return fits;
  };
  const others = [...joined(typed), ...parted(words, vocabulary)];
  const exist = others.filter((reading) =>
    reading.every((word) => [...fitsOf(word).keys()].some((fit) => vocabulary.has(fit))),
  );
  return [words, ...exist].map((reading) => reading.map(fitsOf));
}

/** A reading with so many of its words left out, in each possible way. */
const shortened = (reading: Reading, left: number): Reading[] =>
  left === 0
    ? [reading]
    : reading.flatMap((_, at) =>
        shortened(reading.slice(at + 1), left - 1).map((rest) => [...reading.slice(0, at), ...rest]),
      );

/** The readings with so many of their words left out; one word stays, so it ends with none. */
export const without = (left: number, readings: Reading[]): Reading[] =>
  readings.filter(({ length }) => length > left).flatMap((reading) => shortened(reading, left));
