import { factorStep } from './factor-step';
import { newRecoveryCodes, typedRecoveryCode } from './recovery-codes';
import { relyingParty } from './relying-party';
import { SealedSecrets } from './sealed-secrets';

const verifiedAt = new Date();

describe(factorStep.name, () => {
  it.each([
    ['user', false, null, 'required', 'none'],
    ['user', true, null, 'required', 'none'],
    ['counter', false, null, 'required', 'enrol'],
    ['admin', false, null, 'required', 'enrol'],
    ['admin', false, verifiedAt, 'required', 'enrol'],
    ['admin', true, null, 'required', 'verify'],
    ['admin', true, verifiedAt, 'required', 'none'],
    ['admin', false, null, 'optional', 'none'],
    ['counter', true, null, 'optional', 'verify'],
    ['counter', true, verifiedAt, 'optional', 'none'],
  ] as const)(
    'of a %s with a factor: %s, verified: %s, where it is %s, is %s',
    (role, hasFactor, verified, policy, step) =>
      expect(factorStep({ role, hasFactor, verifiedAt: verified, policy })).toBe(step),
  );
});

describe(relyingParty.name, () => {
  it.each([
    ['https://tickets.example', 'tickets.example', 'https://tickets.example'],
    ['https://tickets.example:8443/', 'tickets.example', 'https://tickets.example:8443'],
    ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
    ['http://127.0.0.1:3000', 'localhost', 'http://localhost:3000'],
  ])('of %s is %s', (siteUrl, id, origin) => expect(relyingParty(siteUrl)).toEqual({ id, origins: [origin] }));
});

describe('recovery codes', () => {
  it('are ten, all different, without letters that look alike', () => {
    const codes = newRecoveryCodes();
    expect(new Set(codes).size).toBe(10);
    for (const code of codes) expect(code).toMatch(/^[2-9a-hjkmnp-z]{5}-[2-9a-hjkmnp-z]{5}$/);
  });

  it.each(['abcde-fghjk', 'ABCDE-FGHJK', ' abcde fghjk ', 'abcdefghjk'])('may be typed as %j', (typed) =>
    expect(typedRecoveryCode(typed)).toBe('abcde-fghjk'),
  );
});

describe(SealedSecrets.name, () => {
  const sealed = new SealedSecrets({ STAFF_FACTOR_SECRET: 'a secret of more than thirty-two characters' });
  const other = new SealedSecrets({ STAFF_FACTOR_SECRET: 'another secret of more than thirty-two characters' });

  it('opens what it sealed, for its owner alone', () => {
    const closed = sealed.seal('GEZDGNBV', 'usr_1');
    expect(closed).not.toContain('GEZDGNBV');
    expect(sealed.seal('GEZDGNBV', 'usr_1')).not.toBe(closed);
    expect(sealed.open(closed, 'usr_1')).toBe('GEZDGNBV');
    expect(() => sealed.open(closed, 'usr_2')).toThrow();
    expect(() => other.open(closed, 'usr_1')).toThrow();
    const changed = closed.replace(
      /^(.{25})(.)/,
      (_, head: string, letter: string) => head + (letter === 'A' ? 'B' : 'A'),
    );
    expect(() => sealed.open(changed, 'usr_1')).toThrow();
  });

  it('hashes a code for one owner and one secret', () => {
    const hash = sealed.hash('abcde-fghjk', 'usr_1');
    expect(sealed.hash('abcde-fghjk', 'usr_1')).toBe(hash);
    expect([sealed.hash('abcde-fghjk', 'usr_2'), other.hash('abcde-fghjk', 'usr_1')]).not.toContain(hash);
  });

  it('accepts what the secret of before sealed and hashed while that is set, and seals with the current one', () => {
    const [before, now] = [
      'a secret of more than thirty-two characters',
      'another secret of more than thirty-two characters',
    ];
    const rolling = new SealedSecrets({ STAFF_FACTOR_SECRET: now, STAFF_FACTOR_PREVIOUS_SECRET: before });
    const old = sealed.seal('GEZDGNBV', 'usr_1');
    expect(rolling.open(old, 'usr_1')).toBe('GEZDGNBV');
    expect(rolling.isCurrent(old, 'usr_1')).toBe(false);
    expect(rolling.hashes('abcde-fghjk', 'usr_1')).toContain(sealed.hash('abcde-fghjk', 'usr_1'));
    const renewed = rolling.seal('GEZDGNBV', 'usr_1');
    expect(rolling.isCurrent(renewed, 'usr_1')).toBe(true);
    expect(other.open(renewed, 'usr_1')).toBe('GEZDGNBV');
    expect(() => other.open(old, 'usr_1')).toThrow();
    expect(other.hashes('abcde-fghjk', 'usr_1')).not.toContain(sealed.hash('abcde-fghjk', 'usr_1'));
  });
});
