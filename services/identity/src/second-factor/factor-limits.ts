import { hours, minutes } from '@utsav/service-kit/time/clock';

/** Wrong codes of one person in so much time: at most 20 a day, three codes of a million right at a time. */
const guessLimits = [
  { count: 5, withinMs: minutes(15) },
  { count: 20, withinMs: hours(24) },
] as const;
export const maxStoredGuesses = 20;

export const roomForGuess = (now: Date): Record<string, object> =>
  Object.fromEntries(
    guessLimits.map(({ count, withinMs }) => [
      `guesses.${count - 1}`,
      { $not: { $gt: new Date(now.getTime() - withinMs) } },
    ]),
  );

/** Seconds until one more code may be tried, given the times of earlier ones, newest first; 0 for now. */
export function secondsUntilFactorGuess(guesses: readonly Date[], now: Date): number {
  const ends = guessLimits.map(({ count, withinMs }) => (guesses[count - 1]?.getTime() ?? -withinMs) + withinMs);
  return Math.max(0, Math.ceil((Math.max(...ends) - now.getTime()) / 1000));
}
