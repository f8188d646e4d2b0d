import { brandName } from '@utsav/brand/name';
import type { DirectoryEntry } from '@utsav/contracts/http/directory';
import type { Event } from '@utsav/contracts/http/event';
import { endOf } from '@utsav/contracts/shows/end-of';
import { showsCovered } from '@utsav/contracts/shows/covers';
import { accessibilityNames } from '@utsav/contracts/accessibility/accessibility-names';
import type { ServedHead, SharePreview } from '@utsav/contracts/http/initial-data';
import { plainText } from './plain-text';
import { siteSharePicture, type SharePicture } from './share-pictures';

/** What search engines and shared links read of a page; one without `share` is not for them. */
export interface PageHead {
  head: ServedHead;
  share?: SharePreview;
}

/** Readers of shared links take whole addresses only. */
const absolute = (siteUrl: string, { path, ...picture }: SharePicture): SharePreview['image'] => ({
  ...picture,
  url: new URL(path, siteUrl).href,
});

export const homeHead = (siteUrl: string): PageHead => {
  const url = `${siteUrl}/`;
  return {
    head: {
      title: `${brandName}: concerts, theatre, comedy and festivals near you`,
      description:
        'Find live events in your city and book tickets in a minute. The full price, fees and GST included, from the first page on.',
      canonical: url,
    },
    share: {
      url,
      image: absolute(siteUrl, siteSharePicture),
      structuredData: {
        '@context': 'https://schema.org',
        '@type': 'WebSite',
        name: brandName,
        url,
        potentialAction: {
          '@type': 'SearchAction',
          target: `${siteUrl}/search?q={query}`,
          'query-input': 'required name=query',
        },
      },
    },
  };
};

/** A list has its title from the site; one without a canonical path is not for search engines. */
export const listHead = (canonical: string | undefined, siteUrl: string): PageHead => ({
  head: canonical === undefined ? { noindex: true } : { canonical: siteUrl + canonical },
});

export const checkoutHead = ({ name }: Pick<Event, 'name'>): PageHead => ({
  head: { title: `Checkout: ${name} | ${brandName}`, description: 'Choose your tickets and pay.', noindex: true },
});

/** Each once: artists of the event who are in its line-up stand in both. */
const performersOf = ({ artists, lineup }: Event): string[] => [
  ...new Set([...artists, ...lineup.map(({ name }) => name)]),
];

const namesInOtherLanguages = ({ translations }: Event): string[] =>
  Object.values(translations).flatMap(({ name }) => (name ? [name] : []));

interface Tier {
  name: string;
  allInPrice: number | null;
  availableSeats: number;
  /** Of a pass: it is one offer, which stands at each show that it opens. */
  passKey?: string;
}

/** What a search engine reads as one date: a show, or the event that has none. */
interface Dated {
  startDate: string;
  endDate: string | null;
  isCancelled: boolean;
  previousStarts?: Event['previousStarts'];
  tiers: Tier[];
}

function datesOf({ startDate, endDate, previousStarts, status, showtimes, ticketCategories }: Event): Dated[] {
  const isCancelled = /cancel/i.test(status);
  const onSale = ticketCategories.filter(({ isTicketAvailable }) => isTicketAvailable);
  if (showtimes.length === 0)
    return [
      {
        startDate,
        endDate,
        isCancelled,
        previousStarts,
        tiers: onSale.map(({ type: name, ...tier }) => ({ name, ...tier })),
      },
    ];
  return showtimes.map((show) => ({
    startDate: show.startTime,
    endDate: show.endTime,
    isCancelled: isCancelled || show.isCancelled,
    previousStarts: show.previousStarts,
    tiers: onSale.flatMap((category) => {
      const { key, type: name } = category;
      if (showsCovered(category, showtimes).includes(show)) return [{ name, ...category, passKey: key }];
      const tier = show.ticketCategories.find((each) => each.key === key);
      return tier ? [{ name, ...tier }] : [];
    }),
  }));
}

