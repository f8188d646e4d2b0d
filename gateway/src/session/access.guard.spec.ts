import { visitor, serviceCaller, type Caller } from '@utsav/service-kit/caller/caller';
import { meets } from './access.guard';

const person = (role: Caller['role']): Caller => ({ kind: 'user', id: 'u', role, sessionId: 's' });

describe(meets, () => {
  it.each([
    ['member', [true, true, true]],
    ['staff', [false, true, true]],
    ['bookings.sell', [false, true, true]],
    ['refunds.make', [false, false, true]],
    ['provider', [false, false, false]],
  ] as const)('admits to %s', (access, expected) => {
    expect([person('user'), person('counter'), person('admin')].map((caller) => meets(access, caller))).toEqual(
      expected,
    );
    const program: Caller = { ...person('program'), scopes: ['bookings.sell'] };
    expect(meets(access, program)).toBe(access === 'bookings.sell');
    expect(meets(access, { ...program, scopes: ['orders.view'] })).toBe(false);
    expect([visitor, serviceCaller('gateway')].map((caller) => meets(access, caller))).toEqual([false, false]);
  });
});
