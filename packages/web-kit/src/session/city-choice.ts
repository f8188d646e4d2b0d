import { cityCookie } from '@utsav/contracts/lists/city-cookie';
import { createContext, useContext } from 'react';
import { createStoredValue, useStoredValue } from './stored-value';

export const ALL_CITIES = 'all';

const yearSeconds = 365 * 24 * 3600;

const stored = createStoredValue<string>(
  cityCookie,
  (text) => text || ALL_CITIES,
  (value) => value,
);

/** Also in a cookie, by which the server renders the lists of that city. */
export function chooseCity(city: string): void {
  stored.set(city);
  const maxAge = cityFilter(city) ? yearSeconds : 0;
  document.cookie = `${cityCookie}=${encodeURIComponent(city)}; path=/; max-age=${maxAge}; samesite=lax`;
}

/** The city that the server rendered a page for. */
export const ServedCityContext = createContext(ALL_CITIES);

/** The city of the header; `all` until the user chooses. */
export function useCity(): string {
  return useStoredValue(stored, useContext(ServedCityContext));
}

/** As a query parameter, where no city means every city. */
export const cityFilter = (city: string): string | undefined => (city.toLowerCase() === ALL_CITIES ? undefined : city);
