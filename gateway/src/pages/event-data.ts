import type { DirectoryKind } from '@utsav/contracts/directory/directory';
import type { Event } from '@utsav/contracts/http/event';
import { accessibilityNames } from '@utsav/contracts/accessibility/accessibility-names';
import { showsCovered } from '@utsav/contracts/shows/covers';
import { endOf } from '@utsav/contracts/shows/end-of';

/** Its line-up also has what is no performance, such as the opening of the stalls. */
const performersOf = ({ artists, performingGroups }: Event) =>
  artists.map((name) => ({ type: performingGroups.includes(name) ? 'PerformingGroup' : 'Person', name }));

/** Of an event that is shown in one language, the names that it has in others. */
const otherNamesOf = (shown: string, { name, translations }: Event): string[] =>
  [name, ...Object.values(translations).map((texts) => texts.name)].filter((other) => other && other !== shown);

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

export interface ShownEvent {
  event: Event;
  /** The same in the language of its page. */
  shown: Event;
  /** Of the page. */
  url: string;
  description: string;
  /** Whole addresses, as those below. */
  images: readonly string[];
  /** The page of an artist or an organizer; absent for a name without a letter. */
  urlOfEntry: (kind: DirectoryKind, name: string) => string | undefined;
}

/** What search engines read of an event: one entry for each of its shows, as they want it. */
export function eventData(shownEvent: ShownEvent, now: Date): object {
  const { event, url } = shownEvent;
  const shared = sharedData(shownEvent);
  const dates = datesOf(shownEvent.shown).map((date) => ({ ...shared, ...dateData(date, event.createdAt, url, now) }));
  const context = 'https://schema.org';
  return dates.length === 1 ? { '@context': context, ...dates[0] } : { '@context': context, '@graph': dates };
}

/** Without the texts that the organizer left empty. */
const given = (texts: Record<string, string>): object =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== ''));

function sharedData({ event, shown, url, description, images, urlOfEntry }: ShownEvent): object {
  const { venue, accessibility, organizer } = shown;
  const [performers, otherNames] = [performersOf(event), otherNamesOf(shown.name, event)];
  const named = (type: string, name: string, itsUrl: string | undefined) => ({
    '@type': type,
    name,
    ...(itsUrl && { url: itsUrl }),
  });
  return {
    '@type': 'Event',
    name: shown.name,
    description,
    ...(otherNames.length > 0 && { alternateName: otherNames }),
    ...(event.doorsOpenAt && { doorTime: event.doorsOpenAt }),
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    url,
    ...(images.length > 0 && { image: images }),
    location: {
      '@type': 'Place',
      ...given({ name: venue.name }),
      address: {
        '@type': 'PostalAddress',
        ...given({
          streetAddress: venue.address,
          addressLocality: venue.city,
          addressRegion: venue.state,
          postalCode: venue.pincode,
        }),
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
    ...(organizer.name && {
      organizer: named('Organization', organizer.name, organizer.website || urlOfEntry('organizer', organizer.name)),
    }),
    ...(performers.length > 0 && {
      performer: performers.map(({ type, name }) => named(type, name, urlOfEntry('artist', name))),
    }),
  };
}
