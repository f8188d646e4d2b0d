import { Inject, Injectable } from '@nestjs/common';
import { directorySlug, venueSlug, type DirectoryKind } from '@utsav/contracts/directory/directory';
import { eventSort, eventStatusFilter } from '@utsav/contracts/grpc/catalog';
import type { Event } from '@utsav/contracts/http/event';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { minutes } from '@utsav/service-kit/time/clock';
import { isUnavailable, LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { EventCacheService } from '../events/event-cache.service';
import type { GatewayConfig } from '../gateway.config';

/** What the protocol allows in one file. */
const maxAddresses = 50_000;
const pageSize = 1000;
const lists = ['/', '/featured', '/trending', '/weekend', '/about', '/contact', '/support'];

const notForRobots = [
  '/checkout/',
  '/payment-successful',
  '/tickets',
  '/my-bookings',
  '/following',
  '/profile',
  '/admin',
];

const entryPath = (kind: DirectoryKind, slug: string): string[] =>
  slug === '' ? [] : [`/${kind}s/${encodeURIComponent(slug)}`];

const entriesOf = ({ artists, venue, organizer }: Event): string[] => [
  ...artists.flatMap((name) => entryPath('artist', directorySlug(name))),
  ...entryPath('venue', venueSlug(venue)),
  ...entryPath('organizer', directorySlug(organizer.name)),
];

/** All parts of its addresses are encoded, so that there is nothing to escape. */
const element = (address: string, changedAt?: string): string =>
  `<url><loc>${address}</loc>${changedAt ? `<lastmod>${changedAt}</lastmod>` : ''}</url>`;

/** The pages that search engines are to know: lists, upcoming events, and their artists, venues and organizers. */
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
      ...notForRobots.map((path) => `Disallow: ${path}`),
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
        ...lists.map((path) => element(site + path)),
        ...events.map(({ _id, updatedAt }) => element(`${site}/events/${encodeURIComponent(_id)}`, updatedAt)),
        ...[...new Set(events.flatMap(entriesOf))].map((path) => element(site + path)),
      ];
      return [
        '<?xml version="1.0" encoding="UTF-8"?>',
        '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
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
