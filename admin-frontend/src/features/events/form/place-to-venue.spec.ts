import { Place } from '@utsav/contracts/http/place';
import { expect, it } from 'vitest';
import { newEvent } from './event-draft';
import { venueAt } from './place-to-venue';

const place = (display_name: string, address: object) =>
  Place.parse({ place_id: '7', display_name, lat: '28.6143', lon: '77.1989', address });

it('fills in a venue from the map', () => {
  const found = place('Talkatora Stadium, Park Street, New Delhi', {
    city: 'New Delhi',
    state: 'Delhi',
    country: 'India',
    postcode: '110001',
  });
  expect(venueAt(found, newEvent.venue)).toEqual({
    ...newEvent.venue,
    name: 'Talkatora Stadium',
    address: 'Talkatora Stadium, Park Street, New Delhi',
    city: 'New Delhi',
    state: 'Delhi',
    country: 'India',
    pincode: '110001',
    latitude: 28.6143,
    longitude: 77.1989,
  });
});

it.each([
  [{ town: 'Lonavala', village: 'Kune' }, 'Lonavala'],
  [{ village: 'Kune', hamlet: 'Wadi' }, 'Kune'],
  [{ hamlet: 'Wadi' }, 'Wadi'],
  [{}, 'Mumbai'],
])('takes for a city what comes nearest to one: %o', (address, city) => {
  expect(venueAt(place('Fort', address), { ...newEvent.venue, city: 'Mumbai' }).city).toBe(city);
});

it('a house number is no name', () => {
  const found = place('12/4, MG Road, Pune', { suburb: 'Camp', road: 'MG Road', region: 'West' });
  expect(venueAt(found, newEvent.venue)).toMatchObject({ name: 'Camp', state: 'West' });
});
