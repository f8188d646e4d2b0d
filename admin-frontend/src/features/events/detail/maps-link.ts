import type { Event } from '@utsav/contracts/http/event';

/** Where a maps app finds the venue: by its coordinates, else by its address; empty when neither is known. */
export function mapsLink({ lat, lon, name, address, city, state }: Event['venue']): string {
  const query =
    typeof lat === 'number' && typeof lon === 'number'
      ? `${lat},${lon}`
      : [name, address, city, state].filter(Boolean).join(', ');
  return query && `https://www.google.com/maps/search/?api=1&query=${encodeURIComponent(query)}`;
}
