import { payloadOf, solvedIn, solvedPayload, type Solved } from '@utsav/test-kit/challenges/solve';
import fc from 'fast-check';
import { minutes } from '../time/clock';
import { ProofOfWork } from './proof-of-work';

const proofs = new ProofOfWork('a secret of more than thirty-two characters');
const now = new Date();
const later = (milliseconds: number): Date => new Date(now.getTime() + milliseconds);
const changed = (payload: string, change: (solved: Solved) => unknown): string => {
  const solved = solvedIn(payload);
  change(solved);
  return payloadOf(solved);
};

describe(ProofOfWork, () => {
  let payload: string;
  beforeAll(async () => {
    payload = await solvedPayload(await proofs.issueCheaply('otp-send 49.36.10.10', later(minutes(10))));
  });
  const solvedBy = (text: string, about = 'otp-send 49.36.10.10', at = now) => proofs.solvedBy(text, about, at);

  it('names what was solved, the same each time, until it expires', async () => {
    const solved = await solvedBy(payload);
    expect(solved?.id).toMatch(/^[0-9a-f]{64}$/);
    expect(await solvedBy(payload)).toEqual(solved);
    expect(await solvedBy(payload, undefined, later(minutes(11)))).toBeUndefined();
  });

  it('is about one subject, of one secret', async () => {
    expect(await solvedBy(payload, 'otp-send 49.36.10.11')).toBeUndefined();
    const others = new ProofOfWork('another secret of more than thirty-two characters');
    expect(await others.solvedBy(payload, 'otp-send 49.36.10.10', now)).toBeUndefined();
  });

  it('takes between so many derivations and twice as many where it is bounded', async () => {
    const bounded = await solvedPayload(await proofs.issueBounded('a number', later(minutes(10)), 20));
    expect(await solvedBy(bounded, 'a number')).toBeDefined();
    expect(solvedIn(bounded).solution.counter).toBeGreaterThanOrEqual(20);
    expect(solvedIn(bounded).solution.counter).toBeLessThan(40);
  });

  it.each<[string, (solved: Solved) => unknown]>([
    ['another counter', ({ solution }) => (solution.counter += 1)],
    ['a negative counter', ({ solution }) => (solution.counter = -1)],
    ['another key', ({ solution }) => (solution.derivedKey = '00'.repeat(32))],
    ['an easier goal', ({ challenge }) => (challenge.parameters.keyPrefix = '0')],
    ['cheaper derivations', ({ challenge }) => (challenge.parameters.cost = 1)],
    ['a longer life', ({ challenge }) => (challenge.parameters.expiresAt = 9e9)],
    ['another algorithm', ({ challenge }) => (challenge.parameters.algorithm = 'SHA-256')],
    ['a signature of its own', ({ challenge }) => (challenge.signature = '00'.repeat(32))],
    ['no signature', ({ challenge }) => (challenge.signature = undefined)],
  ])('is not solved by %s', async (_, change) => expect(await solvedBy(changed(payload, change))).toBeUndefined());

  it('takes any text for no solution', async () => {
    const texts = fc.oneof(
      fc.string(),
      fc.base64String(),
      fc.json().map((json) => Buffer.from(json).toString('base64')),
    );
    await fc.assert(fc.asyncProperty(texts, async (text) => (await solvedBy(text)) === undefined));
  });
});
