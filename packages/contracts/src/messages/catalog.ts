import { z } from 'zod';
import { coverKinds } from '../shows/covers';
import { TaxKind } from '../tax/tax-kind';
import { EventDetails } from './event-details';
import { defineMessage } from './message';
import { announcementTopic, bannerTopic, eventTopic, reviewTopic } from './topics';
import { TranslatedNames } from './translated-names';

const Instant = z.iso.datetime();

/** That an event, or one of its shows, will not take place: since when, why, and the message to its buyers. */
export const EventCancellation = z.object({ at: Instant, reason: z.string(), message: z.string() });

/** The whole of what selling needs to know about an event; each replaces the last of its key. */
export const EventSaved = defineMessage({
  topic: eventTopic,
  type: 'catalog.event.saved',
  version: 1,
  data: z.object({
    eventId: z.string(),
    /** Raised by each change: an older one is ignored. */
    version: z.number().int(),
    name: z.string(),
    category: z.string(),
    taxKind: TaxKind,
    imageUrl: z.string(),
    startsAt: Instant,
    endsAt: Instant.nullable(),
    venue: z.object({ name: z.string(), address: z.string(), city: z.string(), state: z.string() }),
    /** How often it went to another venue of which buyers are notified; a corrected name or address does not count. */
    venueMoves: z.number().int().default(0),
    organizer: z.object({ name: z.string(), logoUrl: z.string() }),
    sponsors: z.array(z.object({ id: z.string(), name: z.string(), logo: z.string(), type: z.string() })),
    /** Published, active and open for booking. */
    onSale: z.boolean(),
    /** Everybody may open its page; older messages do not say so. */
    isPublished: z.boolean().default(true),
    maxTicketsPerPerson: z.number().int(),
    ticketCategories: z.array(
      z.object({
        key: z.string(),
        type: z.string(),
        pricePaise: z.number().int(),
        feePaise: z.number().int(),
        /** Seats in all; booking owns how many of them are left. */
        capacity: z.number().int(),
        onSale: z.boolean(),
        /** Of a pass: what its tickets open. Absent for a category of one show. */
        covers: z.enum(coverKinds).optional(),
        /** Keys of the chosen shows. */
        coveredShows: z.array(z.string()).optional(),
        /** Key of the category of which a pass takes a seat in each of its shows; empty for none. */
        drawsOn: z.string().optional(),
      }),
    ),
    /** All of them, in order; older messages have only those with a number of seats. */
    showtimes: z
      .array(
        z.object({
          key: z.string(),
          startsAt: Instant,
          endsAt: Instant,
          /** Sells from the seats of the ticket categories above, together with all other shows of this kind. */
          common: z.boolean().default(true),
          /** Each ticket category that is no pass with its seats in this show (not used where they are common) and its price there. */
          categories: z
            .array(z.object({ key: z.string(), capacity: z.number().int(), pricePaise: z.number().int() }))
            .default([]),
          /** Of this show alone; absent while it takes place. */
          cancellation: EventCancellation.optional(),
        }),
      )
      .default([]),
    /** By language, what tickets and mails say. */
    translations: TranslatedNames.default({}),
    details: EventDetails.optional(),
    /** Members may cancel until so many hours before the start; 0 = they cannot. */
    cancellableUntilHours: z.number().int().default(0),
    /** It will not take place: what was paid goes back, except for shows that were over by then. */
    cancelled: z.boolean().default(false),
    /** Of the whole event; absent while it takes place, and in older messages. */
    cancellation: EventCancellation.optional(),
  }),
});

export const EventDeleted = defineMessage({
  topic: eventTopic,
  type: 'catalog.event.deleted',
  version: 1,
  data: z.object({ eventId: z.string() }),
});

export const BannerChanged = defineMessage({
  topic: bannerTopic,
  type: 'catalog.banner.changed',
  version: 1,
  data: z.object({ bannerId: z.string() }),
});

/** An event is public for the first time, and still to come. Once an event. */
export const EventAnnounced = defineMessage({
  topic: announcementTopic,
  type: 'catalog.event.announced',
  version: 1,
  data: z.object({ eventId: z.string() }),
});

/** Keyed by its event, whose average moved with it. */
export const ReviewChanged = defineMessage({
  topic: reviewTopic,
  type: 'catalog.review.changed',
  version: 1,
  data: z.object({ eventId: z.string(), reviewId: z.string() }),
});
