/** Lower case letters and digits of any script, accents dropped. */
const words = (text: string): string[] =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/**
 * The parts of three characters of each word, with its beginning and end marked. Words that differ by a slip still share
 * most of theirs, so counting the shared ones finds "arjit" in "Arijit". Two words typed apart match one and the reverse,
 * since neighbours are also taken together.
 */
export function trigrams(text: string): string[] {
  const list = words(text);
  const joined = list.slice(1).map((word, at) => `${list[at]}${word}`);
  const parts = new Set<string>();
  for (const word of [...list, ...joined]) {
    const marked = `^${word}$`;
    for (let at = 0; at + 3 <= marked.length; at += 1) parts.add(marked.slice(at, at + 3));
  }
  return [...parts];
}

/** Share of a query's parts that must be found for a hit. */
export const hitShare = 0.45;
