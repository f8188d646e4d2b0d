import { EventForm as RestForm } from '@utsav/contracts/http/event-form';
import { PicturePoint } from '@utsav/contracts/http/picture-point';
import { maxLayoutSpots } from '@utsav/contracts/http/layout-limits';
import {
  AccessibilityForm,
  EventTranslation as RestTranslation,
  GoodToKnowForm,
  LineupForm,
  PictureFocusForm,
  TierTranslations,
} from '@utsav/contracts/http/event-content';
import { translationLanguages } from '@utsav/contracts/language/languages';
import { coverKinds } from '@utsav/contracts/shows/covers';
import { seatings } from '@utsav/contracts/shows/show-seats';
import { z } from 'zod';

/** The limits of the REST form count here too, without its defaults: in a change, what is absent stays. */
const { shape } = RestForm;
const Paise = z.number().int().min(0).max(10_000_000_000);
const Seats = z.number().int().min(0).max(1_000_000);

const TicketCategory = z.strictObject({
  key: z.string().max(40).optional(),
  type: z.string().trim().min(1, 'Enter the ticket type.').max(200),
  subtitle: z.string().max(200),
  desc: z.string().max(200),
  pricePaise: Paise,
  feePaise: Paise,
  totalSeats: Seats,
  perks: z.array(z.string().max(200)).max(20),
  layoutSpots: z.array(PicturePoint).max(maxLayoutSpots),
  isTicketAvailable: z.boolean(),
  /** Absent: as they were. */
  translations: TierTranslations.optional(),
  /** Absent: as it was. */
  coverage: z
    .strictObject({
      covers: z.enum(coverKinds),
      coveredShows: z.array(z.string().max(60)).max(60),
      drawsOn: z.string().max(200),
    })
    .optional(),
});

const Showtime = z.strictObject({
  key: z.string().max(40).optional(),
  startsAt: z.date(),
  endsAt: z.date(),
  /** Absent: as it was, else `own` where a number of seats is given here, else `share`. */
  seating: z.enum(seatings).optional(),
  /** Absent: as it was. */
  totalSeats: Seats.optional(),
  /** Seats of a new show without `totalSeats`. */
  availableSeats: z.number().int().optional(),
  /** Absent: as it was; null: the price of the category. */
  pricePaise: Paise.nullable().optional(),
  /** Absent: as they were. */
  ticketCategories: z
    .array(
      z.strictObject({
        key: z.string().max(200),
        pricePaise: Paise.nullable(),
        totalSeats: Seats.nullable(),
      }),
    )
    .max(40)
    .optional(),
});

const Lineup = LineupForm.element.shape;
const Texts = RestTranslation.shape;
const VenueTexts = Texts.venue.unwrap().shape;

const EventTranslation = z.strictObject({
  name: Texts.name,
  description: Texts.description,
  remark: Texts.remark,
  venueName: VenueTexts.name,
  venueAddress: VenueTexts.address,
  terms: z.array(z.string().trim().max(1000)).max(60).default([]),
  accessibilityNotes: Texts.accessibility.unwrap().shape.notes,
  goodToKnow: Texts.goodToKnow,
});

/** What staff say of an event. */
export const EventForm = z.strictObject({
  name: shape.name,
  category: shape.category.unwrap(),
  taxKind: shape.taxKind,
  description: shape.description.unwrap(),
  startsAt: z.date(),
  endsAt: z.date().nullable(),
  status: shape.status.unwrap(),
  ageRestriction: shape.ageRestriction.unwrap(),
  language: shape.language.unwrap(),
  durationMinutes: shape.duration.unwrap(),
  remark: shape.remark.unwrap(),
  tags: shape.tags.unwrap(),
  artists: shape.artists.unwrap(),
  venue: shape.venue,
  ticketCategories: z.array(TicketCategory).min(1, 'Add at least one ticket category.').max(40),
  showtimes: z.array(Showtime).max(60),
  imageUrl: shape.imageUrl.unwrap(),
  landscapeImages: shape.landsacpImage.unwrap(),
  layoutImage: shape.layoutImage.unwrap(),
  organizer: shape.organizer.unwrap(),
  sponsors: shape.sponsors.unwrap(),
  terms: z.array(z.string().trim().max(1000)).max(60),
  /** Absent: those of the reviews. */
  ratings: shape.ratings,
  isVerified: z.boolean(),
  isBookingOpen: z.boolean(),
  isActive: z.boolean(),
  maxTicketsPerPerson: shape.maxTicketsPerPerson.unwrap(),
  cancellableUntilHours: shape.cancellableUntilHours.unwrap(),
  doorsOpenAt: z.date().nullable(),
  lineup: z.array(z.strictObject({ ...Lineup, startsAt: z.date().nullable() })).max(60),
  accessibility: AccessibilityForm.prefault({}),
  goodToKnow: GoodToKnowForm.prefault({}),
  pictureFocus: PictureFocusForm,
  translations: z.partialRecord(z.enum(translationLanguages), EventTranslation),
  reviewsByAttendeesOnly: z.boolean(),
});
export type EventForm = z.infer<typeof EventForm>;

export const EventField = EventForm.keyof();
export type EventField = z.infer<typeof EventField>;
