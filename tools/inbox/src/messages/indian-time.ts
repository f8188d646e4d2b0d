const OFFSET_MS = 5.5 * 3600 * 1000;

/** 2026-11-21T10:34:05.123+05:30 */
export function isoInIndia(ms: number): string {
  return new Date(ms + OFFSET_MS).toISOString().replace('Z', '+05:30');
}

const clock = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', hour: 'numeric', minute: '2-digit' });
const day = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', day: 'numeric', month: 'short' });
const full = new Intl.DateTimeFormat('en-IN', { timeZone: 'Asia/Kolkata', dateStyle: 'medium', timeStyle: 'medium' });

export function shortTime(ms: number, nowMs: number): string {
  return isoInIndia(ms).slice(0, 10) === isoInIndia(nowMs).slice(0, 10) ? clock.format(ms) : day.format(ms);
}

export const fullTime = (ms: number): string => `${full.format(ms)} IST`;
