import type { RouteDefinition } from '@utsav/contracts/http/route';
import { expectedRefusal, type CallerKind } from './walk-routes';

describe(expectedRefusal, () => {
  const callers: CallerKind[] = ['no key', 'key only', 'member', 'gate', 'counter', 'admin'];
  it.each<[RouteDefinition['access'], (string | undefined)[]]>([
    ['public', ['API_KEY_INVALID', undefined, undefined, undefined, undefined, undefined]],
    ['member', ['API_KEY_INVALID', 'UNAUTHENTICATED', undefined, undefined, undefined, undefined]],
    ['staff', ['API_KEY_INVALID', 'UNAUTHENTICATED', 'FORBIDDEN', undefined, undefined, undefined]],
    ['tickets.admit', ['API_KEY_INVALID', 'UNAUTHENTICATED', 'FORBIDDEN', undefined, undefined, undefined]],
    ['bookings.sell', ['API_KEY_INVALID', 'UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', undefined, undefined]],
    ['refunds.make', ['API_KEY_INVALID', 'UNAUTHENTICATED', 'FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN', undefined]],
    ['provider', Array.from({ length: 6 }, () => 'WEBHOOK_SIGNATURE_INVALID')],
  ])('of %s', (access, expected) =>
    expect(callers.map((caller) => expectedRefusal({ access }, caller))).toEqual(expected),
  );
});
