import { noEventTexts, type EventTexts } from '@utsav/contracts/http/event-texts';
import type { PicturePoint } from '@utsav/contracts/http/picture-point';
import type { Covers } from '@utsav/contracts/shows/covers';
import type { Seating } from '@utsav/contracts/shows/show-seats';
import type { AccessibilityFeature } from '@utsav/contracts/accessibility/accessibility-features';
import type { GoodToKnow, TierTranslation, PictureFocus } from '@utsav/contracts/http/event-content';
import type { TaxKind } from '@utsav/contracts/tax/tax-kind';
import { inEachLanguage, type ByLanguage } from '../../../lib/texts-by-language';
import { noEntryTexts, noTexts, noTierTexts, type EntryTexts, type TextsDraft } from './translation-draft';

/** One ticket category as it stands on the form; how many seats are left is no part of it. */
export interface TicketRow {
  id: string;
  /** Empty until the server has given it one: stock and sold tickets hang on it. */
  key: string;
  type: string;
  subtitle: string;
  desc: string;
  price: number;
  fee: number;
  totalSeats: number;
  perks: string[];
  layoutSpots: PicturePoint[];
  isTicketAvailable: boolean;
  translations: ByLanguage<TierTranslation>;
  covers: Covers;
  /** Of the rows of the showtimes. */
  coveredShows: string[];
  /** Of the row of the ticket category of which a pass takes a seat in each of its showtimes; empty for none. */
  drawsOn: string;
}

/** What a show has of its own for one ticket category; null = as for the show as a whole. */
export interface ShowCategoryRow {
  /** Of the row of the ticket category. */
  id: string;
  price: number | null;
  totalSeats: number | null;
}

export interface ShowtimeRow {
  id: string;
  key: string;
  startTime: string;
  endTime: string;
  seating: Seating;
  /** For each category without a price of its own here; null = as listed. */
  ticketPrice: number | null;
  /** Of the show over all categories, where it has numbers of its own. */
  totalSeats: number;
  /** Only categories that have something of their own. */
  ticketCategories: ShowCategoryRow[];
  /** It stays as it is; the page of the event cancels it. */
  isCancelled: boolean;
}

export interface LineupRow {
  id: string;
  name: string;
  role: string;
  /** Empty for none. */
  startsAt: string;
  translations: ByLanguage<EntryTexts>;
}

export interface SponsorRow {
  id: string;
  name: string;
  logo: string;
  description: string;
  type: string;
}

export interface TermRow {
  id: string;
  point: string;
}

/** What stands on the form, by section; times as `datetime-local` writes them, in India; prices in rupees. */
export interface EventDraft {
  basic: {
    name: string;
    category: string;
    /** Empty = by the category. */
    taxKind: TaxKind | '';
    description: string;
    date: string;
    eventEndDate: string;
    doorsOpenAt: string;
    status: string;
    duration: number;
    artists: string[];
    performingGroups: string[];
  } & EventTexts;
  venue: {
    name: string;
    address: string;
    city: string;
    state: string;
    country: string;
    pincode: string;
    latitude: number | null;
    longitude: number | null;
    capacity: number;
    logoUrl: string;
  };
  tickets: TicketRow[];
  showtimes: ShowtimeRow[];
  images: { imageUrl: string; landsacpImage: string[]; pictureFocus: PictureFocus[] };
  layout: { layoutImage: string };
  organizer: { name: string; contactEmail: string; contactPhone: string; website: string; logoUrl: string };
  sponsors: SponsorRow[];
  terms: TermRow[];
  other: {
    remark: string;
    averageRating: number;
    totalReviews: number;
    isVerified: boolean;
    isBookingOpen: boolean;
    isActived: boolean;
    maxTicketsPerPerson: number;
    cancellableUntilHours: number;
    reviewsByAttendeesOnly: boolean;
  };
  tags: { tags: string[] };
  lineup: LineupRow[];
  accessibility: { features: AccessibilityFeature[]; notes: string };
  goodToKnow: GoodToKnow;
  translations: ByLanguage<TextsDraft>;
}

export type SectionKey = keyof EventDraft;

export const newEvent: EventDraft = {
  basic: {
    name: '',
    category: 'Music',
    taxKind: '',
    description: '',
    date: '',
    eventEndDate: '',
    doorsOpenAt: '',
    status: 'Upcoming',
    ...noEventTexts,
    duration: 0,
    artists: [],
    performingGroups: [],
  },
  venue: {
    name: '',
    address: '',
    city: '',
    state: '',
    country: 'India',
    pincode: '',
    latitude: null,
    longitude: null,
    capacity: 0,
    logoUrl: '',
  },
  tickets: [],
  showtimes: [],
  images: { imageUrl: '', landsacpImage: [], pictureFocus: [] },
  layout: { layoutImage: '' },
  organizer: { name: '', contactEmail: '', contactPhone: '', website: '', logoUrl: '' },
  sponsors: [],
  terms: [],
  other: {
    remark: '',
    averageRating: 0,
    totalReviews: 0,
    isVerified: false,
    isBookingOpen: true,
    isActived: true,
    maxTicketsPerPerson: 0,
    cancellableUntilHours: 0,
    reviewsByAttendeesOnly: false,
  },
  tags: { tags: [] },
  lineup: [],
  accessibility: { features: [], notes: '' },
  goodToKnow: { bring: [], notAllowed: [], gettingThere: '' },
  translations: inEachLanguage(noTexts),
};

const newId = (): string => crypto.randomUUID();

export const newTicket = (): TicketRow => ({
  id: newId(),
  key: '',
  type: '',
  subtitle: '',
  desc: '',
  price: 0,
  fee: 0,
  totalSeats: 0,
  perks: [],
  layoutSpots: [],
  isTicketAvailable: true,
  translations: inEachLanguage(noTierTexts),
  covers: 'one',
  coveredShows: [],
  drawsOn: '',
});

export const newLineupEntry = (): LineupRow => ({
  id: newId(),
  name: '',
  role: '',
  startsAt: '',
  translations: inEachLanguage(noEntryTexts),
});

export const newShowtime = (): ShowtimeRow => ({
  id: newId(),
  key: '',
  startTime: '',
  endTime: '',
  seating: 'each',
  ticketPrice: null,
  totalSeats: 0,
  ticketCategories: [],
  isCancelled: false,
});

export const newSponsor = (): SponsorRow => ({
  id: newId(),
  name: '',
  logo: '',
  description: '',
  type: 'Title Sponsor',
});

export const newTerm = (): TermRow => ({ id: newId(), point: '' });

export const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
