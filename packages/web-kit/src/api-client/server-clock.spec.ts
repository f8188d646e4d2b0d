import { afterEach, expect, it } from 'vitest';
import { syncServerClock, serverNow } from './server-clock';

const wrong = Date.parse('2026-11-21T10:07:00Z');

afterEach(() => syncServerClock(new Date(wrong).toUTCString(), wrong));

it('goes by the server however wrong the clock here is', () => {
  syncServerClock('Sat, 21 Nov 2026 10:00:00 GMT', wrong);
  expect(new Date(serverNow(wrong + 5000)).toISOString()).toBe('2026-11-21T10:00:05.000Z');
});

it('retains its offset when a response has no date', () => {
  syncServerClock('Sat, 21 Nov 2026 10:00:00 GMT', wrong);
  syncServerClock(null, wrong);
  syncServerClock('soon', wrong);
  expect(serverNow(wrong)).toBe(Date.parse('2026-11-21T10:00:00Z'));
});
