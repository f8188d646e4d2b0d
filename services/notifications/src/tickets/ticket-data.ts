import type { Language } from '@utsav/brand/languages';
import { ticketTexts } from '@utsav/contracts/http/event-texts';
import type { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf } from '@utsav/contracts/messages/message';
import { messagesIn } from '../i18n/messages-in';

type Confirmed = DataOf<typeof OrderConfirmed>;

/** Everything that tickets, mails and texts of one booking say, as it was when it was confirmed. */
export type TicketData = Pick<
  Confirmed,
  | 'bookingId'
  | 'bookingCode'
  | 'buyer'
  | 'event'
  | 'lines'
  | 'tickets'
  | 'qrCode'
  | 'amounts'
  | 'paymentMode'
  | 'transactionId'
  | 'confirmedAt'
> &
  // What was stored before booking sent it does not have it.
  Partial<Pick<Confirmed, 'cancellableUntil' | 'counterMethod'>> & {
    /** Tickets that were given back, and what went back with them; absent for none. */
    returned?: { tickets: number; paise: number };
    /** Of the calendar entry; absent for one that was never moved. */
    calendarSequence?: number;
    /** Its start before the event was moved; absent where it stayed. */
    movedFrom?: string;
    /** The event went to another venue; absent where it stayed. */
    hasNewVenue?: boolean;
  };

export function ticketDataOf(confirmed: Confirmed): TicketData {
  const {
    bookingId,
    bookingCode,
    buyer,
    event,
    lines,
    tickets,
    qrCode,
    amounts,
    paymentMode,
    counterMethod,
    transactionId,
    confirmedAt,
    cancellableUntil,
  } = confirmed;
  return {
    bookingId,
    bookingCode,
    buyer,
    event,
    lines,
    tickets,
    qrCode,
    amounts,
    paymentMode,
    counterMethod,
    transactionId,
    confirmedAt,
    cancellableUntil,
  };
}

/** `Jio World Garden, Mumbai`; the city once, even where the venue's name holds it. */
export function venueLine({ event: { venueName, city } }: TicketData): string {
  return venueName.toLowerCase().includes(city.toLowerCase())
    ? venueName
    : [venueName, city].filter(Boolean).join(', ');
}

/** What the event says of a visit, in its language. */
export const detailRows = ({ event: { details } }: TicketData, language: Language): { label: string; text: string }[] =>
  ticketTexts.flatMap((name) => {
    const text = details?.[name];
    return text ? [{ label: messagesIn(language).booking.details[name], text }] : [];
  });

/** `4 tickets` */
export const ticketCount = ({ tickets }: TicketData, language: Language): string =>
  messagesIn(language).booking.tickets(tickets.length);

/** For the maps app of a phone, by name and address. */
export function venueMapUrl({ event: { venueName, venueAddress, city } }: TicketData): string {
  const query = [venueName, venueAddress, city].filter(Boolean).join(', ');
  return `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
