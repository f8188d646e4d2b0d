import { factorSteps } from '@utsav/contracts/session/second-factor';
import { factorRequired, hasRights, stepUpRefusal } from './second-factor';

const now = Date.parse('2026-11-23T06:00:00Z');
const verified = (minutesAgo: number) => ({
  factorStep: 'none' as const,
  hasFactor: true,
  factorVerifiedAt: new Date(now - minutesAgo * 60_000),
});
const none = { factorStep: 'none' as const, hasFactor: false };
const codeOf = (...args: Parameters<typeof stepUpRefusal>) => stepUpRefusal(...args)?.code;

it('gives a session its rights once no factor is due', () => {
  expect(factorSteps.map((factorStep) => [factorStep, hasRights({ ...none, factorStep })])).toEqual([
    ['none', true],
    ['enrol', false],
    ['verify', false],
  ]);
  expect(factorRequired({ ...none, factorStep: 'enrol' }).params).toEqual({ step: 'enrol' });
  expect(factorRequired({ ...none, factorStep: 'verify' }).params).toEqual({ step: 'verify' });
});

it('requires a second factor again after ten minutes, on routes with step-up', () => {
  expect(codeOf({ stepUp: true }, verified(9.99), {}, now)).toBeUndefined();
  expect(codeOf({ stepUp: true }, verified(10), {}, now)).toBe('STEP_UP_REQUIRED');
  expect(codeOf({}, verified(1000), {}, now)).toBeUndefined();
  expect(codeOf({ stepUp: true }, none, {}, now)).toBeUndefined();
  expect(codeOf({ stepUp: true }, { ...verified(0), factorVerifiedAt: undefined }, {}, now)).toBe(
    'SECOND_FACTOR_REQUIRED',
  );
});

it('requires it only for the bodies that the route names', () => {
  const row = { stepUp: { when: 'overAllocate', is: true } } as const;
  expect(codeOf(row, verified(11), { overAllocate: true }, now)).toBe('STEP_UP_REQUIRED');
  for (const body of [{ overAllocate: false }, {}, undefined, null, 'text'])
    expect(codeOf(row, verified(11), body, now)).toBeUndefined();
  const cancelling = { stepUp: { when: 'status', is: 'cancelled' } } as const;
  expect(codeOf(cancelling, verified(11), { status: 'cancelled' }, now)).toBe('STEP_UP_REQUIRED');
  expect(codeOf(cancelling, verified(11), { status: 'Live' }, now)).toBeUndefined();
});
