import type { Options, SearchOptions } from 'minisearch';
import { tokenize } from './tokenizer';

const prefixFrom = 2;

/** Edits that are forgiven in a word: a short one soon becomes another word. */
const fuzzyEdits = (word: string): number => (word.length < 4 ? 0 : word.length < 8 ? 1 : 2);

/** How texts are taken apart, and what is forgiven in those that are searched for. */
export const forgiving = (
  searchOptions: SearchOptions,
): Pick<Options, 'tokenize' | 'processTerm' | 'searchOptions'> => ({
  tokenize,
  processTerm: (term) => term,
  searchOptions: {
    tokenize: (term) => [term],
    prefix: (term) => term.length >= prefixFrom,
    fuzzy: fuzzyEdits,
    // Length and frequency say nothing about a name: equal matches stay equal.
    bm25: { k: 0, b: 0, d: 0.5 },
    ...searchOptions,
  },
});
