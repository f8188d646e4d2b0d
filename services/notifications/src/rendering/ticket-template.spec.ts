import { sampleOrder } from '../testing/sample-order';
import { ticketDataOf } from '../tickets/ticket-data';
import { ticketSheets } from './ticket-template';

const sheetsOf = (markup: string): number => markup.split('<section').length - 1;

it('makes a sheet for each ticket and one for the booking', () => {
  const markup = ticketSheets(ticketDataOf(sampleOrder()), 'en', null).toString();
  expect(sheetsOf(markup)).toBe(4);
  for (const words of [
    'Ticket 1 of 3',
    'Ticket 3 of 3',
    'Sheet 4 of 4',
    'Scan at the gate',
    'Kala Collective presents',
    '₹5,423',
    'GST (18%)',
    'Paid online',
  ])
    expect(markup).toContain(words);
});

it('says all of it in Hindi', () => {
  const markup = ticketSheets(ticketDataOf(sampleOrder()), 'hi', null).toString();
  expect(markup.split('lang="hi-IN"').length - 1).toBe(4);
  for (const words of [
    '3 में से टिकट 1',
    '4 में से पन्ना 4',
    'द्वार पर स्कैन करें',
    'शनि, 12 दिसंबर 2026',
    'शाम 7:00 से रात 10:30 तक',
    'जीएसटी (18%)',
    'ऑनलाइन चुकाया गया',
  ])
    expect(markup).toContain(words);
  expect(markup.replace(/<[^>]+>/g, ' ')).not.toMatch(/\b(?:Ticket|Booking|Scan|Total|When|Where|Sheet)\b/);
});

it('escapes what buyers and organizers wrote', () => {
  const evil = '<script src=http://127.0.0.1></script>';
  const data = ticketDataOf(
    sampleOrder({
      bookingCode: evil,
      transactionId: evil,
      buyer: { name: evil },
      event: { name: evil, venueName: evil, venueAddress: evil, city: evil, organizerName: evil },
    }),
  );
  const [ticket] = data.tickets;
  if (ticket) ticket.categoryType = evil;
  expect(ticketSheets(data, 'en', null).toString()).not.toContain('<script');
});

it('shows the poster instead of the flower where there is one', () => {
  const data = ticketDataOf(sampleOrder());
  expect(ticketSheets(data, 'en', 'data:image/jpeg;base64,AA==').toString()).toContain(
    'src="data:image/jpeg;base64,AA=="',
  );
  expect(ticketSheets(data, 'en', null).toString()).not.toContain('<img');
});
