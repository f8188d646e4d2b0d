import hindi from './content/hindi.json';

/** Name and paragraphs of an event in Hindi, by its title. */
export const hindiEvents: Readonly<Record<string, { name: string; paragraphs: readonly string[] }>> = hindi.events;

/** Name and address of a venue in Hindi, by its key. */
export const hindiVenues: Readonly<Record<string, { name: string; address: string }>> = hindi.venues;

/** Texts that several events have, with their Hindi: ticket categories, terms, who and what is in a line-up. */
const texts: Readonly<Record<string, string>> = hindi.texts;

/** Empty where there is none. */
export const inHindi = (text: string): string => texts[text] ?? '';

/** All of a list, or nothing: half a list would hide the rest. */
export function listInHindi(list: readonly string[]): string[] {
  const translated = list.map(inHindi);
  return translated.every(Boolean) ? translated : [];
}
