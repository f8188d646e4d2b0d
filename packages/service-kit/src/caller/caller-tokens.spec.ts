import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { serviceCaller, visitor, type Caller } from './caller';
import { CallerTokens } from './caller-tokens';

const names = ['gateway', 'booking', 'payments', 'catalog'];
const pairs = new Map(names.map((name) => [name, generateKeyPairSync('x25519')]));
const publicKeys = new Map([...pairs].map(([name, { publicKey }]) => [name, publicKey]));
const keyOf = (name: string): KeyObject => pairs.get(name)?.privateKey as KeyObject;
const tokensOf = (name: string, key = name): CallerTokens =>
  new CallerTokens(name, { CALLER_KEY: keyOf(key), CALLER_PUBLIC_KEYS: publicKeys });

const user: Caller = { kind: 'user', id: 'usr_a', role: 'user', sessionId: 'ses_1' };
const gateway = tokensOf('gateway');
const booking = tokensOf('booking');
const unauthenticated = expect.objectContaining({ code: 'UNAUTHENTICATED' }) as Error;

afterEach(() => jest.useRealTimers());

describe(CallerTokens, () => {
  it.each([user, visitor, serviceCaller('gateway')])('carries the caller: %o', (caller) => {
    expect(booking.read(gateway.mint(caller, 'booking'))).toEqual(caller);
  });

  it('is accepted only by the service that it was minted for', () => {
    const token = gateway.mint(user, 'payments');
    expect(() => booking.read(token)).toThrow(unauthenticated);
  });

  it('expires a minute after it was minted', () => {
    jest.useFakeTimers();
    const token = tokensOf('gateway').mint(user, 'booking');
    jest.advanceTimersByTime(59_000);
    expect(booking.read(token)).toEqual(user);
    expect(booking.read(token)).toEqual(user);
    jest.advanceTimersByTime(2_001);
    expect(() => booking.read(token)).toThrow(unauthenticated);
  });

  it('is sent with further calls for half of its life, and then minted anew', () => {
    jest.useFakeTimers();
    const token = gateway.mint(user, 'catalog');
    jest.advanceTimersByTime(29_000);
    expect(gateway.mint(user, 'catalog')).toBe(token);
    expect(gateway.mint({ ...user, sessionId: 'ses_2' }, 'catalog')).not.toBe(token);
    jest.advanceTimersByTime(2000);
    expect(gateway.mint(user, 'catalog')).not.toBe(token);
  });

  it('cannot be minted in the name of another service', () => {
    const asGateway = tokensOf('gateway', 'catalog').mint(user, 'booking');
    expect(() => booking.read(asGateway)).toThrow(unauthenticated);
    const behindCatalog = tokensOf('catalog').mint(serviceCaller('payments'), 'booking');
    expect(() => booking.read(behindCatalog)).toThrow(unauthenticated);
  });

  it('is rejected when it was changed, is unsigned or comes from an unknown service', () => {
    const [head = '', body = '', signature = ''] = gateway.mint(user, 'booking').split('.');
    const claims = JSON.parse(Buffer.from(body, 'base64url').toString()) as { caller: Caller; iss: string };
    const encoded = (changes: object): string => Buffer.from(JSON.stringify(changes)).toString('base64url');
    const raised = encoded({ ...claims, caller: { ...user, role: 'admin' } });
    const stranger = encoded({ ...claims, iss: 'stranger' });
    const unsigned = encoded({ alg: 'none', typ: 'JWT' });
    for (const token of [
      `${head}.${raised}.${signature}`,
      `${head}.${stranger}.${signature}`,
      `${unsigned}.${body}.`,
      `${head}.${body}.`,
      `${head}.${body}`,
      'token',
      '',
    ])
      expect(() => booking.read(token)).toThrow(unauthenticated);
  });
});
