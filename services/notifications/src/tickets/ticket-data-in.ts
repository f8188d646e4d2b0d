import type { Language } from '@utsav/brand/languages';
import { placeNamesIn } from '@utsav/brand/places';
import type { TicketData } from './ticket-data';

/** The same with the names that the organizer gave in a language; those that were not given stay as they are. */
export function ticketDataIn(data: TicketData, language: Language): TicketData {
  const { event, lines, tickets } = data;
  // What was stored before there were translations has none.
  const names = event.translations?.[language];
  const texts = event.details?.translations?.[language];
  if (!names && !texts) return data;
  const typeOf = ({ categoryKey, categoryType }: TicketData['lines'][number]): string =>
    names?.categoryTypes[categoryKey] || categoryType;
  return {
    ...data,
    event: {
      ...event,
      name: names?.name || event.name,
      venueName: names?.venueName || event.venueName,
      venueAddress: names?.venueAddress || event.venueAddress,
      city: placeNamesIn(language)[event.city] ?? event.city,
      ...(texts && { details: { ...event.details, ...texts } }),
    },
    lines: lines.map((line) => ({ ...line, categoryType: typeOf(line) })),
    tickets: tickets.map((ticket) => {
      const line = lines.find(({ categoryType }) => categoryType === ticket.categoryType);
      return line ? { ...ticket, categoryType: typeOf(line) } : ticket;
    }),
  };
}
