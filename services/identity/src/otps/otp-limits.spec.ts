import { hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import { secondsUntilGuess, secondsUntilSend } from './otp-limits';
import type { OtpRow } from './otp.schema';

const now = new Date('2026-11-21T12:00:00Z');
const ago = (milliseconds: number): Date => new Date(now.getTime() - milliseconds);
const row = (known: Partial<OtpRow>): OtpRow => ({
  _id: '+919876543210 address/a',
  mobile: '+919876543210',
  device: '',
  address: 'a',
  sendKey: '',
  requestId: 'r',
  expiresAt: now,
  tries: 0,
  sends: [],
  guesses: [],
  failures: 0,
  forgetAt: now,
  ...known,
});

describe(secondsUntilSend.name, () => {
  it.each([
    ['nothing was sent', row({}), 0],
    ['one was sent 10 s ago', row({ sends: [ago(seconds(10))] }), 20],
    ['one was sent 30 s ago', row({ sends: [ago(seconds(30))] }), 0],
    ['five were sent within the hour', row({ sends: [1, 2, 3, 4, 50].map((m) => ago(minutes(m))) }), 600],
    ['ten were sent within the day', row({ sends: [1, 2, 3, 4, 5, 6, 7, 8, 9, 23].map((h) => ago(hours(h))) }), 3600],
    ['it is locked', row({ lockedUntil: new Date(now.getTime() + 1500) }), 2],
  ])('when %s', (_, known, wait) => expect(secondsUntilSend(known, now)).toBe(wait));
});

describe(secondsUntilGuess.name, () => {
  it('waits for the oldest of fifty guesses to be a day old', () => {
    const guesses = Array.from({ length: 50 }, (_, at) => ago(minutes(at)));
    expect(secondsUntilGuess(row({ guesses }), now)).toBe((24 * 60 - 49) * 60);
    expect(secondsUntilGuess(row({ guesses: guesses.slice(1) }), now)).toBe(0);
  });
});
