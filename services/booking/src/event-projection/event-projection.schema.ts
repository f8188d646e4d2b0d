import { isToCome } from '@utsav/contracts/shows/choose-show';
import { coverKinds, type Covers } from '@utsav/contracts/shows/covers';
import { endOf } from '@utsav/contracts/shows/end-of';
import type { EventSaved } from '@utsav/contracts/messages/catalog';
import type { DataOf } from '@utsav/contracts/messages/message';
import { Schema } from 'mongoose';

export const EventProjectionModel = 'EventProjection';

/** That an event or a show will not take place. */
export interface EventCancellation {
  at: Date;
  /** What staff gave as the reason; may be empty. */
  reason: string;
  /** What staff say to buyers; may be empty. */
  message: string;
}

export interface ProjectedCategory {
  key: string;
  type: string;
  capacity: number;
  onSale: boolean;
  /** Of a pass: see `Coverage`; absent for a category of one show. */
  covers?: Covers | undefined;
  coveredShows?: string[] | undefined;
  /** Key of the category of which a pass takes a seat in each of its shows; empty or absent for none. */
  drawsOn?: string | undefined;
}

export interface ProjectedShow {
  key: string;
  startsAt: Date;
  endsAt: Date;
  /** Sells from the seats that all shows of this kind have in common. */
  common: boolean;
  /** Its seats of each ticket category; not used where they are common. */
  categories: { key: string; capacity: number }[];
  /** None for a show that takes place. */
  cancellation?: EventCancellation | null;
}

/** What an order is for: one show, or the shows that its passes open. */
export interface SoldFor {
  showtime: string;
  opened?: readonly string[];
}

type Saved = DataOf<typeof EventSaved>;
/** Rows from before they were said have none. */
type Later = 'venueMoves' | 'isPublished' | 'translations';
/** What booking does not need, or has in another shape. */
type Other = 'eventId' | 'taxKind' | 'ticketCategories' | 'startsAt' | 'endsAt' | 'showtimes' | 'cancellation';

/** What booking knows of an event, from the catalogue's messages; a field that is added to these is stored, too. */
export interface EventProjection extends Omit<Saved, Later | Other>, Partial<Pick<Saved, Later>> {
  /** Event id. */
  _id: string;
  startsAt: Date;
  endsAt: Date | null;
  categories: ProjectedCategory[];
  showtimes: ProjectedShow[];
  /** None for an event that takes place, and for one that was cancelled before its time was stored. */
  cancellation?: EventCancellation | null;
  /** When booking received another venue, or time of the event or of one of its shows; none for an event that stayed. */
  movedAt: Date | null;
  /** When its deletion was requested; null once that was rejected or abandoned. */
  withdrawnAt: Date | null;
  /** When the catalogue deleted it. */
  deletedAt: Date | null;
}

const cancellation = {
  type: new Schema<EventCancellation>({ at: Date, reason: String, message: String }, { _id: false }),
  default: null,
};

const eventProjectionSchema = new Schema<EventProjection>(
  {
    _id: String,
    version: { type: Number, required: true },
    name: String,
    imageUrl: String,
    startsAt: Date,
    endsAt: Date,
    venue: { name: String, address: String, city: String, state: String },
    venueMoves: Number,
    organizer: { name: String, logoUrl: String },
    sponsors: [{ _id: false, id: String, name: String, logo: String, type: { type: String } }],
    onSale: Boolean,
    isPublished: Boolean,
    maxTicketsPerPerson: { type: Number, default: 0 },
    categories: [
      {
        _id: false,
        key: String,
        type: { type: String },
        capacity: Number,
        onSale: Boolean,
        covers: { type: String, enum: coverKinds },
        coveredShows: { type: [String], default: undefined },
        drawsOn: String,
      },
    ],
    showtimes: [
      {
        _id: false,
        key: String,
        startsAt: Date,
        endsAt: Date,
        common: { type: Boolean, default: true },
        categories: [{ _id: false, key: String, capacity: Number }],
        cancellation,
      },
    ],
    category: { type: String, default: '' },
    cancellableUntilHours: { type: Number, default: 0 },
    cancelled: { type: Boolean, default: false },
    cancellation,
    translations: Schema.Types.Mixed,
    details: Schema.Types.Mixed,
    movedAt: { type: Date, default: null },
    withdrawnAt: { type: Date, default: null },
    deletedAt: { type: Date, default: null },
    // What is not here would not be stored.
  } satisfies Record<keyof EventProjection, unknown>,
  { collection: 'event_projections', versionKey: false },
);

eventProjectionSchema.index({ cancelled: 1 }, { partialFilterExpression: { cancelled: true } });
eventProjectionSchema.index(
  { 'showtimes.cancellation.at': 1 },
  { partialFilterExpression: { 'showtimes.cancellation.at': { $type: 'date' } } },
);
eventProjectionSchema.index({ withdrawnAt: 1 }, { partialFilterExpression: { withdrawnAt: { $type: 'date' } } });
eventProjectionSchema.index({ movedAt: 1 }, { partialFilterExpression: { movedAt: { $type: 'date' } } });

export const eventProjectionCollection = { name: EventProjectionModel, schema: eventProjectionSchema };

/** It takes place and is public: staff may still issue tickets, also where the site sells none any more. */
export const mayIssue = (projection: EventProjection, now: Date): boolean =>
  projection.isPublished !== false &&
  !projection.cancelled &&
  !projection.withdrawnAt &&
  !projection.deletedAt &&
  (projection.showtimes.length > 0
    ? projection.showtimes.some((show) => isToCome(show, now))
    : endOf(projection) > now);

/** Tickets may be bought at this moment: the event is open and not over. */
export const isOpen = (projection: EventProjection, now: Date): boolean =>
  projection.onSale && mayIssue(projection, now);

/** The same for the shows of an order: one, or those of its passes, which may be used until the last of them is over. */
export const isOrderOpen = (projection: EventProjection, { showtime, opened }: SoldFor, now: Date): boolean =>
  opened ? opened.some((key) => isShowOpen(projection, key, now)) : isShowOpen(projection, showtime, now);

/** The same for one show of the event; empty for an event without shows. A show that was taken out of it is closed. */
export const isShowOpen = (projection: EventProjection, showtime: string, now: Date): boolean =>
  isOpen(projection, now) &&
  (showtime === '' || projection.showtimes.some((show) => show.key === showtime && isToCome(show, now)));
