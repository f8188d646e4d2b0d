import type { EventForm } from '@utsav/contracts/http/event';
import { rupeesOf } from '@utsav/contracts/money/paise';
import type { EventRow } from './event.schema';

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
    showtimes: row.showtimes.map(({ key, startsAt, endsAt, totalSeats }) => ({
      key,
      startTime: startsAt.toISOString(),
      endTime: endsAt.toISOString(),
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
