import type MiniSearch from 'minisearch';
import type { Query, SearchResult } from 'minisearch';

type NumberedResult = SearchResult & { id: number };

interface Scored {
  readonly id: number;
  readonly score: number;
  readonly terms: readonly string[];
}

const sumOf = (one: Scored, other: Scored): Scored => ({
  id: one.id,
  score: one.score + other.score,
  terms: [...new Set([...one.terms, ...other.terms])],
});

/** What a document, by its number, counts; one of 0 is not looked at. */
export type BoostOf = (id: number) => number;

/**
 * Of the documents that have every word, the sum of its scores. Each word is looked for only in those that have the words
 * before it: one that half of the events have would make thousands of results, of which a few are left.
 */
function withEveryWord<T>(texts: MiniSearch<T>, words: readonly Query[], boostOf: BoostOf): Map<number, Scored> {
  let found: Map<number, Scored> | undefined;
  for (const word of words) {
    const before = found;
    const boostDocument: BoostOf = (id) => (!before || before.has(id) ? boostOf(id) : 0);
    found = new Map();
    for (const { id, score, queryTerms } of texts.search(word, { boostDocument }) as NumberedResult[]) {
      // MiniSearch multiplies by the number of terms that were found, which counts for the whole query.
      const ofWord = { id, score: score / (queryTerms.length || 1), terms: queryTerms };
      const known = before?.get(id);
      found.set(id, known ? sumOf(known, ofWord) : ofWord);
    }
    if (found.size === 0) break;
  }
  return found ?? new Map();
}

/** The documents that have every word of a reading, with their scores. */
export function scored<T>(
  texts: MiniSearch<T>,
  readings: readonly (readonly Query[])[],
  boostOf: BoostOf = () => 1,
): { id: number; score: number }[] {
  const all = new Map<number, Scored>();
  for (const reading of readings)
    for (const one of withEveryWord(texts, reading, boostOf).values()) {
      const known = all.get(one.id);
      all.set(one.id, known ? sumOf(known, one) : one);
    }
  return [...all.values()].map(({ id, score, terms }) => ({ id, score: score * (terms.length || 1) }));
}
