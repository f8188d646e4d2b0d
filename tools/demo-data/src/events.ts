import { slugOf } from '@utsav/catalog/events/event-form';
import type { EventRow } from '@utsav/catalog/events/event.schema';
import { dayMs, istAt, istMidnight, later, minuteMs } from './calendar';
import { stateOf } from './cities';
import { datedProgramme } from './dates';
import { contentOfBilling, withHindi } from './event-content';
import { descriptionOf } from './descriptions';
import { ageOf, organizerOf, sponsorsOf, tagWordsOf, termsOf, visitTextsOf } from './event-details';
import { layoutSpotsOf } from './layout-spots';
import { listed, type ListedEvent } from './listed-event';
import { landscapeUrl, layoutUrl, markUrl, posterUrl } from './pictures/pictures';
import type { Billing } from './programme';
import { Random } from './random';
import { showtimesOf } from './showtimes';
import { ticketCategoriesOf } from './ticket-tiers';
import { venues } from './venues';

function statusOf({ marks, day }: Billing, random: Random): EventRow['status'] {
  if (marks.includes('draft')) return 'draft';
  if (day <= 1 && day >= 0) return 'Live';
  return random.chance(0.15) ? 'published' : 'Upcoming';
}

function venueOf(key: Billing['venue']): EventRow['venue'] {
  const { name, address, city, pincode, latitude, longitude, capacity } = venues[key];
  return {
    name,
    address: `${address}, ${city} ${pincode}`,
    city,
    state: stateOf(city),
    country: 'India',
    pincode,
    latitude,
    longitude,
    capacity,
    logoUrl: markUrl(name),
  };
}

function eventOf(billing: Billing, today: Date, random: Random): ListedEvent {
  const _id = random.fork('id').id('evt');
  const { title, category, marks, minutes, day, clock, artists, performingGroups = [] } = billing;
  const { city } = venues[billing.venue];
  const startsAt = istAt(today, day, clock);
  const hasLayout = category === 'Theatre' || category === 'Dance' || marks.includes('seating-layout');
  const ticketCategories = withHindi(billing, ticketCategoriesOf(billing, random.fork('tiers'))).map(
    (tier, at, tiers) => ({
      ...tier,
      layoutSpots: hasLayout ? layoutSpotsOf(at, tiers.length) : [],
    }),
  );
  const showtimes = showtimesOf(billing, startsAt, ticketCategories, random.fork('shows'));
  const venue = venueOf(billing.venue);
  const tags = [
    ...marks.filter((mark) => mark === 'featured' || mark === 'trending'),
    ...random.sample(tagWordsOf(category), 2),
    city.toLowerCase(),
  ];
  const createdAt = later(today, Math.min(day - 65, -63) * dayMs + random.int(9 * 60, 18 * 60) * minuteMs);
  const organizer = organizerOf(city, random.fork('organizer'));
  const terms = termsOf(category, random.fork('terms'));
  const pictures = marks.includes('verified') ? 3 : 2;
  const row: EventRow = {
    _id,
    slug: `${slugOf(title)}-${_id.slice(-6)}`,
    name: title,
    category,
    description: descriptionOf(billing, random.fork('description')),
    startsAt,
    endsAt: showtimes.at(-1)?.endsAt ?? null,
    status: statusOf(billing, random),
    ...visitTextsOf(category).english,
    ageRestriction: ageOf(category, random),
    language: billing.language,
    durationMinutes: minutes,
    remark: marks.includes('capped') ? 'Two tickets a person, so that more people get to see it.' : '',
    tags,
    artists,
    performingGroups,
    venue,
    ticketCategories,
    showtimes,
    imageUrl: posterUrl(title),
    landscapeImages: Array.from({ length: pictures }, (_, at) => landscapeUrl(title, at + 1)),
    layoutImage: hasLayout ? layoutUrl(category, ticketCategories.length) : '',
    organizer,
    sponsors: sponsorsOf(random.fork('sponsors')),
    terms,
    ...contentOfBilling(billing, { startsAt, terms, organizer }, random.fork('content')),
    ratingSum: 0,
    ratingCount: 0,
    isVerified: marks.includes('verified'),
    isBookingOpen: !marks.includes('booking-closed'),
    isActive: !marks.includes('inactive'),
    maxTicketsPerPerson: marks.includes('capped') ? 2 : 0,
    cancellableUntilHours: marks.includes('verified') ? 48 : 0,
    version: 1,
    createdAt,
    updatedAt: later(createdAt, random.int(1, 40) * 60 * minuteMs),
  };
  return listed(row, marks);
}

/** All events of the programme, with dates counted from today. */
export const listEvents = (now: Date, random: Random): ListedEvent[] => {
  const today = istMidnight(now);
  return datedProgramme(today, now).map((billing) => eventOf(billing, today, random.fork(`event/${billing.title}`)));
};
