import { z } from 'zod';
import { eventTexts, ofEach } from './event-texts';
import { Rupees } from '../money/rupee-amount';
import { coverKinds } from '../shows/covers';
import { seatings } from '../shows/show-seats';
import { TaxKind } from '../tax/tax-kind';
import {
  AccessibilityForm,
  EventTranslations,
  GoodToKnowForm,
  LineupForm,
  PictureFocusForm,
  TierTranslations,
} from './event-content';
import { mostCancellationMessageLength, mostReasonLength } from './cancellation-limits';
import { maxLayoutSpots } from './layout-limits';
import { PicturePoint } from './picture-point';
import { Email, IstTime, LongText, MediaUrl, plainText, ShortText, WebAddress, withoutNull } from './scalars';

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
  ...ofEach(eventTexts, ShortText.default('')),
  duration: z.coerce
    .number()
    .int()
    .min(0)
    .max(60 * 24 * 30)
    .default(0),
  remark: LongText.default(''),
  tags: z.array(ShortText).max(30).optional(),
  artists: z.array(ShortText).max(50).optional(),
  /** Of the artists, those who are several: bands, troupes, companies. Absent: as they were. */
  performingGroups: z.array(ShortText).max(50).optional(),
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
        layoutSpots: z.array(PicturePoint).max(maxLayoutSpots).default([]),
        isTicketAvailable: z.boolean().default(true),
        /** Absent: as they were. */
        translations: TierTranslations.optional(),
        /** What a ticket opens, see `showsCovered`. Absent: as it was, with the two below. */
        covers: z.enum(coverKinds).optional(),
        /** Keys of the chosen showtimes, or their start times. */
        coveredShows: z.array(z.string().max(60)).max(60).default([]),
        /** Key or type of the ticket category of which a pass takes a seat in each of its showtimes; null = none. */
        drawsOn: z.string().max(200).nullish(),
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
  /** These six stay as they were where they are absent, so that a client of before takes nothing away. */
  doorsOpenAt: IstTime.nullish(),
  lineup: LineupForm.optional(),
  accessibility: AccessibilityForm.optional(),
  goodToKnow: GoodToKnowForm.optional(),
  pictureFocus: PictureFocusForm.optional(),
  translations: EventTranslations.optional(),
  reviewsByAttendeesOnly: z.boolean().optional(),
  /** The venue is the same as before, only its name, address or city is written otherwise: buyers are not notified. */
  venueCorrected: z.boolean().optional(),
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

/** Calls an event off, or the show of this key. */
export const EventCancellation = z.strictObject({
  showtime: z.string().min(1).max(40).optional(),
  /** For the audit trail and the mail to the buyers. */
  reason: z
    .string()
    .trim()
    .min(1, 'Enter the reason.')
    .max(mostReasonLength)
    .refine((text) => !/\p{Cc}/u.test(text), 'Use one line.'),
  /** Words to the buyers in the mail, plain text. */
  message: z.string().trim().max(mostCancellationMessageLength).refine(withoutNull, plainText).default(''),
});
export type EventCancellation = z.infer<typeof EventCancellation>;
