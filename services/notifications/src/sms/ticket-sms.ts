import { indiaDateTime } from '../wording/india-time';
import { ticketCount, venueLine, type TicketFacts } from '../tickets/ticket-facts';

export const ticketSms = (facts: TicketFacts, siteUrl: string): string =>
  `Utsav: Booking ${facts.bookingCode} confirmed. ${facts.event.name}, ${indiaDateTime(facts.event.startsAt)}, ${venueLine(facts)}. ${ticketCount(facts)}. Show your QR at the gate: ${siteUrl}/tickets`;
