import { brandName } from '@utsav/brand/name';
import { sampleOrder } from '../testing/sample-order';
import { ticketDataOf } from './ticket-data';
import { ticketText } from './ticket-text';

it('says what was booked, when, where and how to get in', () => {
  const data = ticketDataOf(sampleOrder({ bookingCode: 'UTA1' }));
  expect(ticketText(data, 'https://utsav.example', 'en').text).toBe(
    `${brandName}: UTA1 confirmed: Indie Nights, 12 Dec 2026 7 pm, Jio World Garden Mumbai, 3 tickets. Open https://utsav.example/tickets at the gate.`,
  );
  expect(ticketText(data, 'https://utsav.example', 'hi').text).toBe(
    `${brandName}: बुकिंग UTA1 पक्की: Indie Nights, 12 दिसंबर 2026 शाम 7, Jio World Garden Mumbai, 3 टिकट। द्वार पर https://utsav.example/tickets खोलें।`,
  );
});

it('says of a pass how many dates it opens, and from when', () => {
  const data = ticketDataOf(sampleOrder({ bookingCode: 'UTA1' }));
  const show = (day: string) => ({
    key: day,
    startsAt: `2026-12-${day}T13:30:00Z`,
    endsAt: `2026-12-${day}T16:30:00Z`,
  });
  const pass = (...days: string[]) => ({ ...data, event: { ...data.event, shows: days.map(show) } });
  const startOf = (language: 'en' | 'hi', ...days: string[]) =>
    ticketText(pass(...days), 'https://utsav.example', language).variables;
  expect(startOf('en', '12', '13', '14')).toContain('3 dates from 12 Dec 2026');
  expect(startOf('hi', '12', '13', '14')).toContain('12 दिसंबर 2026 से 3 तारीख़ें');
  expect(startOf('en', '13')).toContain('13 Dec 2026 7 pm');
});
