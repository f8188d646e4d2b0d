/**
 * Word of a filter of the console: undefined for all, null when it is none of the words, so that nothing can match.
 */
export function filterWord<Word extends string>(words: readonly Word[], chosen = ''): Word | undefined | null {
  const word = chosen.toLowerCase();
  if (word === '' || word === 'all') return undefined;
  return words.find((known) => known === word) ?? null;
}
