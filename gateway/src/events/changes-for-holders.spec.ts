import { changesForHolders } from './changes-for-holders';

const start = '2026-12-12T19:00:00.000+05:30';
const end = '2026-12-12T21:00:00.000+05:30';
const later = '2026-12-13T19:00:00.000+05:30';
const place = { name: 'Shanmukhananda Hall', address: 'Sion', city: 'Mumbai' };
const event = {
  date: start,
  endDate: end,
  venue: place,
  showtimes: [{ key: 'fri', startTime: start, endTime: end }],
};
const venue = { ...place, state: '', country: 'India', pincode: '', capacity: 0, logoUrl: '' };

it('an edit changes what holders have where the event, or a show that it has, gets another start or end', () => {
  expect(changesForHolders(event, { date: later })).toBe(true);
  expect(changesForHolders(event, { eventEndDate: later })).toBe(true);
  expect(changesForHolders(event, { eventEndDate: null })).toBe(true);
  expect(changesForHolders(event, { showtimes: [{ key: 'fri', startTime: later, endTime: later }] })).toBe(true);
  expect(changesForHolders(event, { showtimes: [{ key: 'fri', startTime: start, endTime: later }] })).toBe(true);
});

it('an edit with the same times, or with a new show, changes nothing of theirs', () => {
  expect(changesForHolders(event, { name: 'Other' })).toBe(false);
  const same = { key: 'fri', startTime: '2026-12-12T13:30:00.000Z', endTime: '2026-12-12T15:30:00.000Z' };
  expect(changesForHolders(event, { date: same.startTime, showtimes: [same] })).toBe(false);
  expect(changesForHolders(event, { showtimes: [{ startTime: '2026-12-20T19:00:00.000+05:30', endTime: end }] })).toBe(
    false,
  );
});

it('an edit with an end after midnight, typed with the date of the start, changes nothing of theirs', () => {
  const night = { ...event, date: '2026-12-12T23:00:00.000+05:30', endDate: '2026-12-13T01:00:00.000+05:30' };
  expect(changesForHolders(night, { date: '2026-12-12T23:00', eventEndDate: '2026-12-12T01:00' })).toBe(false);
});

it('an edit that knows no seconds leaves an end as it was that is the last moment of a day', () => {
  const day = { ...event, endDate: '2026-12-13T23:59:59.999+05:30' };
  expect(changesForHolders(day, { eventEndDate: '2026-12-13T23:59' })).toBe(false);
});

it.each([
  ['another name', { name: 'Jio World Garden' }, true],
  ['another address', { address: 'Bandra Kurla Complex' }, true],
  ['another city', { city: 'Pune' }, true],
  ['another pin on the map, state or PIN code', { latitude: 19, longitude: 72, state: 'MH', pincode: '400022' }, false],
  ['spaces around a name', { name: ' Shanmukhananda Hall ' }, false],
])('an edit of the venue with %s changes what tickets say, or not', (_, changes, changed) =>
  expect(changesForHolders(event, { venue: { ...venue, ...changes } })).toBe(changed),
);
