import { cities as startingCities } from '@utsav/brand/places';
import type { DataOf } from '@utsav/web-kit/api-client/call-types';
import { ALL_CITIES } from '@utsav/web-kit/session/city-choice';
import { shownName } from '../../lib/shown-names';
import { messages } from './messages';

type City = DataOf<'GET /api/city/getAllCities'>['Cities'][number];

/** A failed load falls back to the first of these. */
const FALLBACK: readonly string[] = startingCities.slice(0, 5).map(({ name }) => name);

export interface CityOption {
  value: string;
  text: string;
}

/** All first; the chosen city stays in the list even when the server does not list it. */
export function cityOptions(cities: readonly City[] | undefined, chosen: string): CityOption[] {
  const names = cities && cities.length > 0 ? cities.map(({ name }) => name) : FALLBACK;
  const isKnown = chosen === ALL_CITIES || names.includes(chosen);
  return [
    { value: ALL_CITIES, text: messages.allCities },
    ...[...names, ...(isKnown ? [] : [chosen])].map((name) => ({ value: name, text: shownName(name) })),
  ];
}
