/** The key of `hold-storage`; apart, so that a page without a hold does not load its parser. */
export const HOLD_KEY = 'bb_hold';

export function hasStoredHold(): boolean {
  try {
    return localStorage.getItem(HOLD_KEY) !== null;
  } catch {
    return false;
  }
}
