import { hours, minutes, seconds } from '@utsav/service-kit/time/clock';
import type { OtpRow } from './otp.schema';

export const otpLifeMs = minutes(5);
export const resendAfterMs = seconds(30);
export const triesPerCode = 5;

/** So many sends to one mobile for one requester in so much time. */
export const sendLimits = [
  { count: 1, withinMs: resendAfterMs },
  { count: 5, withinMs: hours(1) },
  { count: 10, withinMs: hours(24) },
] as const;
export const maxStoredSends = 10;

/** Of one requester at the codes of one mobile. */
export const guessLimit = { count: 50, withinMs: hours(24) } as const;

export const failuresUntilLock = 20;
export const lockMs = hours(1);

/** So many sends to one mobile for all unknown requesters together, before each further one costs a challenge. */
export const openSendLimits = [
  { count: 5, withinMs: hours(1) },
  { count: 10, withinMs: hours(24) },
] as const;

/** The challenge becomes twice as hard with so many further sends in a day. */
export const sendsPerLevel = 20;
export const hardestLevel = 3;
export const maxStoredOpenSends = openSendLimits[1].count + sendsPerLevel * hardestLevel;

/** Longer than any limit looks back. */
export const rememberedMs = hours(25);

interface Limit {
  readonly count: number;
  readonly withinMs: number;
}

/** When one more is allowed, given the times of earlier ones, newest first. */
function freeAt(times: readonly Date[], { count, withinMs }: Limit): number {
  const oldestThatCounts = times[count - 1];
  return oldestThatCounts ? oldestThatCounts.getTime() + withinMs : 0;
}

function secondsUntil(instants: number[], now: Date): number {
  return Math.max(0, Math.ceil((Math.max(...instants) - now.getTime()) / 1000));
}

const lockEnd = (row: OtpRow): number => row.lockedUntil?.getTime() ?? 0;

/** Seconds until a requester may be sent a code again; 0 for now. */
export const secondsUntilSend = (row: OtpRow, now: Date): number =>
  secondsUntil([lockEnd(row), ...sendLimits.map((limit) => freeAt(row.sends, limit))], now);

/** Seconds until the newest code expires; 0 once it has. */
export const secondsUntilExpiry = ({ expiresAt }: OtpRow, now: Date): number =>
  secondsUntil([expiresAt.getTime()], now);

/** Seconds until a requester may guess again; 0 for now. */
export const secondsUntilGuess = (row: OtpRow, now: Date): number =>
  secondsUntil([lockEnd(row), freeAt(row.guesses, guessLimit)], now);

/** How hard the challenge is after so many sends to unknown requesters (times, newest first); 0 is the easiest. */
export function challengeLevel(sends: readonly Date[], now: Date): number {
  const today = sends.filter((sent) => sent.getTime() > now.getTime() - hours(24)).length;
  const beyond = Math.max(0, today - openSendLimits[1].count);
  return Math.min(hardestLevel, Math.floor(beyond / sendsPerLevel));
}

/** The condition on `field` (times, newest first) under which one more keeps the limits. */
export function roomFor(field: 'sends' | 'guesses', limits: readonly Limit[], now: Date): Record<string, object> {
  return Object.fromEntries(
    limits.map(({ count, withinMs }) => [
      `${field}.${count - 1}`,
      { $not: { $gt: new Date(now.getTime() - withinMs) } },
    ]),
  );
}
