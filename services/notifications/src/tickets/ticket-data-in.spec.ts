import { sampleOrder } from '../testing/sample-order';
import { ticketDataOf } from './ticket-data';
import { ticketDataIn } from './ticket-data-in';

const hi = {
  name: 'इंडी रातें',
  venueName: 'जियो वर्ल्ड गार्डन',
  venueAddress: '',
  categoryTypes: { gold: 'सोना' },
};
const details = ticketDataOf(sampleOrder({ event: { translations: { hi } } }));

it('tickets say the names that the organizer gave in the language, and the others as they are', () => {
  const { event, lines, tickets } = ticketDataIn(details, 'hi');
  expect(event).toMatchObject({
    name: 'इंडी रातें',
    venueName: 'जियो वर्ल्ड गार्डन',
    venueAddress: 'Bandra Kurla Complex',
    city: 'मुंबई',
  });
  expect(lines.map(({ categoryType }) => categoryType)).toEqual(['सोना']);
  expect(tickets.map(({ categoryType }) => categoryType)).toEqual(['सोना', 'सोना', 'सोना']);
});

it('tickets in a language without texts, or from before there were any, stay as they are', () => {
  expect(ticketDataIn(details, 'en')).toBe(details);
  const { translations: _, ...event } = details.event;
  const old = { ...details, event } as typeof details;
  expect(ticketDataIn(old, 'hi')).toBe(old);
});
