import type { Place } from '@utsav/contracts/http/place';

export interface GeocoderCapabilities {
  /** The server may be called while a user types; else only when they submit. */
  searchWhileTyping: boolean;
}

/** Port of a geocoding server. All places are in India. */
export abstract class Geocoder {
  abstract readonly capabilities: GeocoderCapabilities;
  /** Throws whatever went wrong. */
  abstract search(q: string, limit: number, language: string): Promise<Place[]>;
  /** Null where there is nothing. Throws whatever went wrong. */
  abstract reverse(lat: number, lon: number, language: string): Promise<Place | null>;
}
