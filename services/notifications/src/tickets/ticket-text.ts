import { indiaDateTime } from '../wording/india-time';
import { smsContent, type SmsContent } from '../wording/sms-content';
import { ticketCount, venueLine, type TicketFacts } from './ticket-facts';

export function ticketText(facts: TicketFacts, siteUrl: string): SmsContent {
  const { bookingCode, event } = facts;
  return smsContent('booking-confirmed', {
    booking: bookingCode,
    event: event.name,
    start: indiaDateTime(event.startsAt),
    venue: venueLine(facts),
    tickets: ticketCount(facts),
    link: `${siteUrl}/tickets`,
  });
}
