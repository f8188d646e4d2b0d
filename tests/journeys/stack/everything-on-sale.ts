import { call } from './running-stack';

interface Tier {
  key: string;
  price: number;
  /** Rupees for one ticket with fee and GST. */
  allInPrice: number | null;
  availableSeats: number;
  isTicketAvailable: boolean;
}

export interface ListedEvent {
  _id: string;
  name: string;
  date: string;
  endDate: string | null;
  status: string;
  isBookingOpen: boolean;
  maxTicketsPerPerson: number;
  ticketCategories: (Tier & { type: string })[];
  showtimes: { key: string; startTime: string; endTime: string; ticketCategories: Tier[] }[];
}

export interface Choice {
  event: ListedEvent;
  /** Key of the show; absent for an event without shows. */
  showtime?: string;
  /** When the chosen show, or the event, begins. */
  startsAt: string;
  tier: Tier;
}

/** As a person reads it in a failing line. */
export const nameOf = ({ event, showtime, tier }: Choice): string =>
  `${event._id} ${event.name}${showtime ? ` / ${showtime}` : ''} / ${tier.key}`;

async function listedEvents(): Promise<ListedEvent[]> {
  const events: ListedEvent[] = [];
  for (let page = 1; ; page += 1) {
    const { body } = await call<{ events: ListedEvent[] }>(
      'GET',
      `/api/event/getAllEvents?status=upcoming&limit=100&page=${page}`,
    );
    events.push(...body.data.events);
    if (body.data.events.length < 100) return events;
  }
}

const isToCome = (end: string): boolean => new Date(end) > new Date();

const choicesOf = (event: ListedEvent): Choice[] => {
  const shows =
    event.showtimes.length > 0
      ? event.showtimes
          .filter(({ endTime }) => isToCome(endTime))
          .map(({ key, startTime, ticketCategories }) => ({
            showtime: key,
            startsAt: startTime,
            tiers: ticketCategories,
          }))
      : [{ startsAt: event.date, tiers: event.ticketCategories }];
  return shows.flatMap(({ tiers, ...show }) => tiers.map((tier) => ({ event, ...show, tier })));
};

/** Every ticket category of every show of every event that the site lists as on sale and not sold out. */
export async function everythingOnSale(): Promise<Choice[]> {
  const open = (await listedEvents()).filter(
    ({ isBookingOpen, status, date, endDate }) => isBookingOpen && status !== 'cancelled' && isToCome(endDate ?? date),
  );
  return open.flatMap(choicesOf).filter(({ tier }) => tier.isTicketAvailable && tier.availableSeats > 0);
}
