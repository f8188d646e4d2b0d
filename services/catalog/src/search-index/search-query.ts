import type { Query } from 'minisearch';
import { needsTransliteration } from './sound-key';
import { formerNames, isEverydayWord, synonymsOf } from './synonyms';
import { tokenize } from './tokenizer';
import type { Vocabulary } from './vocabulary';

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
const exact = { prefix: false, fuzzy: false } as const;

/** A word with two neighbouring letters swapped, the most common typing error; as an edit distance it would count two. */
const transposed = (word: string): string[] =>
  word.length < 4
    ? []
    : Array.from({ length: word.length - 1 }, (_, at) =>
        [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
      );

/** Other words for what a word means: by a list, else by its sound. */
function meaningsOf(word: string, vocabulary: Vocabulary): string[] {
  const synonyms = synonymsOf(word);
  return synonyms.length > 0 ? [...synonyms] : vocabulary.alike(word).flatMap((alike) => [alike, ...synonymsOf(alike)]);
}

interface Word {
  readonly word: string;
  /** That are as good where the events have them. */
  readonly others: readonly string[];
  /** That are half as good. */
  readonly former: readonly string[];
}

function wordOf(word: string, vocabulary: Vocabulary): Word {
  const meanings = meaningsOf(word, vocabulary);
  return {
    word,
    others: isEverydayWord(word) ? meanings : [...meanings, ...transposed(word)],
    former: [word, ...meanings].flatMap(formerNames),
  };
}

const plainly = (word: string): Query => ({ fuzzy: false, queries: [word] });

const queryOf = ({ word, others, former }: Word): Query => ({
  combineWith: 'OR',
  queries: [
    isEverydayWord(word) ? plainly(word) : word,
    { ...exact, queries: [...others] },
    { ...exact, boostTerm: () => 0.5, queries: [...former] },
  ],
});

/** Whether events have a word that begins so, or sounds so. */
const isKnown = (letters: string, vocabulary: Vocabulary): boolean =>
  needsTransliteration(letters) ? vocabulary.alike(letters).length > 0 : vocabulary.hasBeginning(letters);

/** The ways in which two neighbours are one word that events have: "cold play". */
const joined = (words: readonly string[], vocabulary: Vocabulary): string[][] =>
  words.slice(1).flatMap((word, at) => {
    const whole = `${words[at]}${word}`;
    return isKnown(whole, vocabulary) ? [[...words.slice(0, at), whole, ...words.slice(at + 2)]] : [];
  });

/** The ways in which a word is two that events have: "arijitsingh". */
const parted = (words: readonly string[], vocabulary: Vocabulary): string[][] =>
  words.flatMap((word, at) =>
    Array.from({ length: Math.max(0, word.length - 2 * shortestHalf + 1) }, (_, n) => n + shortestHalf)
      .map((cut) => [word.slice(0, cut), word.slice(cut)])
      .filter((halves) => halves.every((half) => vocabulary.has(half)))
      .map((halves) => [...words.slice(0, at), ...halves, ...words.slice(at + 1)]),
  );

export interface SearchQuery {
  /** The words that count. */
  words: readonly Word[];
  /** Those beyond the most that a search may have. */
  ignored: readonly string[];
  /** The ways to read them, each as words that a result has all of. */
  readings: readonly (readonly Query[])[];
  /** One word at least. */
  some: Query;
}

/**
 * What was typed as queries of MiniSearch; null for a text without a word. While it is being typed, its last word may be
 * the beginning of one that sounds so: letters alone tell it where both are of one script.
 */
export function searchQueryOf(text: string, vocabulary: Vocabulary, { isTyping = false } = {}): SearchQuery | null {
  const all = tokenize(text);
  const meaningful = all.filter((word) => !stopWords.has(word));
  const wanted = meaningful.length > 0 ? meaningful : all;
  const [words, typed] = [wanted.slice(0, maxWords), all.slice(0, maxWords)];
  if (words.length === 0) return null;
  const read = words.map((word, at) => {
    const known = wordOf(word, vocabulary);
    const isPart = isTyping && at === words.length - 1;
    return isPart ? { ...known, others: [...known.others, ...vocabulary.beginningAs(word)] } : known;
  });
  const queries = read.map(queryOf);
  return {
    words: read,
    ignored: wanted.slice(maxWords),
    readings: [
      queries,
      ...joined(typed, vocabulary).map((reading) =>
        reading.map((word): Query => (needsTransliteration(word) ? queryOf(wordOf(word, vocabulary)) : plainly(word))),
      ),
      ...parted(words, vocabulary).map((reading) => reading.map((word): Query => ({ ...exact, queries: [word] }))),
    ],
    some: { combineWith: 'OR', queries },
  };
}

/** The words that a result has, by the query terms that it matched. */
export const wordsAnswered = ({ words }: SearchQuery, queryTerms: readonly string[]): string[] =>
  words
    .filter(({ word, others, former }) => [word, ...others, ...former].some((term) => queryTerms.includes(term)))
    .map(({ word }) => word);
