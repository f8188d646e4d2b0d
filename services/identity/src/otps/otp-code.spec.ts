import { Otp } from '@utsav/contracts/http/scalars';
import { hashOtp, newOtp, sameHash } from './otp-code';

describe(newOtp.name, () => {
  it('makes a code that the contract accepts, leading zeros included', () => {
    const codes = Array.from({ length: 2000 }, newOtp);
    expect(codes.every((code) => Otp.safeParse(code).success)).toBe(true);
    expect(codes.some((code) => code.startsWith('0'))).toBe(true);
    expect(new Set(codes).size).toBeGreaterThan(1900);
  });
});

describe(hashOtp.name, () => {
  const hash = hashOtp('pepper', '+919876543210', 'request', '123456');

  it.each([
    ['another pepper', hashOtp('salt', '+919876543210', 'request', '123456')],
    ['another mobile', hashOtp('pepper', '+919876543211', 'request', '123456')],
    ['another request', hashOtp('pepper', '+919876543210', 'other', '123456')],
    ['another code', hashOtp('pepper', '+919876543210', 'request', '123457')],
  ])('differs for %s', (_, other) => expect(sameHash(hash, other)).toBe(false));

  it('is the same for the same', () => {
    expect(sameHash(hash, hashOtp('pepper', '+919876543210', 'request', '123456'))).toBe(true);
    expect(hash).not.toContain('123456');
  });
});
