import type { Showtime, TicketCategory } from '@utsav/contracts/http/event';
import { isPass } from '@utsav/contracts/shows/covers';
import { seatsOfShows, type Seating } from '@utsav/contracts/shows/show-seats';
import { counted, formatCount } from '../../../lib/counted';
import type { ShowCategoryRow, ShowtimeRow, TicketRow } from './event-draft';

/** What a category costs in a show, and how many seats it has there. */
export interface ShownCategory {
  id: string;
  type: string;
  price: number;
  totalSeats: number;
}

/** Passes have their seats and their price apart from the shows. */
const soldByShow = (tickets: readonly TicketRow[]): TicketRow[] => tickets.filter((ticket) => !isPass(ticket));

function computeCategories(all: readonly TicketRow[], shows: readonly ShowtimeRow[]): ShownCategory[][] {
  const tickets = soldByShow(all);
  const categories = tickets.map(({ id, totalSeats }) => ({ key: id, totalSeats }));
  const seats = seatsOfShows(
    categories,
    shows.map(({ seating, totalSeats, ticketCategories }) => ({
      seating,
      totalSeats,
      categories: ticketCategories.flatMap((row) =>
        row.totalSeats === null ? [] : [{ key: row.id, totalSeats: row.totalSeats }],
      ),
    })),
  );
  return shows.map((show, at) =>
    tickets.map(({ id, type, price }, place) => {
      const own = show.ticketCategories.find((row) => row.id === id);
      return { id, type, price: own?.price ?? show.ticketPrice ?? price, totalSeats: seats[at]?.[place] ?? 0 };
    }),
  );
}

const computed = new WeakMap<
  readonly ShowtimeRow[],
  { tickets: readonly TicketRow[]; categories: ShownCategory[][] }
>();

/** What results from the numbers on the form: `[show][category]`. Computed once for all shows that look it up. */
export function categoriesOfShows(tickets: readonly TicketRow[], shows: readonly ShowtimeRow[]): ShownCategory[][] {
  const known = computed.get(shows);
  if (known?.tickets === tickets) return known.categories;
  const categories = computeCategories(tickets, shows);
  computed.set(shows, { tickets, categories });
  return categories;
}

/** Most shows whose seats are listed one by one. */
const MOST_LISTED = 6;

const sharedOut = (seats: readonly number[]): string =>
  seats.length > MOST_LISTED
    ? `${[...new Set(seats)].map(formatCount).join(' or ')} in each`
    : seats.map(formatCount).join(', ');

/** How the seats of each ticket category add up over all shows with a choice, where its number alone does not say it. */
export function seatSums(tickets: readonly TicketRow[], shows: readonly ShowtimeRow[], seating: Seating): string[] {
  if (seating !== 'each' && seating !== 'share') return [];
  const alike = categoriesOfShows(tickets, shows).filter((_, at) => shows[at]?.seating === seating);
  const open = shows.filter((show) => show.seating === seating && !show.isCancelled).length;
  return soldByShow(tickets).map(({ type, totalSeats }, place) => {
    const sum =
      seating === 'each'
        ? `${counted(open, 'show')} × ${formatCount(totalSeats)} = ${counted(open * totalSeats, 'seat')}`
        : `${counted(totalSeats, 'seat')} over ${counted(alike.length, 'show')}: ${sharedOut(
            alike.map((categories) => categories[place]?.totalSeats ?? 0),
          )}`;
    return `${nameOf(type, place)}: ${sum}`;
  });
}

/** A ticket category that has no name yet is called by its place. */
export const nameOf = (type: string, place: number): string => type || `Ticket category ${place + 1}`;

/** What a show has of its own by category, with a change in one of them. */
export function withOwn(
  rows: readonly ShowCategoryRow[],
  id: string,
  change: Partial<ShowCategoryRow>,
): ShowCategoryRow[] {
  const { price, totalSeats } = { price: null, totalSeats: null, ...rows.find((row) => row.id === id), ...change };
  const others = rows.filter((row) => row.id !== id);
  return price === null && totalSeats === null ? others : [...others, { id, price, totalSeats }];
}

/**
 * What a show that was loaded has of its own. The server sends what results, so a price that follows from the show or the
 * category is none of its own, and neither are seats that follow from the show's number.
 */
export function ownCategories(
  { seating, ticketPrice, totalSeats, ticketCategories }: Showtime,
  all: readonly TicketCategory[],
): ShowCategoryRow[] {
  const categories = all.filter((category) => !isPass(category));
  const [divided = []] = seatsOfShows(categories, [{ seating, totalSeats, categories: [] }]);
  const hasOwnSeats =
    seating === 'own' &&
    categories.some(({ key }, at) => ticketCategories.find((row) => row.key === key)?.totalSeats !== divided[at]);
  return ticketCategories.flatMap(({ key, price, totalSeats: seats }) => {
    const listed = ticketPrice ?? categories.find((category) => category.key === key)?.price;
    const own = { id: key, price: price === listed ? null : price, totalSeats: hasOwnSeats ? seats : null };
    return own.price === null && own.totalSeats === null ? [] : [own];
  });
}
