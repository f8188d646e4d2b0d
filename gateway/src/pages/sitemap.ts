import { Inject, Injectable } from '@nestjs/common';
import { directorySlug, venueSlug, type DirectoryKind } from '@utsav/contracts/directory/directory';
import { eventSort, eventStatusFilter } from '@utsav/contracts/grpc/catalog';
import type { Event } from '@utsav/contracts/http/event';
import { languageCodes } from '@utsav/contracts/language/languages';
import { pathIn } from '@utsav/contracts/language/language-path';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { minutes } from '@utsav/service-kit/time/clock';
import { isUnavailable, LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { EventCacheService } from '../events/event-cache.service';
import type { GatewayConfig } from '../gateway.config';
import { alternatesOf, directoryPath, eventPath, urlOf } from './page-address';

/** What the protocol allows in one file. */
const maxAddresses = 50_000;
const pageSize = 1000;
const plainPages = [
  '/',
  '/featured',
  '/trending',
  '/weekend',
  '/about',
  '/contact',
  '/support',
  '/terms-and-condition',
  '/privacy',
];

const notForRobots = [
  '/checkout/',
  '/payment-successful',
  '/tickets',
  '/my-bookings',
  '/following',
  '/profile',
  '/admin',
];

const entryPath = (kind: DirectoryKind, slug: string): string[] => (slug === '' ? [] : [directoryPath(kind, slug)]);

const entriesOf = ({ artists, venue, organizer }: Event): string[] => [
  ...artists.flatMap((name) => entryPath('artist', directorySlug(name))),
  ...entryPath('venue', venueSlug(venue)),
  ...entryPath('organizer', directorySlug(organizer.name)),
];

/** One for each language of a page, which names them all. All parts of its addresses are encoded, so that there is nothing to escape. */
function elementsOf(siteUrl: string, path: string, changedAt?: string): string[] {
  const alternates = alternatesOf({ siteUrl, path }).map(
    ({ hreflang, href }) => `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${href}"/>`,
  );
  return languageCodes.map((language) => {
    const loc = `<loc>${urlOf({ siteUrl, path, language })}</loc>`;
    return `<url>${loc}${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}${alternates.join('')}</url>`;
  });
}

/** The pages that search engines are to know: lists, upcoming events, and their artists, venues and organizers, in each language. */
@Injectable()
export class Sitemap {
  private readonly texts = new LoadingCache<string>({ max: 1, ttlMs: minutes(10), staleIfError: isUnavailable });

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly events: EventCacheService,
  ) {}

  /** What search engines are not to visit, and where the sitemap is. */
  robots(): string {
    return [
      'User-agent: *',
      ...languageCodes.flatMap((code) => notForRobots.map((path) => `Disallow: ${pathIn(code, path)}`)),
      '',
      `Sitemap: ${this.config.SITE_URL}/sitemap.xml`,
      '',
    ].join('\n');
  }

  /** Sitemap protocol 0.9. Throws UNAVAILABLE while catalog cannot be reached. */
  xml(): Promise<string> {
    return this.texts.get('sitemap', async () => {
      const site = this.config.SITE_URL;
      const events = await this.upcoming();
      const elements = [
        ...plainPages.flatMap((path) => elementsOf(site, path)),
        ...events.flatMap(({ _id, updatedAt }) => elementsOf(site, eventPath(_id), updatedAt)),
        ...[...new Set(events.flatMap(entriesOf))].flatMap((path) => elementsOf(site, path)),
      ];
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">',
        ...elements.slice(0, maxAddresses),
        '</urlset>',
      ].join('\n');
    });
  }

  private async upcoming(): Promise<Event[]> {
    const found: Event[] = [];
    for (let page = 1; ; page += 1) {
      const { events, total } = await this.events.page({
        status: eventStatusFilter.toProto('upcoming'),
        sort: eventSort.toProto('date'),
        ascending: true,
        limit: pageSize,
        page,
      });
      found.push(...events.map(({ event }) => event));
      if (events.length === 0 || found.length >= Math.min(total, maxAddresses)) return found;
    }
  }
}
