import { expect, it } from 'vitest';
import { addressText, mapFrameAddress, mapsLink } from './map-address';

const nowhere = { lat: null, lon: null, name: '', address: '', city: '', state: '' };

it('embeds a map only where the coordinates are known', () => {
  const address = new URL(mapFrameAddress({ lat: 18.925, lon: 72.82 })!);
  expect(address.origin).toBe('https://www.openstreetmap.org');
  expect(address.searchParams.get('bbox')).toBe('72.81500,18.92000,72.82500,18.93000');
  expect(address.searchParams.get('marker')).toBe('18.925,72.82');
  expect(mapFrameAddress(nowhere)).toBeNull();
});

it('opens maps by address when there are no coordinates', () => {
  expect(mapsLink({ ...nowhere, name: 'NCPA', city: 'Mumbai' })).toContain('query=NCPA%2C%20Mumbai');
  expect(mapsLink({ ...nowhere, lat: 18.9, lon: 72.8 })).toContain('query=18.9%2C72.8');
  expect(mapsLink(nowhere)).toBeNull();
});

it('shows the city once, in the address or after it', () => {
  const place = { city: 'Mumbai', state: 'Maharashtra', pincode: '400028' };
  expect(addressText({ ...place, address: 'Cadell Road, Mumbai 400028' })).toBe(
    'Cadell Road, Mumbai 400028, Maharashtra',
  );
  expect(addressText({ ...place, address: '' })).toBe('Mumbai, Maharashtra, 400028');
});
