import type { EventForm } from '@utsav/contracts/http/event';
import { rupeesOf } from '@utsav/contracts/money/paise';
import type { EventRow } from './event.schema';
import { showOffers } from './shows';

/** The form that would leave an event as it is: what a partial change is laid over. */
export function formOf(row: EventRow): EventForm {
  return {
    name: row.name,
    category: row.category,
    description: row.description,
    date: row.startsAt.toISOString(),
    eventEndDate: row.endsAt?.toISOString() ?? null,
    status: row.status as EventForm['status'],
    ageRestriction: row.ageRestriction,
    language: row.language,
    duration: row.durationMinutes,
    remark: row.remark,
    tags: row.tags,
    artists: row.artists,
    venue: row.venue,
    ticketCategories: row.ticketCategories.map(({ pricePaise, feePaise, ...category }) => ({
      ...category,
      price: rupeesOf(pricePaise),
      fee: rupeesOf(feePaise),
      currency: 'INR',
    })),
    // Without what they have of their own for a category: that stays, where its category does.
    showtimes: showOffers(row).map(({ show: { key, startsAt, endsAt, seating, pricePaise, totalSeats } }) => ({
      key,
      startTime: startsAt.toISOString(),
      endTime: endsAt.toISOString(),
      seating,
      ticketPrice: typeof pricePaise === 'number' ? rupeesOf(pricePaise) : null,
      totalSeats,
    })),
    imageUrl: row.imageUrl,
    landsacpImage: row.landscapeImages,
    layoutImage: row.layoutImage,
    organizer: row.organizer,
    sponsors: row.sponsors,
    termsAndConditions: row.terms.map((point) => ({ point })),
    isVerified: row.isVerified,
    isBookingOpen: row.isBookingOpen,
    isActived: row.isActive,
    maxTicketsPerPerson: row.maxTicketsPerPerson,
    cancellableUntilHours: row.cancellableUntilHours,
  };
}
