import { serviceCaller, visitor, type Caller } from '@utsav/service-kit/caller/caller';
import { callerWith, TestCaller } from '@utsav/test-kit/authorization/matrix';
import { sampleCallsOf } from '@utsav/test-kit/authorization/sample-calls';
import { callerKinds, outcomesOf, rules, type CallerKind, type Controllers } from '@utsav/test-kit/authorization/rules';
import { fakeBackend } from './fake-backend';
import { FakeServices } from './fake-services';
import { roleOf, users, sessionOf, type Who } from './users';

const person = (who: Who): Caller => ({
  kind: 'user',
  id: users[who].id,
  role: roleOf(who),
  sessionId: sessionOf(who),
});
const callers: Record<CallerKind, Caller> = {
  visitor,
  stranger: person('ravi'),
  owner: person('meera'),
  gate: person('gita'),
  counter: person('chetan'),
  admin: person('asha'),
  program: callerWith('sva_ledger', 'program'),
  elsewhere: { ...person('chetan'), eventIds: ['evt_elsewhere'] },
  service: serviceCaller('gateway'),
};

let fakes: FakeServices;
const testCallers = new Map<keyof Controllers, TestCaller>();
const testCallerOf = (service: keyof Controllers): TestCaller => {
  const testCaller = testCallers.get(service) ?? new TestCaller(service, fakes.env);
  testCallers.set(service, testCaller);
  return testCaller;
};
const ofABooking = new Set(['cancelBooking', 'quoteReturn', 'quoteExchange', 'exchangeTickets']);
beforeAll(async () => {
  const { answers, relation } = fakeBackend();
  fakes = await FakeServices.start(answers, relation);
});
afterAll(() => {
  for (const testCaller of testCallers.values()) testCaller.close();
  fakes.stop();
});

describe.each(Object.keys(rules) as (keyof Controllers)[])('the fake %s', (service) => {
  it('rejects whom the real one rejects', async () => {
    const violations: string[] = [];
    for (const rpc of Object.keys(rules[service]))
      for (const kind of callerKinds) {
        const request = ofABooking.has(rpc) ? { booking: 'bkg_1' } : {};
        const wanted = outcomesOf(service, rpc, request)[kind];
        const outcome = await testCallerOf(service).outcomeOf(rpc, request, callers[kind]);
        if (wanted !== 'OK' && outcome !== wanted) violations.push(`${rpc} by ${kind}: ${outcome}, not ${wanted}`);
      }
    expect(violations).toEqual([]);
  });

  it('responds like the real one to the shared sample calls', async () => {
    const { answers } = fakes;
    const violations: string[] = [];
    for (const { rpc, by, what, request, code } of sampleCallsOf(service)) {
      if (!Object.hasOwn(answers[service] ?? {}, rpc)) continue;
      const outcome = await testCallerOf(service).outcomeOf(rpc, request(callers[by]), callers[by]);
      if (outcome !== code) violations.push(`${rpc} to ${what}: ${outcome}, not ${code}`);
    }
    expect(violations).toEqual([]);
  });
});
