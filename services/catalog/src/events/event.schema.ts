import { EventStatus } from '@utsav/contracts/http/event-form';
import type { PicturePoint } from '@utsav/contracts/http/picture-point';
import type { TierTranslation } from '@utsav/contracts/http/event-content';
import type { Translations } from '@utsav/contracts/language/languages';
import { coverKinds, type Covers } from '@utsav/contracts/shows/covers';
import { seatings, type Seating } from '@utsav/contracts/shows/show-seats';
import { TaxKind } from '@utsav/contracts/tax/tax-kind';
import { Schema } from 'mongoose';
import { byLanguage, contentFields, type EventContent } from './event-content.schema';

export const Event = 'Event';

/** With one of these an event is in lists and may be sold; the others are `draft` and `cancelled`. */
export const cancelledStatus: EventStatus = 'cancelled';

/** Which shows tickets of a category open. */
export interface CoverageRow {
  covers: Covers;
  /** Keys of the chosen shows. */
  coveredShows: string[];
  /** Key of the category of which a pass takes a seat in each of its shows; empty for none. */
  drawsOn: string;
}

export const oneShow: CoverageRow = { covers: 'one', coveredShows: [], drawsOn: '' };

export interface TicketCategoryRow {
  key: string;
  type: string;
  subtitle: string;
  desc: string;
  pricePaise: number;
  feePaise: number;
  /** Seats in each show or over all, see `seatsOfShows`; of a pass once. How many are left is booking's to know. */
  totalSeats: number;
  perks: string[];
  /** None on rows from before layouts had any. */
  layoutSpots?: PicturePoint[];
  isTicketAvailable: boolean;
  /** Rows from before there were translations have none. */
  translations?: Translations<TierTranslation>;
  /** One show where it is absent. */
  coverage?: CoverageRow;
}

/** That an event or a show was called off: since when, why, and the message to its buyers. */
export interface CancellationRow {
  at: Date;
  reason: string;
  message: string;
}

/** A time that was public and holds no more. */
export interface PreviousStart {
  startsAt: Date;
  movedAt: Date;
}

export interface ShowtimeRow {
  key: string;
  startsAt: Date;
  endsAt: Date;
  /** Absent in rows from before shows had seats of their own for each category: see `showOffers`. */
  seating?: Seating;
  /** For each category without a price of its own here; none = the price of the category. */
  pricePaise?: number | null;
  /** Over all categories; 0 = no number of its own. */
  totalSeats: number;
  /** What staff set for a category in this show; none = it follows the show or the event. */
  categories?: { key: string; pricePaise: number | null; totalSeats: number | null }[];
  /** None while it takes place. */
  cancellation?: CancellationRow | null;
  /** Oldest first; none in rows from before they were stored. */
  previousStarts?: PreviousStart[];
}

/** Rows from before an event had some of its content lack it: see `contentOf`. */
export interface EventRow extends Partial<EventContent> {
  _id: string;
  slug: string;
  name: string;
  category: string;
  /** Rows from before it was chosen have none: the category decides. */
  taxKind?: TaxKind;
  /** Sanitised HTML. */
  description: string;
  startsAt: Date;
  endsAt: Date | null;
  /** Oldest first; none in rows from before they were stored. */
  previousStarts?: PreviousStart[];
  /** When a move was saved of which buyers are notified; those of the last day on which there was one. */
  notifiedAt?: Date[];
  status: EventStatus;
  durationMinutes: number;
  remark: string;
  tags: string[];
  artists: string[];
  /** Absent in rows of the last release. */
  performingGroups?: string[];
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
  /** How often it went to another venue of which buyers are notified; absent for never. */
  venueMoves?: number;
  ticketCategories: TicketCategoryRow[];
  showtimes: ShowtimeRow[];
  imageUrl: string;
  landscapeImages: string[];
  layoutImage: string;
  organizer: { name: string; contactEmail: string; contactPhone: string; website: string; logoUrl: string };
  sponsors: { id: string; name: string; logo: string; description: string; type: string }[];
  terms: string[];
  /** Sum and number of review ratings; the average is made of them. */
  ratingSum: number;
  ratingCount: number;
  /** Its figures were set by hand, so its reviews do not add up to them. */
  isRatedByStaff?: boolean;
  isVerified: boolean;
  isBookingOpen: boolean;
  isActive: boolean;
  /** Of the whole event; none while it takes place, and for one that was cancelled before its time was stored. */
  cancellation?: CancellationRow | null;
  maxTicketsPerPerson: number;
  /** Members may cancel until so many hours before the start; 0 = they cannot. */
  cancellableUntilHours: number;
  /** Else any member may write a review; rows from before it was chosen have none. */
  reviewsByAttendeesOnly?: boolean;
  /** When it was public first; none for events of before, which are not announced again. */
  announcedAt?: Date | null;
  /** The revision of the programme that it came with; older rows have none. */
  revision?: number;
  version: number;
  createdAt: Date;
  updatedAt: Date;
}

