import { goldenCases, verdictOf } from '@utsav/test-kit/gate/golden-cases';
import { refusals } from './admit';

it('has a golden case for each refusal and for many an admission', () => {
  expect(goldenCases.length).toBeGreaterThan(200);
  const reasons = goldenCases.map(({ expect: { reason } }) => reason);
  expect(refusals.filter((refusal) => !reasons.includes(refusal))).toEqual([]);
  expect(reasons.filter((reason) => reason === undefined).length).toBeGreaterThan(50);
});

it.each(goldenCases.map((each) => [each.says, each] as const))('%s', (_, each) =>
  expect(verdictOf(each)).toEqual(each.expect),
);
