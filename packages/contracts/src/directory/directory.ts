/** Who or what has a page with its events. */
export const directoryKinds = ['artist', 'venue', 'organizer'] as const;
export type DirectoryKind = (typeof directoryKinds)[number];

const accents = /[\u0300-\u036f]/g;
const apostrophes = /['’]/g;

/**
 * Of an artist or an organizer; names are the same in whatever case and with whatever accents they are written. Letters and digits of any script as one word of
 * an address: `meera-rao`. Empty for a name without any.
 */
export const directorySlug = (name: string): string =>
  (
    name
      .normalize('NFKD')
      .replace(accents, '')
      .replace(apostrophes, '')
      .normalize('NFC')
      .toLowerCase()
      .match(/[\p{Letter}\p{Mark}\p{Number}]+/gu) ?? []
  ).join('-');

/** Halls of the same name stand in many cities. */
export const venueSlug = ({ name, city }: { name: string; city: string }): string =>
  directorySlug(name) && directorySlug(`${name} ${city}`);
