import { z } from 'zod';
import { eventTexts, ofEach } from './event-texts';
import { Rupees } from '../money/rupee-amount';
import { coverKinds } from '../shows/covers';
import { seatings } from '../shows/show-seats';
import { TaxKind } from '../tax/tax-kind';
import { Availability } from './event-availability';
import {
  Accessibility,
  EventTranslations,
  GoodToKnow,
  LineupEntry,
  PictureFocus,
  TierTranslations,
} from './event-content';
import { EventCancellation, EventForm, EventPatch } from './event-form';
import { EventQuery, SearchQuery, ShelfQuery } from './event-query';
import { PicturePoint } from './picture-point';
import { defineRoutes, IdParams } from './route';
import { IstTime, ShortText } from './scalars';
import { ReadPhrase, WiderSearch } from './search-answer';
import { SearchSuggestions } from './search-suggestions';

/** A ticket category as a visitor sees it; `availableSeats` is live. */
export const TicketCategory = z.object({
  key: z.string(),
  type: z.string(),
  subtitle: z.string(),
  desc: z.string(),
  price: Rupees,
  fee: Rupees,
  /** What one ticket costs with fee and GST today, rounded as an order is; null while pricing is away. */
  allInPrice: Rupees.nullable(),
  currency: z.literal('INR'),
  totalSeats: z.number().int(),
  availableSeats: z.number().int(),
  perks: z.array(z.string()),
  /** Where on the seating layout its seats are. */
  layoutSpots: z.array(PicturePoint),
  isTicketAvailable: z.boolean(),
  badge: z.string(),
  tone: z.enum(['amber', 'red', 'green']),
  translations: TierTranslations,
  /** What a ticket opens, see `showsCovered`. */
  covers: z.enum(coverKinds),
  coveredShows: z.array(z.string()),
  /** Key of the ticket category of which a pass takes a seat in each of its showtimes. */
  drawsOn: z.string().nullable(),
});
export type TicketCategory = z.infer<typeof TicketCategory>;

export const Venue = z.object({
  name: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.string(),
  country: z.string(),
  pincode: z.string(),
  latitude: z.number().nullable(),
  longitude: z.number().nullable(),
  lat: z.number().nullable(),
  lon: z.number().nullable(),
  capacity: z.number().int(),
  logoUrl: z.string(),
});

export const Organizer = z.object({
  name: z.string(),
  contactEmail: z.string(),
  contactPhone: z.string(),
  website: z.string(),
  logoUrl: z.string(),
});

export const Sponsor = z.object({
  id: z.string(),
  name: z.string(),
  logo: z.string(),
  description: z.string(),
  type: z.string(),
});

/** A ticket category of the event as it is sold for one show. */
export const ShowtimeCategory = z.object({
  key: z.string(),
  price: Rupees,
  /** As in the ticket category. */
  allInPrice: Rupees.nullable(),
  totalSeats: z.number().int(),
  /** Live; -1 = unknown. */
  availableSeats: z.number().int(),
  /** Sold at all, and the show is neither over nor cancelled. */
  isTicketAvailable: z.boolean(),
});
export type ShowtimeCategory = z.infer<typeof ShowtimeCategory>;

/** A time that was public and holds no more. */
const PreviousStart = z.object({ startTime: IstTime, movedAt: IstTime });
export type PreviousStart = z.infer<typeof PreviousStart>;
/** Before it was moved, oldest first; absent where it never was. */
const PreviousStarts = z.array(PreviousStart).optional();

export const Showtime = z.object({
  key: z.string(),
  startTime: IstTime,
  endTime: IstTime,
  /** See `seatsOfShows`. */
  seating: z.enum(seatings),
  /** For each category that has no price of its own here; null = the price of the category. */
  ticketPrice: Rupees.nullable(),
  /** Over all categories. */
  totalSeats: z.number().int(),
  /** Live; -1 = unknown. */
  availableSeats: z.number().int(),
  /** One for each ticket category of the event that is no pass, in its order. */
  ticketCategories: z.array(ShowtimeCategory),
  /** It does not take place, whatever becomes of the others. */
  isCancelled: z.boolean(),
  previousStarts: PreviousStarts,
});
export type Showtime = z.infer<typeof Showtime>;

