import { contentOf } from './event-content';
import type { EventRow } from './event.schema';
import type { EventForm } from './event-form-schema';
import { showOffers } from './shows';

/** The form that would leave an event as it is: what a partial change is laid over. */
export const formOf = (row: EventRow): EventForm => ({
  name: row.name,
  category: row.category,
  description: row.description,
  startsAt: row.startsAt,
  endsAt: row.endsAt,
  status: row.status,
  ageRestriction: row.ageRestriction,
  language: row.language,
  durationMinutes: row.durationMinutes,
  remark: row.remark,
  tags: row.tags,
  artists: row.artists,
  venue: row.venue,
  ticketCategories: row.ticketCategories.map((category) => ({ layoutSpots: [], ...category })),
  // Without what they have of their own for a category: that stays, where its category does.
  showtimes: showOffers(row).map(({ show: { key, startsAt, endsAt, seating, pricePaise, totalSeats } }) => ({
    key,
    startsAt,
    endsAt,
    seating,
    pricePaise: pricePaise ?? null,
    totalSeats,
  })),
  imageUrl: row.imageUrl,
  landscapeImages: row.landscapeImages,
  layoutImage: row.layoutImage,
  organizer: row.organizer,
  sponsors: row.sponsors,
  terms: row.terms,
  isVerified: row.isVerified,
  isBookingOpen: row.isBookingOpen,
  isActive: row.isActive,
  maxTicketsPerPerson: row.maxTicketsPerPerson,
  cancellableUntilHours: row.cancellableUntilHours,
  reviewsByAttendeesOnly: row.reviewsByAttendeesOnly ?? false,
  ...contentOf(row),
});
