import type { Event, Showtime, TicketCategory } from '@utsav/contracts/http/event';
import { isWebAddress } from '@utsav/contracts/http/web-address';
import { rupeesOf } from '@utsav/contracts/money/paise';
import { istIso } from '@utsav/contracts/time/ist';
import type { EventRow, TicketCategoryRow } from './event.schema';
import { taxKindOf } from './tax-kind-of';
import { showOffers } from './shows';

/** Live seats are not the catalogue's to know. */
const unknownSeats = -1;

function categoryView(row: TicketCategoryRow): TicketCategory {
  return {
    key: row.key,
    type: row.type,
    subtitle: row.subtitle,
    desc: row.desc,
    price: rupeesOf(row.pricePaise),
    fee: rupeesOf(row.feePaise),
    allInPrice: null,
    currency: 'INR',
    totalSeats: row.totalSeats,
    availableSeats: unknownSeats,
    perks: row.perks,
    isTicketAvailable: row.isTicketAvailable,
    badge: row.isTicketAvailable ? '' : 'Not available',
    tone: row.isTicketAvailable ? 'green' : 'red',
  };
}

function showsView(row: EventRow): Showtime[] {
  return showOffers(row).map(({ show, categories }) => ({
    key: show.key,
    startTime: istIso(show.startsAt),
    endTime: istIso(show.endsAt),
    seating: show.seating ?? 'share',
    ticketPrice: typeof show.pricePaise === 'number' ? rupeesOf(show.pricePaise) : null,
    totalSeats: categories.reduce((sum, { capacity }) => sum + capacity, 0),
    availableSeats: unknownSeats,
    ticketCategories: categories.map(({ key, capacity, pricePaise }, at) => ({
      key,
      price: rupeesOf(pricePaise),
      allInPrice: null,
      totalSeats: capacity,
      availableSeats: unknownSeats,
      isTicketAvailable: row.ticketCategories[at]?.isTicketAvailable ?? false,
    })),
  }));
}

/** The event as the HTTP contract shows it. */
export function eventView(row: EventRow): Event {
  const start = istIso(row.startsAt);
  const { latitude, longitude } = row.venue;
  return {
    _id: row._id,
    id: row._id,
    name: row.name,
    slug: row.slug,
    category: row.category,
    taxKind: taxKindOf(row),
    description: row.description,
    date: start,
    startDate: start,
    endDate: row.endsAt ? istIso(row.endsAt) : null,
    status: row.status,
    ageRestriction: row.ageRestriction,
    language: row.language,
    duration: row.durationMinutes,
    remark: row.remark,
    tags: row.tags,
    artists: row.artists,
    venue: { ...row.venue, lat: latitude, lon: longitude },
    ticketCategories: row.ticketCategories.map(categoryView),
    showtimes: showsView(row),
    imageUrl: row.imageUrl,
    landsacpImage: row.landscapeImages,
    layoutImage: row.layoutImage,
    // Rows from before addresses were checked may hold anything; an outside client may link it.
    organizer: { ...row.organizer, website: isWebAddress(row.organizer.website) ? row.organizer.website : '' },
    sponsors: row.sponsors,
    termsAndConditions: row.terms.map((point) => ({ point })),
    ratings: { averageRating: averageOf(row), totalReviews: row.ratingCount },
    isVerified: row.isVerified,
    isBookingOpen: row.isBookingOpen,
    isActived: row.isActive,
    maxTicketsPerPerson: row.maxTicketsPerPerson,
    cancellableUntilHours: row.cancellableUntilHours,
    version: row.version,
    createdAt: istIso(row.createdAt),
    updatedAt: istIso(row.updatedAt),
  };
}

/** One decimal; 0 without reviews. */
export const averageOf = ({ ratingSum, ratingCount }: Pick<EventRow, 'ratingSum' | 'ratingCount'>): number =>
  ratingCount === 0 ? 0 : Math.round((ratingSum / ratingCount) * 10) / 10;
