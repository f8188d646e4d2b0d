import { z } from 'zod';
import { Rupees } from '../money/rupee-amount';
import { seatings } from '../shows/show-seats';
import { defineRoutes, IdParams, PageQuery } from './route';
import { TaxKind } from '../tax/tax-kind';
import { Email, IstTime, LongText, MediaUrl, ShortText, WebAddress } from './scalars';

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
  isTicketAvailable: z.boolean(),
  badge: z.string(),
  tone: z.enum(['amber', 'red', 'green']),
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
  /** Sold at all, and the show is not over. */
  isTicketAvailable: z.boolean(),
});
export type ShowtimeCategory = z.infer<typeof ShowtimeCategory>;

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
  /** One for each ticket category of the event, in its order. */
  ticketCategories: z.array(ShowtimeCategory),
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
  endDate: IstTime.nullable(),
  status: z.string(),
  ageRestriction: z.string(),
  language: z.string(),
  /** Minutes. */
  duration: z.number().int(),
  remark: z.string(),
  tags: z.array(z.string()),
  artists: z.array(z.string()),
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
  /** Raised by every change; an edit names the version it was made from. */
  version: z.number().int(),
  createdAt: IstTime,
  updatedAt: IstTime,
});
export type Event = z.infer<typeof Event>;

/** `cancelled` is the end of an event: it is not sold any more and does not come back. */
export const EventStatus = z.enum(['Upcoming', 'Live', 'published', 'draft', 'cancelled']);
export type EventStatus = z.infer<typeof EventStatus>;

/** What the console sends; `availableSeats` is accepted and ignored, since a form must not overwrite live stock. */
export const EventForm = z.strictObject({
  name: ShortText.min(1, 'Please enter event name.'),
  category: ShortText.default('Music'),
  /** By the category where it is absent, unless staff had chosen another. */
  taxKind: TaxKind.optional(),
  description: LongText.default(''),
  date: IstTime,
  eventEndDate: IstTime.nullish(),
  status: EventStatus.default('Upcoming'),
  ageRestriction: ShortText.default(''),
  language: ShortText.default(''),
  duration: z.coerce
    .number()
    .int()
    .min(0)
    .max(60 * 24 * 30)
    .default(0),
  remark: LongText.default(''),
  tags: z.array(ShortText).max(30).optional(),
  artists: z.array(ShortText).max(50).optional(),
  venue: z.strictObject({
    name: ShortText.default(''),
    address: ShortText.default(''),
    city: ShortText.min(1, 'Please enter venue city.'),
    state: ShortText.default(''),
    country: ShortText.default('India'),
    pincode: z.string().trim().max(12).default(''),
    latitude: z.coerce.number().min(-90).max(90).nullish(),
    longitude: z.coerce.number().min(-180).max(180).nullish(),
    capacity: z.coerce.number().int().min(0).max(1_000_000).default(0),
    logoUrl: MediaUrl.default(''),
  }),
  ticketCategories: z
    .array(
      z.strictObject({
        key: z.string().max(40).optional(),
        type: ShortText.min(1, 'Enter the ticket type.'),
        subtitle: ShortText.default(''),
        desc: ShortText.default(''),
        price: Rupees,
        fee: Rupees.default(0),
        currency: z.literal('INR').default('INR'),
        totalSeats: z.coerce.number().int().min(0).max(1_000_000),
        availableSeats: z.coerce.number().int().optional(),
        perks: z.array(ShortText).max(20).default([]),
        isTicketAvailable: z.boolean().default(true),
      }),
    )
    .min(1, 'Add at least one ticket category.')
    .max(40),
  showtimes: z
    .array(
      z.strictObject({
        key: z.string().max(40).optional(),
        startTime: IstTime,
        endTime: IstTime,
        /** See `seatsOfShows`; without it `own` where a number of seats is given here, else `share`. */
        seating: z.enum(seatings).optional(),
        /** Seats of the show over all categories, where it has numbers of its own. */
        totalSeats: z.coerce.number().int().min(0).max(1_000_000).optional(),
        /** The same for a new showtime; ignored for a known one, since a form must not overwrite live stock. */
        availableSeats: z.coerce.number().int().optional(),
        /** Price of each category that has none of its own here; null or nothing = the price of the category. */
        ticketPrice: Rupees.nullish(),
        ticketCategories: z
          .array(
            z.strictObject({
              /** Key of a ticket category of this event, or its type. */
              key: z.string().max(200),
              price: Rupees.nullish(),
              totalSeats: z.number().int().min(0).max(1_000_000).nullish(),
            }),
          )
          .max(40)
          .optional(),
      }),
    )
    .max(60)
    .default([]),
  imageUrl: MediaUrl.default(''),
  landsacpImage: z.array(MediaUrl).max(12).default([]),
  layoutImage: MediaUrl.default(''),
  organizer: z
    .strictObject({
      name: ShortText.default(''),
      contactEmail: z.union([Email, z.literal('')]).default(''),
      contactPhone: z.string().max(20).default(''),
      website: WebAddress.default(''),
      logoUrl: MediaUrl.default(''),
    })
    .prefault({}),
  sponsors: z
    .array(
      z.strictObject({
        id: z.string().optional(),
        name: ShortText,
        logo: MediaUrl.default(''),
        description: ShortText.default(''),
        type: ShortText.default('Title Sponsor'),
      }),
    )
    .max(30)
    .default([]),
  termsAndConditions: z
    .array(z.strictObject({ point: z.string().trim().max(1000) }))
    .max(60)
    .default([]),
  ratings: z
    .strictObject({ averageRating: z.coerce.number().min(0).max(5), totalReviews: z.coerce.number().int().min(0) })
    .optional(),
  isVerified: z.boolean().default(false),
  isBookingOpen: z.boolean().default(true),
  isActived: z.boolean().default(true),
  maxTicketsPerPerson: z.coerce.number().int().min(0).max(1000).default(0),
  cancellableUntilHours: z.coerce.number().int().min(0).max(2160).default(0),
  version: z.number().int().optional(),
});
export type EventForm = z.infer<typeof EventForm>;