/** Nothing is offered for what is cancelled or over, and what is over is not scheduled any more. */
function dateData(
  { startDate, endDate, isCancelled, previousStarts = [], tiers }: Dated,
  validFrom: string,
  url: string,
  now: Date,
): object {
  const isOver = endOf({ startsAt: new Date(startDate), endsAt: endDate === null ? null : new Date(endDate) }) <= now;
  const isMoved = previousStarts.length > 0;
  const toCome = isMoved ? 'EventRescheduled' : 'EventScheduled';
  const status = isCancelled ? 'EventCancelled' : !isOver && toCome;
  return {
    startDate,
    ...(endDate && { endDate }),
    ...(isMoved && { previousStartDate: previousStarts.map(({ startTime }) => startTime) }),
    ...(status && { eventStatus: `https://schema.org/${status}` }),
    ...(!isCancelled &&
      !isOver && {
        offers: tiers.map(({ name, allInPrice, availableSeats, passKey }) => ({
          '@type': 'Offer',
          // The same node wherever it stands.
          ...(passKey !== undefined && { '@id': `${url}#${encodeURIComponent(passKey)}` }),
          name,
          // With fee and tax, as a buyer pays it; no price is better than one that is not charged.
          ...(allInPrice !== null && { price: allInPrice, priceCurrency: 'INR' }),
          url,
          validFrom,
          availability: `https://schema.org/${availableSeats === 0 ? 'SoldOut' : 'InStock'}`,
        })),
      }),
  };
}

/** What search engines read of an event: one entry for each of its shows. */
function eventData(event: Event, url: string, description: string, image: SharePreview['image'], now: Date): object {
  const shared = sharedData(event, url, description, image);
  const dates = datesOf(event).map((date) => ({ ...shared, ...dateData(date, event.createdAt, url, now) }));
  const context = 'https://schema.org';
  return dates.length === 1 ? { '@context': context, ...dates[0] } : { '@context': context, '@graph': dates };
}

const sharedData = (event: Event, url: string, description: string, image: SharePreview['image']): object => {
  const { venue, accessibility } = event;
  const [performers, otherNames] = [performersOf(event), namesInOtherLanguages(event)];
  return {
    '@type': 'Event',
    name: event.name,
    description,
    ...(otherNames.length > 0 && { alternateName: otherNames }),
    ...(event.doorsOpenAt && { doorTime: event.doorsOpenAt }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    image: [image.url],
    location: {
      '@type': 'Place',
      name: venue.name,
      address: {
        '@type': 'PostalAddress',
        streetAddress: venue.address,
        addressLocality: venue.city,
        addressRegion: venue.state,
        postalCode: venue.pincode,
        addressCountry: 'IN',
      },
      ...(accessibility.features.length > 0 && {
        amenityFeature: accessibility.features.map((feature) => ({
          '@type': 'LocationFeatureSpecification',
          name: accessibilityNames[feature],
          value: true,
        })),
      }),
    },
    ...(event.organizer.name && { organizer: { '@type': 'Organization', name: event.organizer.name } }),
    ...(performers.length > 0 && {
      performer: performers.map((name) => ({ '@type': 'PerformingGroup', name })),
    }),
  };
};

/** Of the kinds of schema.org. */
const schemaType = { artist: 'PerformingGroup', venue: 'Place', organizer: 'Organization' } as const;

/** An artist, a venue or an organizer, by its path on the site. */
export function directoryHead(
  { kind, name, upcoming }: Pick<DirectoryEntry, 'kind' | 'name'> & { upcoming: readonly Event[] },
  path: string,
  siteUrl: string,
): PageHead {
  const url = siteUrl + path;
  const image = absolute(siteUrl, siteSharePicture);
  const eventUrl = ({ _id }: Event): string => `${siteUrl}/events/${encodeURIComponent(_id)}`;
  return {
    head: {
      title: `${name}: events and tickets | ${brandName}`,
      description: `Upcoming events of ${name}, with dates and tickets, on ${brandName}.`,
      canonical: url,
    },
    share: {
      url,
      image,
      structuredData: {
        '@context': 'https://schema.org',
        '@type': schemaType[kind],
        name,
        url,
        event: upcoming.map((event) => ({
          '@type': 'Event',
          name: event.name,
          startDate: event.startDate,
          url: eventUrl(event),
          location: { '@type': 'Place', name: event.venue.name, address: event.venue.city },
        })),
      },
    },
  };
}

export function eventHead(event: Event, siteUrl: string, picture: SharePicture, now = new Date()): PageHead {
  const url = `${siteUrl}/events/${encodeURIComponent(event._id)}`;
  const image = absolute(siteUrl, picture);
  const { venue } = event;
  const description =
    plainText(event.description) ||
    `${event.name} at ${[venue.name, venue.city].filter(Boolean).join(', ')}. Book tickets on ${brandName}.`;
  return {
    head: {
      title: [event.name, venue.city].filter(Boolean).join(', ') + ` | ${brandName}`,
      description,
      canonical: url,
    },
    share: { url, image, structuredData: eventData(event, url, description, image, now) },
  };
}
