import { groupBy } from '@utsav/service-kit/collections/group-by';
import { countWhile } from '../programme/count-while';
import { bitCount } from './bit-count';
import { otherNamesOf } from './city-names';
import { inLatin } from './hindi-names';
import { slipsBetween, slipsForgiven } from './slips';

/** How well a word fits one that was typed; 1 is the word itself. */
export type WordFits = ReadonlyMap<string, number>;

const fits = { sameThing: 0.95, beginning: 0.8, slip: [1, 0.6, 0.4] } as const;
const beginningLetters = 2;
/** A beginning that starts more words than this says little; the rest of them would only slow the search down. */
const mostFits = 60;
const afterAllLetters = '\uffff';

interface OrderedWords {
  alphabetical: string[];
  /** Words with the same letters stand together: those that differ in more letters than slips explain need no closer look. */
  byLetters: string[][];
  /** Theirs, one bit a letter. */
  letters: Int32Array;
}

function lettersOf(word: string): number {
  let bits = 0;
  for (let at = 0; at < word.length; at += 1) bits |= 1 << (word.charCodeAt(at) & 31);
  return bits;
}

function ordered(words: Iterable<string>): OrderedWords {
  const alphabetical = [...words].toSorted();
  const byLetters = groupBy(alphabetical, lettersOf);
  return { alphabetical, byLetters: [...byLetters.values()], letters: Int32Array.from(byLetters.keys()) };
}

function beginningWith(typed: string, { alphabetical }: OrderedWords): string[] {
  if (typed.length < beginningLetters) return [];
  const countBefore = (text: string) => countWhile(alphabetical.length, (at) => (alphabetical[at] ?? '') < text);
  return alphabetical.slice(countBefore(typed), countBefore(typed + afterAllLetters));
}

/** The words that differ by slips that are forgiven, with how many those are. */
function slipped(typed: string, { byLetters, letters }: OrderedWords): [string, number][] {
  const forgiven = slipsForgiven(typed.length);
  if (forgiven === 0) return [];
  const found: [string, number][] = [];
  const typedLetters = lettersOf(typed);
  for (let at = 0; at < letters.length; at += 1) {
    if (bitCount((letters[at] ?? 0) ^ typedLetters) > 2 * forgiven) continue;
    for (const word of byLetters[at] ?? []) {
      const most = Math.min(forgiven, slipsForgiven(word.length));
      const slips = slipsBetween(typed, word, most);
      if (slips <= most) found.push([word, slips]);
    }
  }
  return found;
}

/** The words that events are made of: with them, what somebody typed becomes words that can be looked up. */
export class Vocabulary {
  private readonly known = new Set<string>();
  /** Made when it is first needed after a change. */
  private ordered: OrderedWords | undefined;

  learn(word: string): void {
    this.known.add(word);
    this.ordered = undefined;
  }

  forget(word: string): void {
    if (this.known.delete(word)) this.ordered = undefined;
  }

  has(word: string): boolean {
    return this.known.has(word);
  }

  /** The words that a typed one may mean, the alphabetically first of those that fit as well; itself always. */
  fitsOf(typed: string): WordFits {
    const words = (this.ordered ??= ordered(this.known));
    const found = new Map<string, number>();
    for (const [word, slips] of slipped(typed, words)) found.set(word, fits.slip[slips] ?? 0);
    for (const word of beginningWith(typed, words)) found.set(word, fits.beginning);
    for (const name of [...otherNamesOf(typed), ...inLatin(typed)]) found.set(name, fits.sameThing);
    found.set(typed, 1);
    const best = [...found].toSorted(([a, fit], [b, other]) => other - fit || (a < b ? -1 : 1));
    return new Map(best.slice(0, mostFits));
  }
}