export const Event = z.object({
  _id: z.string(),
  id: z.string(),
  name: z.string(),
  slug: z.string(),
  category: z.string(),
  /** Decides the rate of GST; apart from the category, which is for display. */
  taxKind: TaxKind,
  /** Sanitised HTML. */
  description: z.string(),
  date: IstTime,
  startDate: IstTime,
  previousStarts: PreviousStarts,
  endDate: IstTime.nullable(),
  status: z.string(),
  ...ofEach(eventTexts, z.string()),
  /** Minutes. */
  duration: z.number().int(),
  remark: z.string(),
  tags: z.array(z.string()),
  artists: z.array(z.string()),
  /** Of the artists, those who are several: bands, troupes, companies. */
  performingGroups: z.array(z.string()),
  venue: Venue,
  ticketCategories: z.array(TicketCategory),
  showtimes: z.array(Showtime),
  imageUrl: z.string(),
  landsacpImage: z.array(z.string()),
  layoutImage: z.string(),
  organizer: Organizer,
  sponsors: z.array(Sponsor),
  termsAndConditions: z.array(z.object({ point: z.string() })),
  ratings: z.object({ averageRating: z.number(), totalReviews: z.number().int() }),
  isVerified: z.boolean(),
  isBookingOpen: z.boolean(),
  isActived: z.boolean(),
  /** Tickets one person may hold for this event over all orders; 0 = no cap beyond `maxTicketsPerOrder`. */
  maxTicketsPerPerson: z.number().int(),
  /** Members may cancel until so many hours before the start; 0 = they cannot. */
  cancellableUntilHours: z.number().int(),
  doorsOpenAt: IstTime.nullable(),
  /** In the order of the stage. */
  lineup: z.array(LineupEntry),
  accessibility: Accessibility,
  goodToKnow: GoodToKnow,
  /** A picture without one is cropped around its middle. */
  pictureFocus: z.array(PictureFocus),
  /** What the organizer gave in other languages. */
  translations: EventTranslations,
  /** Else any member may write a review. */
  reviewsByAttendeesOnly: z.boolean(),
  /** Raised by every change; an edit names the version it was made from. */
  version: z.number().int(),
  createdAt: IstTime,
  updatedAt: IstTime,
});
export type Event = z.infer<typeof Event>;

export const Category = z.object({ _id: z.string(), name: z.string(), slug: z.string(), icon: z.string() });
export const City = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.string(),
  slug: z.string(),
  imageUrl: z.string(),
});

const EventList = z.object({ events: z.array(Event) });

/** Returns the money of every buyer. */
const cancelsEvent = { when: 'status', is: 'cancelled' } as const;

