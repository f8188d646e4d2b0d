import { sampleOrder } from '../testing/sample-order';
import { ticketFactsOf } from '../tickets/ticket-facts';
import { otpText, ticketText } from './texts';

it('says the registered words around a code', () => {
  expect(otpText('482913', 5)).toBe(
    '482913 is your Utsav code. It is valid for 5 minutes. Do not share it with anyone.',
  );
});

it('says what was booked, when, where and how to get in', () => {
  const facts = ticketFactsOf(sampleOrder({ bookingCode: 'UTA1' }));
  expect(ticketText(facts, 'https://utsav.example')).toBe(
    'Utsav: Booking UTA1 confirmed. Indie Nights, 12 Dec 2026, 7:00 pm, Jio World Garden, Mumbai. 3 tickets. Show your QR at the gate: https://utsav.example/tickets',
  );
});
