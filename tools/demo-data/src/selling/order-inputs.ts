import type { UserRow } from '@utsav/identity/users/user.schema';
import { dayMs, hourMs, istAt, minuteMs } from '../calendar';
import type { ListedEvent } from '../listed-event';
import type { Random } from '../random';
import { isSoldAsPass } from './shows-opened';

/** How an order ends. `late` paid after the hold was given back and still got seats; `refunded` did not. */
export type Ending = 'confirmed' | 'expired' | 'cancelled' | 'late' | 'refunded';

/** What a buyer wanted, and when; the ledger decides whether it can be had. */
export interface OrderInput {
  event: ListedEvent;
  categoryKey: string;
  quantity: number;
  buyer: UserRow;
  at: Date;
  ending: Ending;
  /** Key of the show; empty for an event without shows. */
  showtime: string;
  mayUseCoupon: boolean;
}

const pastDays = 60;
const hours = [
  [8, 1],
  [9, 2],
  [10, 4],
  [11, 5],
  [12, 6],
  [13, 6],
  [14, 4],
  [15, 4],
  [16, 4],
  [17, 5],
  [18, 7],
  [19, 9],
  [20, 11],
  [21, 12],
  [22, 9],
  [23, 4],
] as const;
const quantities = [
  [1, 20],
  [2, 46],
  [3, 13],
  [4, 14],
  [5, 3],
  [6, 4],
] as const;
const endings = [
  ['confirmed', 870],
  ['expired', 68],
  ['cancelled', 42],
  ['late', 10],
  ['refunded', 10],
] as const;

/** A moment between the opening of the sale and now, in the evening more than in the morning, later more than sooner. */
function momentOf(event: ListedEvent, today: Date, now: Date, random: Random): Date {
  const last = Math.min(now.getTime() - 40 * minuteMs, event.row.startsAt.getTime() - 3 * hourMs);
  const first = today.getTime() - pastDays * dayMs;
  const daysBack = (1 - Math.sqrt(random.next())) * ((last - first) / dayMs);
  const day = Math.floor((last - daysBack * dayMs - today.getTime()) / dayMs);
  const at = istAt(today, day, `${random.weighted(hours)}:${random.int(0, 59)}`).getTime() + random.int(0, 59) * 1000;
  return new Date(Math.max(first, Math.min(at, last - random.int(0, 180) * 1000)));
}

const popularity = ({ marks }: ListedEvent, isPast: boolean, random: Random): number =>
  (isPast ? random.int(20, 32) : random.int(5, 13)) +
  (marks.includes('trending') ? 11 : 0) +
  (marks.includes('featured') ? 5 : 0);

const isSold = ({ marks }: ListedEvent): boolean =>
  !marks.some((mark) => mark === 'draft' || mark === 'inactive' || mark === 'booking-closed');

/** Seats that must be left in a tier at the end; none where it does not matter. */
export function leftOver(
  { marks, row }: ListedEvent,
  categoryKey: string,
  totalSeats: number,
  random: Random,
): number | undefined {
  const place = row.ticketCategories.findIndex(({ key }) => key === categoryKey);
  if (marks.includes('sold-out')) return 0;
  if (marks.includes('tier-sold-out') && place === row.ticketCategories.length - 1) return 0;
  if (marks.includes('few-left') && place < 2)
    return random.int(3, Math.max(3, Math.min(18, Math.floor(totalSeats / 2))));
  return undefined;
}

/** A show is picked for a pass too, so that what follows stays as it is. */
function showtimeOf({ showtimes, ticketCategories }: ListedEvent['row'], categoryKey: string, random: Random): string {
  const show = showtimes.length > 0 ? random.pick(showtimes).key : '';
  return isSoldAsPass(ticketCategories.find(({ key }) => key === categoryKey)) ? '' : show;
}

/** Of the orders for one event, not in the order of time. */
export function inputsFor(
  event: ListedEvent,
  members: readonly UserRow[],
  today: Date,
  now: Date,
  random: Random,
): OrderInput[] {
  const { row } = event;
  if (!isSold(event)) return [];
  const onSale = row.ticketCategories.filter(({ isTicketAvailable }) => isTicketAvailable);
  const weights = onSale.map(({ key, totalSeats }, at) => [key, Math.sqrt(totalSeats) / (at + 1)] as const);
  const isFree = onSale.every(({ pricePaise, feePaise }) => pricePaise + feePaise === 0);
  const input = (categoryKey: string, quantity: number, ending: Ending, mayUseCoupon: boolean): OrderInput => ({
    event,
    categoryKey,
    quantity,
    ending,
    mayUseCoupon,
    buyer: random.pick(members),
    at: momentOf(event, today, now, random),
    showtime: showtimeOf(row, categoryKey, random),
  });
  const most = row.maxTicketsPerPerson || 6;
  return Array.from({ length: popularity(event, row.startsAt < today, random) }, () => {
    const ending = isFree ? 'confirmed' : random.weighted<Ending>(endings);
    return input(random.weighted(weights), Math.min(most, random.weighted(quantities)), ending, random.chance(0.34));
  });
}

/** Of orders that take what is left of a tier in a show down to a number of seats. */
export function inputsThatFill(
  { event, showtime, categoryKey }: Pick<OrderInput, 'event' | 'showtime' | 'categoryKey'>,
  available: number,
  leave: number,
  members: readonly UserRow[],
  today: Date,
  now: Date,
  random: Random,
): OrderInput[] {
  const inputs: OrderInput[] = [];
  const most = event.row.maxTicketsPerPerson || 6;
  for (let left = available - leave; left > 0;) {
    const quantity = Math.min(left, most, random.weighted(quantities));
    left -= quantity;
    inputs.push({
      event,
      categoryKey,
      quantity,
      buyer: random.pick(members),
      at: momentOf(event, today, now, random),
      ending: 'confirmed',
      showtime,
      mayUseCoupon: false,
    });
  }
  return inputs;
}
