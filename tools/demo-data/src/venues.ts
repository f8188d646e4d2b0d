import type { CityName } from './cities';
import listedVenues from './content/venues.json';

/** Halls, lawns and grounds made up for the demo; the coordinates lie in the quarter that the address names. */
export interface Venue {
  name: string;
  address: string;
  city: CityName;
  pincode: string;
  latitude: number;
  longitude: number;
  capacity: number;
}

export type VenueKey = keyof typeof listedVenues;

export const venues = listedVenues as Record<VenueKey, Venue>;
