import { distanceKm, type GeoPoint } from '@utsav/contracts/geo/distance';
import type { Event } from '@utsav/contracts/http/event';
import { messages } from './messages';

/** How far away a venue is, as the crow flies; empty where its place is not known. */
export function distanceText({ latitude, longitude }: Partial<Event['venue']>, from: GeoPoint): string {
  if (typeof latitude !== 'number' || typeof longitude !== 'number') return '';
  const km = distanceKm(from, { latitude, longitude });
  return km < 1 ? messages.lessThanOneKm : messages.kmAway(km < 10 ? Math.round(km * 10) / 10 : Math.round(km));
}
