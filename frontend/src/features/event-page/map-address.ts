import type { Event as EventRecord } from '@utsav/contracts/http/event';

type Venue = EventRecord['venue'];

/** Degrees on each side of the venue: about half a kilometre. */
const MARGIN = 0.005;

/** A map to embed; only coordinates can be embedded without guessing, so an address alone gives none. */
export function mapFrameAddress({ lat, lon }: Pick<Venue, 'lat' | 'lon'>): string | null {
  if (typeof lat !== 'number' || typeof lon !== 'number') return null;
  const box = [lon - MARGIN, lat - MARGIN, lon + MARGIN, lat + MARGIN].map((side) => side.toFixed(5)).join(',');
  const query = new URLSearchParams({ bbox: box, layer: 'mapnik', marker: `${lat},${lon}` });
  return `https://www.openstreetmap.org/export/embed.html?${query.toString()}`;
}

/** On one line; organizers often write city and pin code into the address, which are then shown once. */
export function addressText({
  address,
  city,
  state,
  pincode,
}: Pick<Venue, 'address' | 'city' | 'state' | 'pincode'>): string {
  const further = [city, state, pincode].filter((part) => part && !address.toLowerCase().includes(part.toLowerCase()));
  return [address, ...further].filter(Boolean).join(', ');
}

/** For the maps app of the phone: by coordinates, else by address. */
export function mapsLink(venue: Pick<Venue, 'lat' | 'lon' | 'name' | 'address' | 'city' | 'state'>): string | null {
  const { lat, lon } = venue;
  const hasPlace = typeof lat === 'number' && typeof lon === 'number';
  const query = hasPlace
    ? `${lat},${lon}`
    : [venue.name, venue.address, venue.city, venue.state].filter(Boolean).join(', ');
  return query ? `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}` : null;
}
