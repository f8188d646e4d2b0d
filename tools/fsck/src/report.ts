import type { Findings } from './breach';

export const exitCodes = { sound: 0, breached: 1, couldNotLook: 2 } as const;

/** For people; a breach decides the exit code, also where something else could not be looked at. */
export function report(findings: readonly Findings[]): { lines: string[]; exitCode: number } {
  const lines = findings.flatMap(({ source, invariants, breaches, unchecked }) => [
    `${verdict(breaches.length, unchecked.length)}  ${source}: ${invariants.join(' ') || 'nothing was looked at'}`,
    ...breaches.map(({ invariant, subject, found }) => `        ${invariant}  ${subject}: ${found}`),
    ...unchecked.map(({ invariant, reason }) => `        could not look${invariant && ` at ${invariant}`}: ${reason}`),
  ]);
  const breaches = findings.reduce((sum, one) => sum + one.breaches.length, 0);
  const unchecked = findings.reduce((sum, one) => sum + one.unchecked.length, 0);
  const words = [
    breaches === 0 ? 'no breach' : `${breaches} ${breaches === 1 ? 'breach' : 'breaches'}`,
    ...(unchecked === 0 ? [] : [`${unchecked} could not be looked at`]),
  ];
  const exitCode = breaches > 0 ? exitCodes.breached : unchecked > 0 ? exitCodes.couldNotLook : exitCodes.sound;
  return { lines: [...lines, words.join(', ')], exitCode };
}

const verdict = (breaches: number, unchecked: number): string =>
  breaches > 0 ? 'FAIL' : unchecked > 0 ? '??  ' : 'ok  ';
