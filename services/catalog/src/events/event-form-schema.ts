import { EventForm as RestForm } from '@utsav/contracts/http/event-form';
import {
  AccessibilityForm,
  EventTranslation as RestTranslation,
  GoodToKnowForm,
  LineupForm,
} from '@utsav/contracts/http/event-content';
import { translationLanguages } from '@utsav/contracts/language/languages';
import { coverKinds } from '@utsav/contracts/shows/covers';
import { seatings } from '@utsav/contracts/shows/show-seats';
import { z } from 'zod';

const {
  date: _date,
  eventEndDate: _end,
  duration,
  landsacpImage,
  termsAndConditions: _terms,
  isActived,
  version: _version,
  venueCorrected: _venueCorrected,
  ...alike
} = RestForm.shape;

const Paise = z.number().int().min(0).max(10_000_000_000);
const Seats = z.number().int().min(0).max(1_000_000);

type Given<Field> = Field extends z.ZodDefault<infer Inner> | z.ZodOptional<infer Inner> ? Given<Inner> : Field;

/** Without their defaults: in a change, what is absent stays. */
const given = <Shape extends Record<string, z.ZodType>>(shape: Shape) =>
  Object.fromEntries(Object.entries(shape).map(([name, field]) => [name, givenField(field)])) as {
    [Name in keyof Shape]: Given<Shape[Name]>;
  };

const givenField = (field: z.ZodType): z.ZodType =>
  field instanceof z.ZodDefault || field instanceof z.ZodOptional ? givenField(field.unwrap() as z.ZodType) : field;

const {
  price: _price,
  fee: _fee,
  currency: _currency,
  availableSeats: _available,
  covers: _covers,
  coveredShows: _covered,
  drawsOn: _drawsOn,
  ...alikeCategory
} = RestForm.shape.ticketCategories.element.shape;

const TicketCategory = z.strictObject({
  ...given(alikeCategory),
  key: alikeCategory.key,
  pricePaise: Paise,
  feePaise: Paise,
  /** Absent: as they were. */
  translations: alikeCategory.translations,
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
const { venue: Venue, accessibility, termsAndConditions: _points, ...alikeTexts } = RestTranslation.shape;
const VenueTexts = Venue.unwrap().shape;

const EventTranslation = z.strictObject({
  ...alikeTexts,
  venueName: VenueTexts.name,
  venueAddress: VenueTexts.address,
  terms: z.array(z.string().trim().max(1000)).max(60).default([]),
  accessibilityNotes: accessibility.unwrap().shape.notes,
});

/**
 * What staff say of an event: the form of the contract, with its limits. Only what has another name or shape here is named; a
 * field that is added to the contract is a field here.
 */
export const EventForm = z.strictObject({
  ...given(alike),
  // These two may be absent: the kind follows the category, and the ratings are those of the reviews.
  taxKind: alike.taxKind,
  ratings: alike.ratings,
  startsAt: z.date(),
  endsAt: z.date().nullable(),
  ...given({ durationMinutes: duration, landscapeImages: landsacpImage, isActive: isActived }),
  terms: z.array(z.string().trim().max(1000)).max(60),
  ticketCategories: z.array(TicketCategory).min(1, 'Add at least one ticket category.').max(40),
  showtimes: z.array(Showtime).max(60),
  doorsOpenAt: z.date().nullable(),
  lineup: z.array(z.strictObject({ ...Lineup, startsAt: z.date().nullable() })).max(60),
  accessibility: AccessibilityForm.prefault({}),
  goodToKnow: GoodToKnowForm.prefault({}),
  translations: z.partialRecord(z.enum(translationLanguages), EventTranslation),
});
export type EventForm = z.infer<typeof EventForm>;

export const EventField = EventForm.keyof();
export type EventField = z.infer<typeof EventField>;
