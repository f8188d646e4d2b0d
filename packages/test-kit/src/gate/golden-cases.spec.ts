import { refusals } from '@utsav/contracts/gate/admit';
import { goldenCases, verdictOf } from './golden-cases';

it('has a golden case for each refusal and for many an admission', () => {
  expect(goldenCases.length).toBeGreaterThan(200);
  const reasons = goldenCases.map(({ expect: { reason } }) => reason);
  expect(refusals.filter((refusal) => !reasons.includes(refusal))).toEqual([]);
  expect(reasons.filter((reason) => reason === undefined).length).toBeGreaterThan(50);
});

it.each(goldenCases.map((each) => [each.says, each] as const))('%s', (_, each) =>
  expect(verdictOf(each)).toEqual(each.expect),
);
