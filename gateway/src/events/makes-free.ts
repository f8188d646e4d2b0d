import type { Event } from '@utsav/contracts/http/event';
import type { EventForm } from '@utsav/contracts/http/event-form';

type Category = Pick<Event['ticketCategories'][number], 'key' | 'type' | 'price'>;
interface Prices {
  ticketCategories: Category[];
  showtimes: { key: string; ticketCategories: { key: string; price: number }[] }[];
}

/** Whether an edit gives away what costs something, as a coupon of 100 % does: a price of 0 in place of another. */
export function makesFree({ ticketCategories, showtimes }: Prices, changes: Partial<EventForm>): boolean {
  const before = new Map(ticketCategories.map(({ key, price }) => [key, price]));
  const isFreed = (key: string | undefined, price: number | null | undefined, prices = before): boolean =>
    price === 0 && key !== undefined && (prices.get(key) ?? 0) > 0;
  const keyOf = (keyOrType: string): string =>
    ticketCategories.find(({ key, type }) => key === keyOrType || type === keyOrType)?.key ?? keyOrType;
  if ((changes.ticketCategories ?? []).some(({ key, price }) => isFreed(key, price))) return true;
  return (changes.showtimes ?? []).some(({ key: show, ticketPrice, ticketCategories: own = [] }) => {
    const sold = showtimes.find(({ key }) => key === show)?.ticketCategories;
    const prices = sold ? new Map(sold.map(({ key, price }) => [key, price])) : before;
    const given = new Map(own.map(({ key, price }) => [keyOf(key), price ?? ticketPrice]));
    return ticketCategories.some(({ key }) => isFreed(key, given.has(key) ? given.get(key) : ticketPrice, prices));
  });
}
