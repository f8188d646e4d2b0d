import { activeSection } from '../i18n/active-messages';

/** A city, a category or another word that organizers choose, in the language on screen; unchanged where that has no translation. */
export function shownName(name: string): string {
  const text = activeSection('names')?.[name];
  return typeof text === 'string' ? text : name;
}

/** `Marigold Grounds, Pune` */
export const venueLine = (venue: { name?: string; city?: string } | null | undefined): string =>
  [venue?.name, venue?.city && shownName(venue.city)].filter(Boolean).join(', ');
