import type { UsedVenue } from '@utsav/contracts/http/used-venue';
import { expect, it } from 'vitest';
import { newEvent } from './event-draft';
import { withUsedVenue } from './used-venue';

const point = { latitude: 18.96, longitude: 72.84, lat: 18.96, lon: 72.84 };
const arena: UsedVenue = {
  venue: { ...newEvent.venue, name: 'Dockyard Arena', city: 'Mumbai', address: 'Mazgaon', ...point },
  accessibility: { features: ['lift'], notes: 'Gate 2' },
  gettingThere: 'Dockyard Road station',
  events: 4,
};
const hall: UsedVenue = {
  venue: { ...newEvent.venue, name: 'Banyan Hall', city: 'Kochi', ...point },
  accessibility: { features: [], notes: '' },
  gettingThere: '',
  events: 1,
};

it('a venue comes with its address, its place on the map and what is known of it, and leaves with it', () => {
  const first = withUsedVenue(newEvent, arena, null);
  expect(first.values.venue).toEqual({
    ...newEvent.venue,
    name: 'Dockyard Arena',
    city: 'Mumbai',
    address: 'Mazgaon',
    latitude: 18.96,
    longitude: 72.84,
  });
  expect(first.values.accessibility).toEqual(arena.accessibility);
  expect(first.values.goodToKnow.gettingThere).toBe('Dockyard Road station');
  const second = withUsedVenue(first.values, hall, arena);
  expect(second).toMatchObject({ values: { accessibility: hall.accessibility, goodToKnow: { gettingThere: '' } } });
  expect([first.untouched, second.untouched]).toEqual([[], []]);
});

it('what was typed stays, and is named', () => {
  const typed = { ...newEvent, goodToKnow: { ...newEvent.goodToKnow, gettingThere: 'Shuttle from Andheri' } };
  const { values, untouched } = withUsedVenue(typed, arena, null);
  expect(values.goodToKnow.gettingThere).toBe('Shuttle from Andheri');
  expect(untouched).toEqual(['Getting there']);
});
