import { createStoredValue, useStoredValue } from './stored-value';

export const ALL_CITIES = 'all';

const stored = createStoredValue<string>(
  'bb_city',
  (text) => text || ALL_CITIES,
  (value) => value,
);

export const chooseCity = (city: string): void => stored.set(city);

/** The city of the header; `all` until the user chooses. */
export const useCity = (): string => useStoredValue(stored);

/** As a query parameter, where no city means every city. */
export const cityFilter = (city: string): string | undefined => (city.toLowerCase() === ALL_CITIES ? undefined : city);
