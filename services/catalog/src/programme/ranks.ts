import { bitCount } from '../search/bit-count';
import { countWhile } from './count-while';

/** Ranks of events among all of them, the soonest first; in the order of their numbers unless told. */
export type Ranks = Uint32Array;

/** The same as a bit for each event, so that sets of thousands are compared at once. */
export type Marks = Uint32Array;

export function marksOf(ranks: Iterable<number>, size: number): Marks {
  const marks = new Uint32Array(Math.ceil(size / 32));
  for (const rank of ranks) marks[rank >>> 5] = (marks[rank >>> 5] ?? 0) | (1 << (rank & 31));
  return marks;
}

export const isMarked = (marks: Marks, rank: number): boolean => ((marks[rank >>> 5] ?? 0) & (1 << (rank & 31))) !== 0;

/** What is in one of the sets at least. */
export function inAny(sets: readonly Marks[], size: number): Marks {
  const marks = new Uint32Array(Math.ceil(size / 32));
  for (const set of sets) for (let at = 0; at < marks.length; at += 1) marks[at] = (marks[at] ?? 0) | (set[at] ?? 0);
  return marks;
}

/** What is in each of the sets. */
export function inEach([first, ...others]: readonly [Marks, ...Marks[]]): Marks {
  const marks = first.slice();
  for (const set of others) for (let at = 0; at < marks.length; at += 1) marks[at] = (marks[at] ?? 0) & (set[at] ?? 0);
  return marks;
}

export function ranksOf(marks: Marks): Ranks {
  let size = 0;
  for (let at = 0; at < marks.length; at += 1) size += bitCount(marks[at] ?? 0);
  const ranks = new Uint32Array(size);
  let count = 0;
  for (let at = 0; at < marks.length; at += 1)
    for (let bits = marks[at] ?? 0; bits !== 0; bits &= bits - 1)
      ranks[count++] = at * 32 + 31 - Math.clz32(bits & -bits);
  return ranks;
}

/** How many of the ranks come before this one. */
export const countBefore = (ranks: Ranks, rank: number): number =>
  countWhile(ranks.length, (at) => (ranks[at] ?? 0) < rank);

/** Not the method of the same name: that takes ten times as long. */
export function filtered(ranks: Ranks, fits: (rank: number) => boolean): Ranks {
  const found = new Uint32Array(ranks.length);
  let count = 0;
  for (let at = 0; at < ranks.length; at += 1) {
    const rank = ranks[at] ?? 0;
    if (fits(rank)) found[count++] = rank;
  }
  return found.subarray(0, count);
}

/** One list after the other; the only one that is not empty as it stands, since copies of thousands cost more than the rest. */
export function joined(lists: readonly Ranks[]): Ranks {
  const [only, ...others] = lists.filter(({ length }) => length > 0);
  if (only && others.length === 0) return only;
  const all = new Uint32Array(lists.reduce((sum, { length }) => sum + length, 0));
  let end = 0;
  for (const list of lists) {
    all.set(list, end);
    end += list.length;
  }
  return all;
}