/** Defaults are for new events: in a change, what is absent stays as it is. */
const changed = (field: z.ZodType): z.ZodType =>
  (field instanceof z.ZodDefault || field instanceof z.ZodPrefault ? (field.unwrap() as z.ZodType) : field).optional();

/** Some fields of the form; a list or an object that is given replaces the old one as a whole. */
export const EventPatch = z.strictObject(
  Object.fromEntries(Object.entries(EventForm.shape).map(([name, field]) => [name, changed(field)])),
) as unknown as z.ZodType<Partial<EventForm>, Partial<z.input<typeof EventForm>>>;
export type EventPatch = z.infer<typeof EventPatch>;

/** Days of the calendar in India, counted from now; the weekend is Saturday and Sunday of this week. */
export const EventDays = z.enum(['today', 'tomorrow', 'weekend']);
export type EventDays = z.infer<typeof EventDays>;

const isPriceRange = ({ minPrice, maxPrice }: { minPrice?: number | undefined; maxPrice?: number | undefined }) =>
  minPrice === undefined || maxPrice === undefined || minPrice <= maxPrice;
const priceRangeError = { path: ['maxPrice'], error: 'The highest price must not be below the lowest.' };

const visitorSorts = ['date', '-date', 'price', '-price'] as const;

/** Filters of every list that a visitor narrows. */
const VisitorFilter = z.object({
  fromDate: IstTime.optional(),
  toDate: IstTime.optional(),
  when: EventDays.optional(),
  /** Of the cheapest ticket on sale with its fee, before GST, both included. */
  minPrice: z.coerce.number().min(0).max(1_000_000).optional(),
  maxPrice: z.coerce.number().min(0).max(1_000_000).optional(),
  free: z.stringbool().optional(),
  /** One of those of the event. */
  language: ShortText.optional(),
  category: ShortText.optional(),
  city: ShortText.optional(),
});
export type VisitorFilter = z.infer<typeof VisitorFilter>;

export const EventQuery = z
  .object({
    ...PageQuery.shape,
    ...VisitorFilter.shape,
    status: ShortText.optional(),
    search: ShortText.optional(),
    tag: ShortText.optional(),
    sort: z.enum(['date', '-date', 'name', '-name', 'createdAt', '-createdAt', 'price', '-price']).optional(),
    paginate: z.stringbool().optional(),
  })
  .refine(isPriceRange, priceRangeError);
export type EventQuery = z.infer<typeof EventQuery>;

const ShelfQuery = z
  .object({
    ...VisitorFilter.omit({ fromDate: true, toDate: true }).shape,
    coupon: z.string().trim().max(40).optional(),
    limit: z.coerce.number().int().min(1).max(100).optional(),
    sort: z.enum(visitorSorts).optional(),
  })
  .refine(isPriceRange, priceRangeError);
export type ShelfQuery = z.infer<typeof ShelfQuery>;

