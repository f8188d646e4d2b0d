import type { EventForm } from '@utsav/contracts/http/event';
import { paiseOf } from '@utsav/contracts/money/paise';
import { parseTime } from '@utsav/contracts/time/ist';
import { sanitiseHtml } from '../rich-text/sanitise';
import { trigrams } from '../search/trigrams';
import type { EventRow } from './event.schema';

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'event';

/** A key for each named thing: its own if it has one, else made of its name, each used once. */
function withKeys<T extends { key?: string }>(items: T[], nameOf: (item: T) => string): (T & { key: string })[] {
  const taken = new Set(items.flatMap(({ key }) => (key ? [key] : [])));
  return items.map((item) => {
    if (item.key) return { ...item, key: item.key };
    const base = slugOf(nameOf(item)).slice(0, 30);
    let key = base;
    for (let n = 2; taken.has(key); n += 1) key = `${base}-${n}`;
    taken.add(key);
    return { ...item, key };
  });
}

type SearchFields = Pick<EventRow, 'name' | 'category' | 'tags' | 'artists'> & {
  venue: Pick<EventRow['venue'], 'name' | 'city'>;
};

/** All that a search looks at. */
export const searchPartsOf = ({ name, category, tags, artists, venue }: SearchFields): string[] =>
  trigrams([name, category, venue.name, venue.city, ...tags, ...artists].join(' · '));

/** The fields that a form sets. What it does not carry, such as live stock and ratings, stays as it is. */
export async function fieldsOfForm(form: EventForm, before: EventRow | null) {
  const tags = form.tags ?? before?.tags ?? [];
  const artists = form.artists ?? before?.artists ?? [];
  const venue = { ...form.venue, latitude: form.venue.latitude ?? null, longitude: form.venue.longitude ?? null };
  return {
    name: form.name,
    category: form.category,
    description: await sanitiseHtml(form.description),
    startsAt: parseTime(form.date),
    endsAt: form.eventEndDate ? parseTime(form.eventEndDate) : null,
    status: form.status,
    ageRestriction: form.ageRestriction,
    language: form.language,
    durationMinutes: form.duration,
    remark: form.remark,
    tags,
    artists,
    venue,
    ticketCategories: withKeys(form.ticketCategories, ({ type }) => type).map((category) => ({
      key: category.key,
      type: category.type,
      subtitle: category.subtitle,
      desc: category.desc,
      pricePaise: paiseOf(category.price),
      feePaise: paiseOf(category.fee),
      totalSeats: category.totalSeats,
      perks: category.perks,
      isTicketAvailable: category.isTicketAvailable,
    })),
    showtimes: withKeys(form.showtimes, ({ startTime }) => startTime).map(({ key, startTime, endTime }) => ({
      key,
      startsAt: parseTime(startTime),
      endsAt: parseTime(endTime),
    })),
    imageUrl: form.imageUrl,
    landscapeImages: form.landsacpImage,
    layoutImage: form.layoutImage,
    organizer: form.organizer,
    sponsors: form.sponsors.map((sponsor, at) => ({ ...sponsor, id: sponsor.id ?? `sponsor-${at + 1}` })),
    terms: await Promise.all(form.termsAndConditions.map(({ point }) => sanitiseHtml(point))),
    isVerified: form.isVerified,
    isBookingOpen: form.isBookingOpen,
    isActive: form.isActived,
    maxTicketsPerPerson: form.maxTicketsPerPerson,
    searchParts: searchPartsOf({ name: form.name, category: form.category, tags, artists, venue }),
  } satisfies Partial<EventRow>;
}
