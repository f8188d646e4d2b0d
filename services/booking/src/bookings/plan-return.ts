import { AppError } from '@utsav/contracts/errors/app-error';
import type { Paise } from '@utsav/contracts/money/paise';
import type { QuoteLineRow, QuoteRow } from '../orders/quote.schema';
import type { BookingRow, TicketRow } from './booking.schema';
import { leftOfTicket } from './booked-shows';
import { ticketShares } from './ticket-shares';

export interface ReturningTicket {
  ticket: TicketRow;
  amountPaise: Paise;
}

export interface ReturnPlan {
  /** Named tickets that are still valid, and free ones that go with them. */
  returning: ReturningTicket[];
  left: TicketRow[];
  /** What goes back: never more than was paid and not yet returned. */
  amountPaise: Paise;
}

type Returnable = Pick<BookingRow, 'tickets' | 'returned' | 'refundedPaise'> & {
  event: Pick<BookingRow['event'], 'shows'>;
} & { quote: QuoteRow };

/** The valid tickets of a booking. Old rows do not say which came free: as they were issued, these are last in their line. */
export function ticketsOf({ tickets, quote }: Pick<BookingRow, 'tickets'> & { quote: Pick<QuoteRow, 'lines'> }) {
  const seen = new Map<string, number>();
  return tickets.map((ticket) => {
    const at = seen.get(ticket.categoryKey) ?? 0;
    seen.set(ticket.categoryKey, at + 1);
    const line = quote.lines.find(({ categoryKey }) => categoryKey === ticket.categoryKey);
    return { ...ticket, isFree: ticket.isFree ?? (line !== undefined && at >= line.paidQuantity) };
  });
}

/** Free tickets that so many paid ones bring. Old quotes do not have the offer: in proportion, in favour of the buyer. */
function freeFor({ offerBuy, offerGet, paidQuantity, freeQuantity }: QuoteLineRow, paid: number): number {
  if (offerBuy && offerGet) return Math.min(freeQuantity, Math.floor(paid / offerBuy) * offerGet);
  return paidQuantity > 0 ? Math.ceil((freeQuantity * paid) / paidQuantity) : freeQuantity;
}

/**
 * What is given back with single tickets. A paid ticket brings back what it cost; a free one nothing. Where fewer paid
 * tickets are left than an offer needs, the free ones of the lost groups go too, the last ones first. Whatever tickets
 * are given back in whatever order, the amounts of all come to the total. Throws NOT_FOUND for a ticket of another booking.
 */
export function planReturn(booking: Returnable, ticketIds: readonly string[]): ReturnPlan {
  const { quote, returned = [], refundedPaise } = booking;
  const all = ticketsOf(booking);
  const known = new Set([...all, ...returned].map(({ id }) => id));
  if (ticketIds.some((id) => !known.has(id))) throw new AppError('NOT_FOUND');
  const named = new Set(ticketIds);
  const shares = ticketShares(quote);
  const returning = quote.lines.flatMap((line): ReturningTicket[] => {
    const ofLine = all.filter(({ categoryKey }) => categoryKey === line.categoryKey);
    const paid = ofLine.filter(({ isFree }) => !isFree);
    const paidBack = paid.filter(({ id }) => named.has(id));
    const free = ofLine.filter(({ isFree }) => isFree);
    const freeLeft = free.filter(({ id }) => !named.has(id));
    const stillFree = freeLeft.slice(0, paidBack.length > 0 ? freeFor(line, paid.length - paidBack.length) : undefined);
    const costs = shares.get(line.categoryKey) ?? [];
    return [
      // Tickets of a line are alike: the last amounts of those that are left go first.
      ...paidBack.map((ticket, at) => ({
        ticket,
        amountPaise: leftOfTicket(costs[paid.length - 1 - at] ?? 0, booking.event),
      })),
      ...free.filter((ticket) => !stillFree.includes(ticket)).map((ticket) => ({ ticket, amountPaise: 0 })),
    ];
  });
  const gone = new Set(returning.map(({ ticket }) => ticket.id));
  const left = all.filter(({ id }) => !gone.has(id));
  const restPaise = quote.totalPaise - refundedPaise;
  const sum = returning.reduce((paise, { amountPaise }) => paise + amountPaise, 0);
  // The last tickets take all that was not returned yet.
  return { returning, left, amountPaise: left.length === 0 ? restPaise : Math.min(sum, restPaise) };
}
