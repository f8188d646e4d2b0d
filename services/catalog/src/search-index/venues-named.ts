import type { EventName, NameIndex } from './name-index';
import { tokenize } from './tokenizer';

const mostFirst = (a: EventName, b: EventName): number =>
  b.events.length - a.events.length || (a.name < b.name ? -1 : 1);

/** Venues whose name and city have all words, or their beginnings, those with the most events first; then names written alike. */
export function venuesNamed(names: NameIndex, text: string): EventName[] {
  const isVenue = ({ kind }: EventName): boolean => kind === 'venue';
  const typed = tokenize(text);
  const literal = names.all
    .filter((each) => {
      const words = tokenize(`${each.name} ${each.city}`);
      return isVenue(each) && typed.every((beginning) => words.some((word) => word.startsWith(beginning)));
    })
    .toSorted(mostFirst);
  return [...new Set([...literal, ...names.search(text).filter(isVenue)])];
}
