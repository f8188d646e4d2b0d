import type { Query } from 'minisearch';
import { cityAliases } from './city-names';
import { hindiNames } from './hindi-names';
import { needsTransliteration, soundKey } from './sound-key';
import { tokenize } from './tokenizer';

/** Words that users type around what they mean. */
const stopWords = new Set(
  [
    'a an and at by event events feat for from ft in me my near of on show shows the ticket tickets to with',
    'का की के में से पर और शो टिकट कार्यक्रम ka ki ke mein aur par karyakram',
  ]
    .join(' ')
    .split(' '),
);
const maxWords = 6;
const shortestHalf = 3;
const shortestSound = 2;
const exact = { prefix: false, fuzzy: false } as const;

/** A word with two neighbouring letters swapped, the most common typing error; as an edit distance it would count two. */
const transposed = (word: string): string[] =>
  word.length < 4
    ? []
    : Array.from({ length: word.length - 1 }, (_, at) =>
        [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
      );

const synonymsOf = (word: string): string[] => [...cityAliases(word), ...hindiNames(word)];

/** How a word sounds that the events do not write with these letters, where its meaning is not known. */
const soundsOf = (word: string): string[] =>
  needsTransliteration(word) && hindiNames(word).length === 0
    ? [soundKey(word)].filter((key) => key.length >= shortestSound)
    : [];

const queryOf = (word: string): Query => ({
  combineWith: 'OR',
  queries: [
    word,
    { ...exact, queries: [...synonymsOf(word), ...transposed(word)] },
    { ...exact, fields: ['sounds'], queries: soundsOf(word) },
  ],
});

/** The ways in which two neighbours are one word: "cold play". */
const joined = (words: readonly string[]): string[][] =>
  words.slice(1).map((word, at) => [...words.slice(0, at), `${words[at]}${word}`, ...words.slice(at + 2)]);

/** The ways in which a word is two: "arijitsingh". */
const parted = (words: readonly string[]): string[][] =>
  words.flatMap((word, at) =>
    Array.from({ length: Math.max(0, word.length - 2 * shortestHalf + 1) }, (_, n) => n + shortestHalf).map((cut) => [
      ...words.slice(0, at),
      word.slice(0, cut),
      word.slice(cut),
      ...words.slice(at + 1),
    ]),
  );

export interface SearchQuery {
  /** The words that count. */
  words: readonly string[];
  /** All words, in one of the ways to read them. */
  all: Query;
  /** One word at least. */
  some: Query;
}

/** What was typed as queries of MiniSearch; null for a text without a word. */
export function searchQueryOf(text: string): SearchQuery | null {
  const typed = tokenize(text).slice(0, maxWords);
  const meaningful = typed.filter((word) => !stopWords.has(word));
  const words = meaningful.length > 0 ? meaningful : typed;
  if (words.length === 0) return null;
  const others = [
    ...joined(typed).map((reading): Query => ({ combineWith: 'AND', fuzzy: false, queries: reading })),
    ...parted(words).map((reading): Query => ({ combineWith: 'AND', ...exact, queries: reading })),
  ];
  return {
    words,
    all: { combineWith: 'OR', queries: [{ combineWith: 'AND', queries: words.map(queryOf) }, ...others] },
    some: { combineWith: 'OR', queries: words.map(queryOf) },
  };
}

/** How many of the words a result answers, by the query terms that it matched. */
export const wordsAnswered = ({ words }: SearchQuery, queryTerms: readonly string[]): number =>
  words.filter((word) =>
    [word, ...synonymsOf(word), ...soundsOf(word), ...transposed(word)].some((term) => queryTerms.includes(term)),
  ).length;
