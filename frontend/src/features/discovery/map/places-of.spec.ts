import { expect, it } from 'vitest';
import { sampleEvent } from '../../../testing/samples';
import { pinOf, placesOf } from './places-of';

const [arena, hall] = [
  { latitude: 18.96521, longitude: 72.84421 },
  { latitude: 18.5204, longitude: 73.8567 },
];
const at = (point: { latitude: number | null; longitude: number | null }, changes: Parameters<typeof sampleEvent>[0]) =>
  sampleEvent({ ...changes, venue: { ...sampleEvent().venue, name: 'Arena', ...point } });
const tier = (changes: object) => ({ ...sampleEvent().ticketCategories[0]!, ...changes });

it('events at one place are one pin, in their order; what is over, cancelled or without a point has none', () => {
  const { places, withoutPoint } = placesOf([
    at(arena, { _id: 'a', name: 'First' }),
    at(hall, { _id: 'b' }),
    at({ latitude: arena.latitude + 0.00001, longitude: arena.longitude }, { _id: 'c', name: 'Second' }),
    at(hall, { _id: 'over', date: '2020-01-01T10:00:00+05:30', startDate: '2020-01-01T10:00:00+05:30', endDate: null }),
    at(hall, { _id: 'cancelled', status: 'cancelled' }),
    at({ latitude: null, longitude: null }, { _id: 'nowhere' }),
  ]);
  expect(places.map(({ events }) => events.map(({ _id }) => _id))).toEqual([['a', 'c'], ['b']]);
  expect(withoutPoint).toBe(1);
});

it('a pin has the lowest all-in price of what can still be had, and says when nothing can', () => {
  const left = tier({ allInPrice: 900, availableSeats: 4 });
  const gone = tier({ allInPrice: 500, availableSeats: 0 });
  const events = [at(arena, { ticketCategories: [left, gone] }), at(arena, { ticketCategories: [gone] })];
  const pin = (...those: typeof events) => pinOf({ key: 'k', point: arena, name: 'Arena', events: those });
  expect(pin(...events)).toMatchObject({
    text: '₹900 · 2',
    label: '2 events at Arena, ₹900 · 2',
    isSoldOut: false,
  });
  expect(pin(events[1]!)).toMatchObject({ text: 'Sold out', label: '1 event at Arena, Sold out', isSoldOut: true });
  const free = tier({ price: 0, fee: 0, allInPrice: 0, availableSeats: 4 });
  expect(pin(at(arena, { ticketCategories: [free] })).label).toBe('1 event at Arena, Free Entry');
});