export const eventRoutes = defineRoutes({
  'GET /api/event/getAllEvents': {
    operationId: 'listEvents',
    access: 'public',
    tag: 'Discovery',
    summary: 'Events by filter',
    query: EventQuery,
    data: EventList,
  },
  'GET /api/event/featured': {
    operationId: 'listFeaturedEvents',
    access: 'public',
    tag: 'Discovery',
    summary: 'Featured events',
    query: ShelfQuery,
    data: EventList,
  },
  'GET /api/event/trending': {
    operationId: 'listTrendingEvents',
    access: 'public',
    tag: 'Discovery',
    summary: 'Trending events',
    query: ShelfQuery,
    data: EventList,
  },
  'GET /api/event/weekend': {
    operationId: 'listWeekendEvents',
    access: 'public',
    tag: 'Discovery',
    summary: 'Events of this weekend, else of the next 7 days',
    query: ShelfQuery,
    data: EventList,
  },
  'GET /api/event/search': {
    operationId: 'searchEvents',
    access: 'public',
    tag: 'Discovery',
    summary: 'Search that forgives a typing slip',
    query: SearchQuery,
    data: z.object({
      ...EventList.shape,
      /** Of all that were found. */
      total: z.number().int(),
      /** What in the search was a filter: days, prices, free entry. */
      phrases: z.array(ReadPhrase),
      /** Words that did not count, since no event has all of them. */
      unmatched: z.array(ReadPhrase),
      /** Where nothing was found: what would be with one bound less. */
      wider: z.array(WiderSearch),
    }),
  },
  'GET /api/event/suggest': {
    operationId: 'suggest',
    access: 'public',
    tag: 'Discovery',
    summary: 'What a search box offers while a person types; what is popular without a text',
    query: z.object({ q: ShortText.default(''), city: ShortText.optional() }),
    data: SearchSuggestions,
  },
  'GET /api/event/:id': {
    operationId: 'getEvent',
    access: 'public',
    tag: 'Discovery',
    summary: 'One event with live availability',
    params: IdParams,
    data: z.object({ event: Event }),
  },
  'GET /api/event/:id/similar': {
    operationId: 'listSimilarEvents',
    access: 'public',
    tag: 'Discovery',
    summary: 'Upcoming events like one that still have seats, the most alike first',
    params: IdParams,
    query: z.object({ limit: z.coerce.number().int().min(1).max(12).default(6) }),
    data: EventList,
  },
  'GET /api/event/:id/availability': {
    operationId: 'getAvailability',
    stream: true,
    access: 'public',
    tag: 'Discovery',
    summary: 'Seats left per ticket category; with Accept: text/event-stream as a live stream',
    params: IdParams,
    data: Availability,
  },
  'POST /api/event': {
    operationId: 'createEvent',
    access: 'events.edit',
    audit: 'event.create',
    tag: 'Discovery',
    summary: 'Create an event',
    idempotent: true,
    errors: ['IDEMPOTENCY_KEY_REUSED'],
    body: EventForm,
    data: z.object({ event: Event }),
    status: 201,
    limit: 'write',
  },
  'PUT /api/event/:id': {
    operationId: 'replaceEvent',
    access: 'events.edit',
    audit: 'event.change',
    tag: 'Discovery',
    summary: 'Replace an event',
    params: IdParams,
    body: EventForm,
    data: z.object({ event: Event }),
    stepUp: cancelsEvent,
    limit: 'write',
    errors: ['EDIT_CONFLICT', 'STATE_CONFLICT', 'BELOW_COMMITTED', 'MOVES_OF_TODAY_MADE'],
  },
  'PATCH /api/event/:id': {
    operationId: 'updateEvent',
    access: 'events.edit',
    audit: 'event.change',
    tag: 'Discovery',
    summary: 'Change some fields of an event',
    params: IdParams,
    body: EventPatch,
    data: z.object({ event: Event }),
    stepUp: cancelsEvent,
    limit: 'write',
    errors: ['EDIT_CONFLICT', 'STATE_CONFLICT', 'BELOW_COMMITTED', 'MOVES_OF_TODAY_MADE'],
  },
  'POST /api/event/:id/cancel': {
    operationId: 'cancelEvent',
    access: 'events.cancel',
    audit: 'event.cancel',
    tag: 'Discovery',
    summary: 'Cancel an event, or one of its shows, for good: what was paid for what is to come goes back',
    params: IdParams,
    body: EventCancellation,
    data: z.object({ event: Event }),
    stepUp: true,
    limit: 'write',
    errors: ['EDIT_CONFLICT', 'SALE_CLOSED'],
  },
  'DELETE /api/event/:id': {
    operationId: 'deleteEvent',
    errors: ['EVENT_HAS_BOOKINGS', 'EDIT_CONFLICT'],
    access: 'events.edit',
    audit: 'event.delete',
    tag: 'Discovery',
    summary: 'Delete an event without bookings, holds and open payments',
    params: IdParams,
    limit: 'write',
  },
  'GET /api/admin/events/filters': {
    operationId: 'listEventFilters',
    access: 'events.edit',
    tag: 'Console',
    summary: 'Cities and categories that events have, sorted',
    data: z.object({ cities: z.array(z.string()), categories: z.array(z.string()) }),
  },
  'GET /api/events': {
    operationId: 'listAllEvents',
    access: 'events.edit',
    tag: 'Discovery',
    summary: 'All events as a bare array',
    data: z.array(Event),
    answer: 'bare',
  },
  'GET /api/category/getAllCategories': {
    operationId: 'listCategories',
    access: 'public',
    tag: 'Discovery',
    summary: 'Categories',
    data: z.object({ categories: z.array(Category) }),
  },
  'GET /api/city/getAllCities': {
    operationId: 'listCities',
    access: 'public',
    tag: 'Discovery',
    summary: 'Cities',
    data: z.object({ Cities: z.array(City) }),
  },
});
