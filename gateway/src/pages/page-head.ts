import { placeNamesIn } from '@utsav/brand/places';
import { brandName } from '@utsav/brand/name';
import { directorySlug, type DirectoryKind } from '@utsav/contracts/directory/directory';
import type { DirectoryEntry } from '@utsav/contracts/http/directory';
import type { Event } from '@utsav/contracts/http/event';
import type { ServedHead, SharePreview } from '@utsav/contracts/http/initial-data';
import { translatedTo } from '@utsav/contracts/language/translated';
import { eventData } from './event-data';
import { headWords } from './head-words';
import { directoryPath, eventPath, indexed, urlOf, type PageAddress } from './page-address';
import { plainText } from './plain-text';
import { searchPicturesOf, sharePictureOf, siteSharePicture, type SharePicture } from './share-pictures';

/** What search engines and shared links read of a page; one without `share` is not for them. */
export interface PageHead {
  head: ServedHead;
  share?: SharePreview;
}

type SiteInLanguage = Omit<PageAddress, 'path'>;

/** Readers of shared links take whole addresses only. */
const absolute = (siteUrl: string, { path, ...picture }: SharePicture): SharePreview['image'] => ({
  ...picture,
  url: new URL(path, siteUrl).href,
});

export const homeHead = (site: SiteInLanguage): PageHead => {
  const address = { ...site, path: '/' };
  const url = urlOf(address);
  return {
    head: { ...headWords[site.language].home, ...indexed(address) },
    share: {
      url,
      image: absolute(site.siteUrl, siteSharePicture),
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: brandName,
        url,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${urlOf({ ...site, path: '/search' })}?q={query}`,
          'query-input': 'required name=query',
        },
      },
    },
  };
};

/** A list has its title from the site; one without a canonical path is not for search engines. */
export const listHead = (canonical: string | undefined, site: SiteInLanguage): PageHead => ({
  head: canonical === undefined ? { noindex: true } : indexed({ ...site, path: canonical }),
});

export function checkoutHead(event: Pick<Event, 'name' | 'translations'>, { language }: SiteInLanguage): PageHead {
  const { title, description } = headWords[language].checkout(translatedTo(language, event).name);
  return { head: { title: `${title} | ${brandName}`, description, noindex: true } };
}

type HeadedEntry = Pick<DirectoryEntry, 'kind' | 'name'> & { events: readonly Event[] };

/** The kind of schema.org. */
function schemaType({ kind, name, events }: HeadedEntry): string {
  if (kind === 'venue') return 'Place';
  if (kind === 'organizer') return 'Organization';
  return events.some(({ performingGroups }) => performingGroups.includes(name)) ? 'PerformingGroup' : 'Person';
}

/** An artist, a venue or an organizer, by its path on the site. */
export function directoryHead(entry: HeadedEntry, path: string, site: SiteInLanguage): PageHead {
  const { name } = entry;
  const address = { ...site, path };
  const url = urlOf(address);
  const { title, description } = headWords[site.language].directory(name);
  return {
    head: { title: `${title} | ${brandName}`, description, ...indexed(address) },
    share: {
      url,
      image: absolute(site.siteUrl, siteSharePicture),
      // Its events have their own pages: search engines want each described there alone.
      structuredData: { '@context': 'https://schema.org', '@type': schemaType(entry), name, url },
    },
  };
}

const entryUrls = (site: SiteInLanguage) => (kind: DirectoryKind, name: string) => {
  const slug = directorySlug(name);
  return slug === '' ? undefined : urlOf({ ...site, path: directoryPath(kind, slug) });
};

const eventAddress = ({ _id }: Pick<Event, '_id'>, site: SiteInLanguage): PageAddress => ({
  ...site,
  path: eventPath(_id),
});

export function eventHead(event: Event, site: SiteInLanguage, now = new Date()): PageHead {
  const address = eventAddress(event, site);
  const url = urlOf(address);
  const images = searchPicturesOf(event).map((path) => new URL(path, site.siteUrl).href);
  const shown = translatedTo(site.language, event);
  const { name, venue } = shown;
  const city = placeNamesIn(site.language)[venue.city] ?? venue.city;
  const place = [venue.name, city].filter(Boolean).join(', ');
  const description = plainText(shown.description) || headWords[site.language].event(name, place);
  return {
    head: { title: [name, city].filter(Boolean).join(', ') + ` | ${brandName}`, description, ...indexed(address) },
    share: {
      url,
      image: absolute(site.siteUrl, { ...sharePictureOf(event), alt: name }),
      structuredData: eventData({ event, shown, url, description, images, urlOfEntry: entryUrls(site) }, now),
    },
  };
}
