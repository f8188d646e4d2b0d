import { isPublished } from '@utsav/contracts/events/is-published';
import type { TicketText } from '@utsav/contracts/http/event-texts';
import { directorySlug, venueSlug } from '@utsav/contracts/directory/directory';
import type { GeoPoint } from '@utsav/contracts/geo/distance';
import type { Translations } from '@utsav/contracts/language/languages';
import { endOf } from '@utsav/contracts/shows/end-of';
import { allInPrice } from '@utsav/contracts/tax/all-in-price';
import type { State } from '@utsav/contracts/tax/gst-states';
import { isIntraState } from '@utsav/contracts/tax/place-of-supply';
import { taxKindOfCategory } from '@utsav/contracts/tax/tax-kind';
import { detailsOf } from '../events/event-details';
import type { EventTranslation } from '../events/event-content.schema';
import { isCalledOff, isShown } from '../events/event-message';
import { cancelledStatus, oneShow, type EventRow } from '../events/event.schema';
import { isPass } from '@utsav/contracts/shows/covers';
import { showOffers } from '../events/shows';
import { tokenize, valueKey } from './tokenizer';

/** What the index is made of. */
export type IndexedRow = Pick<
  EventRow,
  | '_id'
  | 'name'
  | 'category'
  | 'taxKind'
  | 'language'
  | 'startsAt'
  | 'endsAt'
  | 'status'
  | 'isActive'
  | 'tags'
  | 'artists'
  | 'imageUrl'
  | 'showtimes'
  | 'createdAt'
  | 'isBookingOpen'
  | TicketText
> & {
  venue: Pick<EventRow['venue'], 'name' | 'city'> &
    Partial<Pick<EventRow['venue'], 'latitude' | 'longitude' | 'state'>>;
  organizer: Pick<EventRow['organizer'], 'name'>;
  translations?:
    | Translations<Pick<EventTranslation, 'name' | 'venueName'> & Partial<Record<TicketText, string>>>
    | undefined;
  ticketCategories: Pick<
    EventRow['ticketCategories'][number],
    'key' | 'type' | 'pricePaise' | 'feePaise' | 'totalSeats' | 'isTicketAvailable' | 'coverage'
  >[];
};

/** When something is on; instants in milliseconds. */
export interface TimeSpan {
  readonly startsAt: number;
  readonly endsAt: number;
}

/** What lists and searches need to know of an event. Instants are milliseconds: they are compared all the time. */
export interface ListedEvent {
  readonly id: string;
  readonly name: string;
  readonly nameKey: string;
  readonly category: string;
  readonly categoryKey: string;
  readonly city: string;
  readonly cityKey: string;
  readonly venue: string;
  readonly venueKey: string;
  readonly language: string;
  readonly languageKeys: readonly string[];
  readonly tags: readonly string[];
  readonly tagKeys: readonly string[];
  readonly artists: readonly string[];
  readonly artistSlugs: readonly string[];
  readonly venueSlug: string;
  readonly organizerSlug: string;
  /** Names of the event and its venue in other languages. */
  readonly translated: readonly string[];
  /** What tickets say of a visit, in each language. */
  readonly details: readonly string[];
  /** The words of its names and of those in it, which are also found by their sound. */
  readonly spokenWords: readonly string[];
  readonly imageUrl: string;
  /** Of the venue, where it is known. */
  readonly point: GeoPoint | undefined;
  readonly startsAt: number;
  /** Assumed where no end is given. */
  readonly endsAt: number;
  /** Its shows, or the event as a whole. */
  readonly spans: readonly TimeSpan[];
  /** Of a ticket on sale in any show, with fee and GST of the day it was indexed; Infinity where nothing is on sale. */
  readonly lowestPaise: number;
  readonly createdAt: number;
  /** In lower case; `cancelled` also where each of its shows is. */
  readonly status: string;
  readonly isActive: boolean;
  readonly isBookingOpen: boolean;
  /** It is in lists. */
  readonly isPublished: boolean;
  /** Everybody may open its page. */
  readonly isShown: boolean;
}

const spanOf = ({ startsAt, endsAt }: Pick<IndexedRow, 'startsAt' | 'endsAt'>): TimeSpan => ({
  startsAt: startsAt.getTime(),
  endsAt: endOf({ startsAt, endsAt }).getTime(),
});

function lowestPaiseOf(row: IndexedRow, seller: State, day: Date): number {
  const intraState = isIntraState(row.venue.state, seller);
  const taxKind = row.taxKind ?? taxKindOfCategory(row.category);
  const onSale = row.ticketCategories.filter(({ isTicketAvailable }) => isTicketAvailable);
  const priced =
    row.showtimes.length > 0
      ? [
          ...showOffers(row).flatMap(({ show, categories }) => (show.cancellation ? [] : categories)),
          ...onSale.filter(({ coverage = oneShow }) => isPass(coverage)),
        ]
      : onSale.map(({ key, pricePaise }) => ({ key, pricePaise }));
  const prices = priced.flatMap(({ key, pricePaise }) => {
    const category = onSale.find((each) => each.key === key);
    return category ? [allInPrice({ pricePaise, feePaise: category.feePaise }, taxKind, day, intraState)] : [];
  });
  return Math.min(...prices);
}

/** When its shows are that take place; the event as a whole where there is none. */
function spansOf(row: IndexedRow): TimeSpan[] {
  const shows = row.showtimes.filter(({ cancellation }) => !cancellation).map(spanOf);
  return shows.length > 0 ? shows : [spanOf(row)];
}

const pointOf = ({ latitude, longitude }: IndexedRow['venue']): GeoPoint | undefined =>
  typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : undefined;

const wordsOf = (row: IndexedRow): string[] => {
  const { translations = {}, ...texts } = detailsOf(row) ?? {};
  return [texts, ...Object.values(translations)].flatMap((each) => Object.values(each));
};

export function listedEventOf(row: IndexedRow, seller: State, now: Date): ListedEvent {
  const { name, category, language = '', tags, artists, venue } = row;
  const spans = spansOf(row);
  const calledOff = isCalledOff(row);
  const translated = Object.values(row.translations ?? {}).flatMap((texts) => [texts.name, texts.venueName]);
  return {
    id: row._id,
    name,
    nameKey: valueKey(name),
    category,
    categoryKey: valueKey(category),
    city: venue.city,
    cityKey: valueKey(venue.city),
    venue: venue.name,
    venueKey: valueKey(venue.name),
    language,
    languageKeys: language.split(/[,/&]/).map(valueKey),
    tags,
    tagKeys: tags.map(valueKey),
    artists,
    artistSlugs: artists.map(directorySlug),
    venueSlug: venueSlug(venue),
    organizerSlug: directorySlug(row.organizer.name),
    translated,
    details: wordsOf(row),
    spokenWords: [name, category, venue.name, venue.city, ...artists, ...tags, ...translated].flatMap(tokenize),
    imageUrl: row.imageUrl,
    point: pointOf(venue),
    startsAt: row.startsAt.getTime(),
    // With the last show that takes place.
    endsAt: Math.max(...spans.map((span) => span.endsAt)),
    spans,
    lowestPaise: lowestPaiseOf(row, seller, now),
    createdAt: row.createdAt.getTime(),
    status: calledOff ? cancelledStatus : row.status.toLowerCase(),
    isActive: row.isActive,
    isBookingOpen: row.isBookingOpen,
    isPublished: isPublished(row) && !calledOff,
    isShown: isShown(row),
  };
}
