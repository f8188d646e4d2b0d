/** Where `kept-hold` keeps it; apart, so that a page without one need not load how it is read. */
export const HOLD_KEY = 'bb_hold';

export function hasStoredHold(): boolean {
  try {
    return localStorage.getItem(HOLD_KEY) !== null;
  } catch {
    return false;
  }
}