const cancellation = {
  type: new Schema<CancellationRow>({ at: Date, reason: String, message: String }, { _id: false }),
};
const previousStarts = { type: [{ _id: false, startsAt: Date, movedAt: Date }], default: undefined };
const text = { type: String, default: '' };
const number = { type: Number, default: 0 };

const eventSchema = new Schema<EventRow>(
  {
    _id: String,
    slug: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    category: text,
    taxKind: { type: String, enum: TaxKind.options },
    description: text,
    startsAt: { type: Date, required: true },
    endsAt: { type: Date, default: null },
    previousStarts,
    notifiedAt: { type: [Date], default: undefined },
    status: { type: String, enum: EventStatus.options, default: 'Upcoming' as const },
    durationMinutes: number,
    remark: text,
    tags: [String],
    artists: [String],
    performingGroups: [String],
    venue: {
      name: text,
      address: text,
      city: text,
      state: text,
      country: text,
      pincode: text,
      latitude: { type: Number, default: null },
      longitude: { type: Number, default: null },
      capacity: number,
      logoUrl: text,
    } satisfies Record<keyof EventRow['venue'], unknown>,
    venueMoves: Number,
    ticketCategories: [
      {
        _id: false,
        key: text,
        type: { type: String, default: '' },
        subtitle: text,
        desc: text,
        pricePaise: number,
        feePaise: number,
        totalSeats: number,
        perks: [String],
        layoutSpots: [{ _id: false, x: Number, y: Number }],
        isTicketAvailable: { type: Boolean, default: true },
        translations: byLanguage({ type: { type: String, default: '' }, subtitle: text, desc: text, perks: [String] }),
        coverage: {
          type: new Schema<CoverageRow>(
            { covers: { type: String, enum: coverKinds }, coveredShows: [String], drawsOn: String },
            { _id: false },
          ),
        },
      } satisfies Record<keyof TicketCategoryRow | '_id', unknown>,
    ],
    showtimes: [
      {
        _id: false,
        key: String,
        startsAt: Date,
        endsAt: Date,
        seating: { type: String, enum: seatings },
        pricePaise: { type: Number, default: null },
        totalSeats: number,
        categories: [{ _id: false, key: String, pricePaise: Number, totalSeats: Number }],
        cancellation,
        previousStarts,
      } satisfies Record<keyof ShowtimeRow | '_id', unknown>,
    ],
    imageUrl: text,
    landscapeImages: [String],
    layoutImage: text,
    organizer: { name: text, contactEmail: text, contactPhone: text, website: text, logoUrl: text },
    sponsors: [
      { _id: false, id: text, name: text, logo: text, description: text, type: { type: String, default: '' } },
    ],
    terms: [String],
    ratingSum: number,
    ratingCount: number,
    isRatedByStaff: Boolean,
    isVerified: { type: Boolean, default: false },
    isBookingOpen: { type: Boolean, default: true },
    isActive: { type: Boolean, default: true },
    cancellation,
    maxTicketsPerPerson: number,
    cancellableUntilHours: number,
    reviewsByAttendeesOnly: Boolean,
    announcedAt: Date,
    ...contentFields,
    revision: Number,
    version: { type: Number, required: true },
    createdAt: { type: Date, required: true },
    updatedAt: { type: Date, required: true },
    // What is not here would not be stored.
  } satisfies Record<keyof EventRow, unknown>,
  { collection: 'events', versionKey: false },
);
// What changed since a copy of the service looked last. Lists and searches are answered from its memory.
eventSchema.index({ revision: 1 });

export const eventCollection = { name: Event, schema: eventSchema };