export const Category = z.object({ _id: z.string(), name: z.string(), slug: z.string(), icon: z.string() });
export const City = z.object({
  _id: z.string(),
  name: z.string(),
  state: z.string(),
  slug: z.string(),
  imageUrl: z.string(),
});

const CategoryAvailability = z.object({
  key: z.string(),
  availableSeats: z.number().int(),
  isTicketAvailable: z.boolean(),
});

export const Availability = z.object({
  /** Over all shows to come. */
  ticketCategories: z.array(CategoryAvailability),
  showtimes: z.array(
    z.object({
      key: z.string(),
      startTime: IstTime,
      availableSeats: z.number().int(),
      ticketCategories: z.array(CategoryAvailability),
    }),
  ),
});
export type Availability = z.infer<typeof Availability>;

const EventList = z.object({ events: z.array(Event) });

const SuggestedName = z.object({
  name: z.string(),
  /** How many are to come; of a city all, of others those in the requested city. */
  events: z.number().int(),
});

/** A few of each kind, the best first. */
export const SearchSuggestions = z.object({
  events: z.array(
    z.object({
      _id: z.string(),
      name: z.string(),
      category: z.string(),
      imageUrl: z.string(),
      startDate: IstTime,
      venue: z.string(),
      city: z.string(),
      /** As on a card: of the cheapest ticket that can be had, with fee and GST; null where it is unknown, or none is left. */
      price: Rupees.nullable(),
    }),
  ),
  artists: z.array(SuggestedName),
  venues: z.array(SuggestedName.extend({ city: z.string() })),
  cities: z.array(SuggestedName),
  categories: z.array(SuggestedName),
});
export type SearchSuggestions = z.infer<typeof SearchSuggestions>;

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
    summary: 'Events of the next 7 days',
    query: ShelfQuery,
    data: EventList,
  },
  'GET /api/event/search': {
    operationId: 'searchEvents',
    access: 'public',
    tag: 'Discovery',
    summary: 'Search that forgives a typing slip',
    query: z
      .object({
        ...VisitorFilter.shape,
        q: ShortText.default(''),
        limit: z.coerce.number().int().min(1).max(100).default(20),
        sort: z.enum(visitorSorts).optional(),
      })
      .refine(isPriceRange, priceRangeError),
    data: z.object({
      ...EventList.shape,
      /** Of all that were found. */
      total: z.number().int(),
      /** What in the search was a filter: days, prices, free entry. */
      phrases: z.array(
        z.object({
          /** As it was typed, in lower case. */
          text: z.string(),
          /** The search without it. */
          rest: z.string(),
        }),
      ),
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
    access: 'admin',
    audit: 'event.create',
    tag: 'Discovery',
    summary: 'Create an event',
    body: EventForm,
    data: z.object({ event: Event }),
    status: 201,
    limit: 'write',
  },
  'PUT /api/event/:id': {
    operationId: 'replaceEvent',
    access: 'admin',
    audit: 'event.change',
    tag: 'Discovery',
    summary: 'Replace an event',
    params: IdParams,
    body: EventForm,
    data: z.object({ event: Event }),
    stepUp: cancelsEvent,
    limit: 'write',
    errors: ['EDIT_CONFLICT', 'STATE_CONFLICT', 'BELOW_COMMITTED'],
  },
  'PATCH /api/event/:id': {
    operationId: 'updateEvent',
    access: 'admin',
    audit: 'event.change',
    tag: 'Discovery',
    summary: 'Change some fields of an event',
    params: IdParams,
    body: EventPatch,
    data: z.object({ event: Event }),
    stepUp: cancelsEvent,
    limit: 'write',
    errors: ['EDIT_CONFLICT', 'STATE_CONFLICT', 'BELOW_COMMITTED'],
  },
  'DELETE /api/event/:id': {
    operationId: 'deleteEvent',
    errors: ['EVENT_HAS_BOOKINGS', 'EDIT_CONFLICT'],
    access: 'admin',
    audit: 'event.delete',
    tag: 'Discovery',
    summary: 'Delete an event without bookings, holds and open payments',
    params: IdParams,
    limit: 'write',
  },
  'GET /api/admin/events/filters': {
    operationId: 'listEventFilters',
    access: 'admin',
    tag: 'Console',
    summary: 'Cities and categories that events have, sorted',
    data: z.object({ cities: z.array(z.string()), categories: z.array(z.string()) }),
  },
  'GET /api/events': {
    operationId: 'listAllEvents',
    access: 'admin',
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
