import { brandName } from '@utsav/brand/name';
import { newTotpSecret, stepOfCode, totpCode, totpUri } from './totp';

/** `12345678901234567890`, the secret of RFC 6238. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';
const at = (seconds: number): Date => new Date(seconds * 1000);

describe('codes of an authenticator app', () => {
  // Appendix B of RFC 6238, the last six of its eight digits.
  it.each([
    [59, '287082'],
    [1_111_111_109, '081804'],
    [1_111_111_111, '050471'],
    [1_234_567_890, '005924'],
    [2_000_000_000, '279037'],
    [20_000_000_000, '353130'],
  ])('are at second %i what the RFC says', (second, code) => {
    expect(totpCode(secret, at(second))).toBe(code);
    expect(stepOfCode(secret, code, at(second))).toBe(Math.floor(second / 30));
  });

  it('count half a minute before and after their own, and no longer', () => {
    const step = 1_000_000;
    const middle = step * 30 + 15;
    const code = totpCode(secret, at(middle));
    expect([-60, -30, 0, 30, 60].map((off) => stepOfCode(secret, code, at(middle + off)))).toEqual([
      null,
      step,
      step,
      step,
      null,
    ]);
  });

  it.each(['', '28708', '2870822', 'abcdef', '287083'])('are not %j', (code) =>
    expect(stepOfCode(secret, code, at(59))).toBeNull(),
  );

  it('come of secrets of 160 bits, which a QR code brings to any app', () => {
    const fresh = newTotpSecret();
    expect(fresh).toMatch(/^[A-Z2-7]{32}$/);
    expect(fresh).not.toBe(newTotpSecret());
    const uri = new URL(totpUri(fresh, 'Asha Rao'));
    expect(uri.protocol + uri.host + decodeURIComponent(uri.pathname)).toBe(`otpauth:totp/${brandName}:Asha Rao`);
    expect(Object.fromEntries(uri.searchParams)).toEqual({
      issuer: brandName,
      secret: fresh,
      algorithm: 'SHA1',
      digits: '6',
      period: '30',
    });
  });
});
