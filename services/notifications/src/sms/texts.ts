import { ticketCount, venueLine, type TicketFacts } from '../tickets/ticket-facts';
import { indiaDateTime } from '../wording/india-time';

export const otpText = (otp: string, validMinutes: number): string =>
  `${otp} is your Utsav code. It is valid for ${validMinutes || 5} minutes. Do not share it with anyone.`;

export function ticketText(facts: TicketFacts, siteUrl: string): string {
  const { bookingCode, event } = facts;
  return `Utsav: Booking ${bookingCode} confirmed. ${event.name}, ${indiaDateTime(event.startsAt)}, ${venueLine(facts)}. ${ticketCount(facts)}. Show your QR at the gate: ${siteUrl}/tickets`;
}
