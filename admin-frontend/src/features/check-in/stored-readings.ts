import type { Reading } from './reading';

const UNSENT = 'bb_unsent_scan:';
const LAST = 'bb_last_readings';
/** As many are listed. */
export const MOST_LISTED = 10;

function parsed<T>(text: string | null): T | undefined {
  try {
    return (JSON.parse(text ?? 'null') as T | null) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Where storage is forbidden or full, a reading lasts as long as the page. */
function quietly(store: () => void): void {
  try {
    store();
  } catch {
    // See above.
  }
}

/** One key each, so that two tabs of a browser do not overwrite what the other one has not sent. */
export const storeUnsent = (reading: Reading): void =>
  quietly(() => localStorage.setItem(UNSENT + reading.scan.scanId, JSON.stringify(reading)));

export const forgetUnsent = (scanId: string): void => quietly(() => localStorage.removeItem(UNSENT + scanId));

/** The newest first. */
export function unsentReadings(): Reading[] {
  const found: Reading[] = [];
  quietly(() => {
    for (const key of Object.keys(localStorage)) {
      const reading = key.startsWith(UNSENT) ? parsed<Reading>(localStorage.getItem(key)) : undefined;
      if (reading?.scan?.scanId) found.push({ ...reading, state: 'unsent' });
    }
  });
  return found.toSorted((one, other) => (one.scan.scannedAt < other.scan.scannedAt ? 1 : -1));
}

/** Of this tab: a device that is given back has nothing of them. */
export const rememberLast = (readings: readonly Reading[]): void =>
  quietly(() => sessionStorage.setItem(LAST, JSON.stringify(readings.slice(0, MOST_LISTED))));

export const lastReadings = (): Reading[] => {
  let found: Reading[] | undefined;
  quietly(() => {
    found = parsed<Reading[]>(sessionStorage.getItem(LAST));
  });
  return Array.isArray(found) ? found : [];
};
