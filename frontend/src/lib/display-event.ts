import type { Event as EventRecord } from '@utsav/contracts/http/event';
import { indiaClock, indiaDate, indiaParts, type IndiaParts } from '@utsav/web-kit/format/india-time';
import { saleState } from './sale-state';
import { venueLine } from './shown-names';
import { bookableTiers, cheapestTiers, shownTiers } from './ticket-tiers';
import { translated } from './translated';
import { isFreeTier, tierPriceText } from './tier-price';
import { messages } from './messages';

/** An event as a card shows it. */
export interface DisplayEvent {
  id: string;
  title: string;
  category: string;
  /** Venue name, city. */
  location: string;
  date: IndiaParts | null;
  dateText: string;
  clock: string;
  image: string;
  tag: string;
  status: string;
  isVerified: boolean;
  priceText: string;
  isFree: boolean;
  isSoldOut: boolean;
  /** Why nothing can be booked, whatever is left; empty while something can. */
  offText: string;
  /** For good. */
  isOver: boolean;
  /** How many dates of a run are cancelled while others take place; empty else. */
  cancelledDatesText: string;
}

export const NO_PRICE = '–';

/** Lowest price among the tiers that can be had, with fee and GST. */
export function startingPrice(event: Pick<EventRecord, 'ticketCategories'>): string {
  const [cheapest] = cheapestTiers(event.ticketCategories ?? [], 1);
  return cheapest ? tierPriceText(cheapest) : NO_PRICE;
}

function cancelledDatesText({ showtimes = [] }: Pick<EventRecord, 'showtimes'>): string {
  const cancelled = showtimes.filter(({ isCancelled }) => isCancelled).length;
  return cancelled > 0 ? messages.datesCancelled(cancelled, showtimes.length) : '';
}

export function displayEvent(event: EventRecord): DisplayEvent {
  const { name, venue } = translated(event);
  const starts = event.startDate || event.date;
  const tiers = event.ticketCategories ?? [];
  const [cheapest] = cheapestTiers(tiers, 1);
  const priceText = startingPrice(event);
  const sale = saleState(event);
  const isOver = sale === 'over' || sale === 'cancelled';
  return {
    id: event._id || event.id,
    title: name?.trim() || messages.untitled,
    category: event.category || messages.other,
    location: venueLine(venue),
    date: indiaParts(starts),
    dateText: indiaDate(starts),
    clock: indiaClock(starts),
    image: event.imageUrl || event.landsacpImage?.[0] || '',
    tag: event.tags?.[0] ?? '',
    status: (event.status ?? '').toLowerCase(),
    isVerified: event.isVerified,
    priceText,
    isFree: cheapest !== undefined && isFreeTier(cheapest),
    isSoldOut: shownTiers(tiers).length > 0 && bookableTiers(tiers).length === 0,
    offText: {
      open: '',
      closed: messages.notOpen,
      over: messages.ended,
      cancelled: messages.cancelled,
    }[sale],
    isOver,
    cancelledDatesText: isOver ? '' : cancelledDatesText(event),
  };
}

/** What can be booked before what is sold out, else in the same order. */
export const bookableFirst = (events: readonly EventRecord[]): EventRecord[] =>
  events.toSorted((a, b) => Number(displayEvent(a).isSoldOut) - Number(displayEvent(b).isSoldOut));
