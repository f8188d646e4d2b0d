import type { Event as EventRecord, Showtime, TicketCategory } from '@utsav/contracts/http/event';
import { showsCovered } from '@utsav/contracts/shows/covers';
import { indiaDate } from '@utsav/web-kit/format/india-time';
import { isShowToCome } from './sale-state';

type WithShows = Pick<EventRecord, 'showtimes' | 'ticketCategories'>;

export const showsToCome = ({ showtimes }: WithShows): Showtime[] =>
  (showtimes ?? []).filter((show) => isShowToCome(show));

/** What a pass bought now opens; nothing for a tier of one show. */
export const showsOpened = (
  { showtimes }: Pick<EventRecord, 'showtimes'>,
  tier: TicketCategory | undefined,
): Showtime[] => showsCovered(tier ?? {}, showtimes ?? []).filter((show) => isShowToCome(show));

/** Tickets of both may be in one order: they are for one show, or for the same ones. */
export function goTogether(
  { showtimes }: Pick<EventRecord, 'showtimes'>,
  one: TicketCategory,
  other: TicketCategory,
): boolean {
  const keysOf = (tier: TicketCategory): string =>
    showsOpened({ showtimes }, tier)
      .map(({ key }) => key)
      .join('/');
  return keysOf(one) === keysOf(other);
}

/** The show that is named, while it is to come; the only one to come is chosen by itself. */
export function chosenShow(event: WithShows, key: string | null | undefined): Showtime | undefined {
  const toCome = showsToCome(event);
  return toCome.find((show) => show.key === key) ?? (toCome.length === 1 ? toCome[0] : undefined);
}

/** Several are to come and none is chosen. */
export const mustChooseShow = (event: WithShows, show: Showtime | undefined): boolean =>
  show === undefined && showsToCome(event).length > 1;

/** A ticket category as it is shown; `isFrom` where its price is the lowest of several. */
type ShownTier = TicketCategory & { isFrom?: boolean };

/** With the lowest price of the shows that can be chosen. */
function withLowestPrice(tier: TicketCategory, shows: readonly Showtime[]): ShownTier {
  const offers = shows
    .flatMap(({ ticketCategories }) => ticketCategories.filter(({ key }) => key === tier.key))
    .filter(({ isTicketAvailable }) => isTicketAvailable);
  const [lowest, ...others] = offers.toSorted((a, b) => a.price - b.price);
  if (!lowest) return tier;
  const { price, allInPrice } = lowest;
  return { ...tier, price, allInPrice, ...(others.some((other) => other.price > price) && { isFrom: true }) };
}

/** Ticket categories with the prices and seats of a show; while none is chosen, with the lowest price and the event's seats. */
export function tiersOfShow(event: WithShows, show: Showtime | undefined): ShownTier[] {
  const tiers = event.ticketCategories ?? [];
  if (!show) return tiers.map((tier) => withLowestPrice(tier, showsToCome(event)));
  const there = new Map(show.ticketCategories.map((category) => [category.key, category]));
  return tiers.map((tier) => ({ ...tier, ...there.get(tier.key) }));
}

/** Shows by the day on which they begin in India, in their order. */
export function showDays(shows: readonly Showtime[]): { day: string; shows: Showtime[] }[] {
  const days = new Map<string, Showtime[]>();
  for (const show of shows.toSorted((a, b) => a.startTime.localeCompare(b.startTime))) {
    const day = indiaDate(show.startTime);
    days.set(day, [...(days.get(day) ?? []), show]);
  }
  return [...days].map(([day, those]) => ({ day, shows: those }));
}
