import { defaultLanguage, languages, type Language } from '@utsav/brand/languages';
import type { DirectoryKind } from '@utsav/contracts/directory/directory';
import type { ServedHead } from '@utsav/contracts/http/initial-data';
import { languageCodes } from '@utsav/contracts/language/languages';
import { pathIn } from '@utsav/contracts/language/language-path';

/** Of a page of the site in a language. */
export interface PageAddress {
  siteUrl: string;
  /** Without what the language adds. */
  path: string;
  language: Language;
}

/** Of the page of an artist, a venue or an organizer. */
export const directoryPath = (kind: DirectoryKind, slug: string): string => `/${kind}s/${encodeURIComponent(slug)}`;

export const eventPath = (id: string): string => `/events/${encodeURIComponent(id)}`;

export const urlOf = ({ siteUrl, path, language }: PageAddress): string => siteUrl + pathIn(language, path);

/** The page in each language; the default one is for everybody whose language the site does not have. */
export const alternatesOf = (address: Omit<PageAddress, 'language'>): NonNullable<ServedHead['alternates']> => [
  ...languageCodes.map((language) => ({
    hreflang: languages[language].locale,
    href: urlOf({ ...address, language }),
  })),
  { hreflang: 'x-default', href: urlOf({ ...address, language: defaultLanguage }) },
];

/** What search engines read of a page that they are to know: each language has a canonical address of its own. */
export const indexed = (address: PageAddress): Pick<ServedHead, 'canonical' | 'alternates'> => ({
  canonical: urlOf(address),
  alternates: alternatesOf(address),
});
