import type { Findings } from './violation';

export const exitCodes = { sound: 0, violated: 1, couldNotLook: 2 } as const;

/** For people; a violation decides the exit code, also where something else could not be looked at. */
export function report(findings: readonly Findings[]): { lines: string[]; exitCode: number } {
  const lines = findings.flatMap(({ source, invariants, violations, unchecked }) => [
    `${verdict(violations.length, unchecked.length)}  ${source}: ${invariants.join(' ') || 'nothing was looked at'}`,
    ...violations.map(({ invariant, subject, found }) => `        ${invariant}  ${subject}: ${found}`),
    ...unchecked.map(({ invariant, reason }) => `        could not look${invariant && ` at ${invariant}`}: ${reason}`),
  ]);
  const violations = findings.reduce((sum, one) => sum + one.violations.length, 0);
  const unchecked = findings.reduce((sum, one) => sum + one.unchecked.length, 0);
  const words = [
    violations === 0 ? 'no violation' : `${violations} ${violations === 1 ? 'violation' : 'violations'}`,
    ...(unchecked === 0 ? [] : [`${unchecked} could not be looked at`]),
  ];
  const exitCode = violations > 0 ? exitCodes.violated : unchecked > 0 ? exitCodes.couldNotLook : exitCodes.sound;
  return { lines: [...lines, words.join(', ')], exitCode };
}

const verdict = (violations: number, unchecked: number): string =>
  violations > 0 ? 'FAIL' : unchecked > 0 ? '??  ' : 'ok  ';
