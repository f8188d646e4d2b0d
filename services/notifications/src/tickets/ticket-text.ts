import type { Language } from '@utsav/brand/languages';
import { startOfShows } from '../formatting/times-of-shows';
import { smsContent, type SmsContent } from '../formatting/sms-content';
import { ticketDataIn } from './ticket-data-in';
import { ticketCount, venueLine, type TicketData } from './ticket-data';

export function ticketText(data: TicketData, siteUrl: string, language: Language): SmsContent {
  const details = ticketDataIn(data, language);
  const { bookingCode, event } = details;
  return smsContent('booking-confirmed', language, {
    booking: bookingCode,
    event: event.name,
    start: startOfShows(event.shows ?? [event], language),
    venue: venueLine(details),
    tickets: ticketCount(details, language),
    link: `${siteUrl}/tickets`,
  });
}
