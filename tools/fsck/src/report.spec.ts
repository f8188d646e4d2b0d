import { report } from './report';

const sound = { source: 'booking', invariants: ['I1', 'I2'], violations: [], unchecked: [] };
const violated = { ...sound, violations: [{ invariant: 'I1', subject: 'evt_1', found: '3 of 2' }] };
const unlooked = { ...sound, source: 'payments', unchecked: [{ invariant: 'I14', reason: 'it takes too long' }] };

describe(report, () => {
  it('ends with 0 when everything was looked at and is sound', () => {
    expect(report([sound])).toEqual({ lines: ['ok    booking: I1 I2', 'no violation'], exitCode: 0 });
  });

  it('ends with 2 when something could not be looked at, says what and why, and counts no violation', () => {
    const { lines, exitCode } = report([sound, unlooked]);
    expect(exitCode).toBe(2);
    expect(lines).toContain('        could not look at I14: it takes too long');
    expect(lines.at(-1)).toBe('no violation, 1 could not be looked at');
  });

  it('ends with 2 when a whole service is away', () => {
    const away = {
      source: 'booking',
      invariants: [],
      violations: [],
      unchecked: [{ invariant: '', reason: 'no answer' }],
    };
    expect(report([away])).toEqual({
      lines: [
        '??    booking: nothing was looked at',
        '        could not look: no answer',
        'no violation, 1 could not be looked at',
      ],
      exitCode: 2,
    });
  });

  it('ends with 1 when there is a violation, whatever else could not be looked at', () => {
    const { lines, exitCode } = report([violated, unlooked]);
    expect(exitCode).toBe(1);
    expect(lines).toContain('        I1  evt_1: 3 of 2');
    expect(lines.at(-1)).toBe('1 violation, 1 could not be looked at');
  });
});
