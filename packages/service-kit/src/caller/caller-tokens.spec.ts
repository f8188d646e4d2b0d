import { generateKeyPairSync, type KeyObject, type KeyPairKeyObjectResult } from 'node:crypto';
import { serviceCaller, visitor, type Caller } from './caller';
import type { CallerKeys } from './caller-keys';
import { CallerTokens } from './caller-tokens';

const names = ['gateway', 'booking', 'payments', 'catalog'];
const pairs = new Map(names.map((name) => [name, generateKeyPairSync('x25519')]));
const publicKeys = new Map([...pairs].map(([name, { publicKey }]) => [name, [publicKey]]));
const keyOf = (name: string): KeyObject => pairs.get(name)?.privateKey as KeyObject;
const tokensOf = (name: string, key = name): CallerTokens =>
  new CallerTokens(name, { CALLER_KEY: keyOf(key), CALLER_PUBLIC_KEYS: publicKeys });

const user: Caller = { kind: 'user', id: 'usr_a', role: 'user', sessionId: 'ses_1' };
const program: Caller = {
  kind: 'user',
  id: 'sva_a',
  role: 'program',
  sessionId: 'key_1',
  scopes: ['orders.view', 'bookings.view'],
};
const gateway = tokensOf('gateway');
const booking = tokensOf('booking');
const unauthenticated = expect.objectContaining({ code: 'UNAUTHENTICATED' }) as Error;

afterEach(() => jest.useRealTimers());

describe(CallerTokens, () => {
  it.each([user, program, visitor, serviceCaller('gateway')])('carries the caller: %o', (caller) => {
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
    const narrower: Caller = { ...program, scopes: ['orders.view'] };
    expect(gateway.mint(narrower, 'catalog')).not.toBe(gateway.mint(program, 'catalog'));
    jest.advanceTimersByTime(2000);
    expect(gateway.mint(user, 'catalog')).not.toBe(token);
  });

  it('is accepted at each step of replacing the key of a service, one process at a time', () => {
    const [before, after] = [pairs.get('booking'), generateKeyPairSync('x25519')].map(
      (pair) => pair as KeyPairKeyObjectResult,
    );
    const processes = (service: string, lists: (KeyObject[] | undefined)[], own: Partial<CallerKeys>[]) =>
      lists.flatMap((list) =>
        own.map((keys) => {
          const known = new Map(list ? [...publicKeys, ['booking', list]] : publicKeys);
          return new CallerTokens(service, { CALLER_KEY: keyOf(service), ...keys, CALLER_PUBLIC_KEYS: known });
        }),
      );
    const [old, renewed] = [before?.publicKey as KeyObject, after?.publicKey as KeyObject];
    const [oldKey, both] = [{}, { CALLER_KEY: after?.privateKey as KeyObject, CALLER_PREVIOUS_KEY: keyOf('booking') }];
    const steps = [
      // The new public key is added behind the old one everywhere,
      { lists: [[old], [old, renewed]], own: [oldKey] },
      // then booking signs with the new one and accepts both,
      { lists: [[old, renewed]], own: [oldKey, both] },
      // then the new public key comes first, and the old one goes.
      {
        lists: [
          [old, renewed],
          [renewed, old],
        ],
        own: [both],
      },
      { lists: [[renewed, old], [renewed]], own: [both] },
    ];
    for (const { lists, own } of steps)
      for (const caller of processes('gateway', lists, [{}]))
        for (const called of processes('booking', lists, own)) {
          expect(called.read(caller.mint(user, 'booking'))).toEqual(user);
          expect(caller.read(called.mint(user, 'gateway'))).toEqual(user);
        }
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
