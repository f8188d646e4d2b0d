import { AppError } from '@utsav/contracts/errors/app-error';
import { endAfter } from '@utsav/contracts/shows/end-after';
import { minuteOf } from '@utsav/contracts/time/minute-of';
import { sanitiseHtml } from '../rich-text/sanitise';
import { contentOfForm, withTexts } from './event-content';
import type { EventRow } from './event.schema';
import type { EventField, EventForm } from './event-form-schema';
import { averageOf } from './event-view';
import { taxKindOfForm } from './tax-kind-of';
import { withCoverage } from './coverage';
import { offerFields } from './shows';

export const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFKD')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 60) || 'event';

const usableKey = /^[\w-]{1,40}$/;

/** What had a key before keeps it: stock and sold tickets hang on it. Each key is used once. */
function withKeys<T extends { key?: string }>(
  items: T[],
  before: readonly { key: string; name: string }[],
  nameOf: (item: T) => string,
): (T & { key: string })[] {
  const taken = new Set<string>();
  const claim = (key: string | undefined): string | undefined => {
    if (!key || !usableKey.test(key) || taken.has(key)) return undefined;
    taken.add(key);
    return key;
  };
  const own = items.map(({ key }) => claim(key));
  const existing = items.map(
    (item, at) => own[at] ?? claim(before.find(({ key, name }) => name === nameOf(item) && !taken.has(key))?.key),
  );
  return items.map((item, at) => {
    const base = slugOf(nameOf(item)).slice(0, 30);
    let key = existing[at] ?? claim(base);
    for (let n = 2; key === undefined; n += 1) key = claim(`${base}-${n}`);
    return { ...item, key };
  });
}

/** The id of a sponsor stays with it; one that has none, or one that is taken, gets the next that is free. */
function withIds<T extends { id?: string }>(sponsors: T[]): (T & { id: string })[] {
  const taken = new Set<string>();
  const own = sponsors.map(({ id }) => {
    if (!id || taken.has(id)) return undefined;
    taken.add(id);
    return id;
  });
  let number = 0;
  const free = (): string => {
    do number += 1;
    while (taken.has(`sponsor-${number}`));
    return `sponsor-${number}`;
  };
  return sponsors.map((sponsor, at) => ({ ...sponsor, id: own[at] ?? free() }));
}

/** Throws VALIDATION. */
function endOfForm<End extends Date | null>(start: Date, given: End, field: string): End {
  const end = given && (endAfter(start, given) as End);
  if (!end || end >= start) return end;
  throw new AppError('VALIDATION', { details: [{ field, message: 'The end cannot lie before the start.' }] });
}

/** A time that a form leaves in its minute keeps its seconds: an end that was given by date alone is the last of its day. */
const toTheMinute = <Time extends Date | null>(given: Time, before: Time | undefined): Time =>
  given && before && minuteOf(given) === minuteOf(before) ? before : given;

/** Ratings come from reviews; a figure that differs from what is shown was put there by staff. */
export function ratingsOfForm(
  { ratings }: EventForm,
  before: EventRow | null,
): Partial<Pick<EventRow, 'ratingSum' | 'ratingCount' | 'isRatedByStaff'>> {
  if (!ratings) return {};
  const { averageRating, totalReviews } = ratings;
  if (before && averageOf(before) === averageRating && before.ratingCount === totalReviews) return {};
  if (!before && totalReviews === 0) return {};
  return { ratingSum: averageRating * totalReviews, ratingCount: totalReviews, isRatedByStaff: true };
}

function showtimesOf(
  form: EventForm,
  before: EventRow | null,
  categories: EventRow['ticketCategories'],
): EventRow['showtimes'] {
  const known = before?.showtimes.map(({ key, startsAt }) => ({ key, name: startsAt.toISOString() })) ?? [];
  const nameOf = ({ startsAt }: { startsAt: Date }) => startsAt.toISOString();
  const showsBefore = new Map(before?.showtimes.map((show) => [show.key, show]));
  return withKeys(form.showtimes, known, nameOf).map((show, at) => {
    const showBefore = showsBefore.get(show.key);
    const startsAt = toTheMinute(show.startsAt, showBefore?.startsAt);
    const endsAt = toTheMinute(endOfForm(startsAt, show.endsAt, `showtimes.${at}.endTime`), showBefore?.endsAt);
    const offer = offerFields(show, showBefore, categories, at);
    return { key: show.key, startsAt, endsAt, ...offer, cancellation: showBefore?.cancellation ?? null };
  });
}

/** The fields that a form sets. What it does not carry, such as live stock, stays as it is. */
export async function fieldsOfForm(form: EventForm, before: EventRow | null) {
  const categoriesBefore = before?.ticketCategories.map(({ key, type }) => ({ key, name: type })) ?? [];
  // Errors name the fields of the REST form.
  const startsAt = toTheMinute(form.startsAt, before?.startsAt);
  const endsAt = toTheMinute(endOfForm(startsAt, form.endsAt, 'eventEndDate'), before?.endsAt);
  const ticketCategories = withKeys(form.ticketCategories, categoriesBefore, ({ type }) => type).map(
    ({ coverage: _coverage, ...category }) => ({
      ...category,
      translations: withTexts(
        category.translations ?? before?.ticketCategories.find(({ key }) => key === category.key)?.translations ?? {},
      ),
    }),
  );
  const showtimes = showtimesOf(form, before, ticketCategories);
  const { ratings: _ratings, ...given } = form;
  return {
    ...given,
    taxKind: taxKindOfForm(form, before),
    description: await sanitiseHtml(form.description),
    startsAt,
    endsAt,
    venue: { ...form.venue, latitude: form.venue.latitude ?? null, longitude: form.venue.longitude ?? null },
    ticketCategories: withCoverage(ticketCategories, form.ticketCategories, before, showtimes),
    showtimes,
    sponsors: withIds(form.sponsors),
    terms: await Promise.all(form.terms.map(sanitiseHtml)),
    ...(await contentOfForm(form, before)),
  } satisfies Pick<EventRow, Exclude<EventField, 'ratings'>>;
}
