import { succeeded, type Outcome } from './outcome';
import { Resilience } from './resilience';

const succeed = () => Promise.resolve(succeeded('yes'));
const lose = (): Promise<Outcome<string>> => Promise.resolve({ kind: 'indeterminate', reason: 'no response' });

describe('the circuit breaker', () => {
  let resilience: Resilience;
  let now: number;
  beforeEach(() => {
    now = 1_000_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
    resilience = new Resilience({ maxConcurrent: 5, maxQueued: 5 });
  });
  afterEach(() => jest.restoreAllMocks());

  const times = async (count: number, call: () => Promise<Outcome<string>>): Promise<void> => {
    for (let at = 0; at < count; at += 1) await resilience.run(call);
  };

  it('opens for five seconds after ten indeterminate outcomes in a row, and not when one in between succeeds', async () => {
    await times(9, lose);
    await times(1, succeed);
    await times(9, lose);
    expect(await resilience.run(succeed)).toEqual(succeeded('yes'));
    await times(10, lose);
    expect(await resilience.run(succeed)).toEqual({
      kind: 'unavailable',
      reason: 'circuit-open',
      retryAfterSeconds: 5,
    });
    now += 3500;
    expect(await resilience.run(succeed)).toEqual({
      kind: 'unavailable',
      reason: 'circuit-open',
      retryAfterSeconds: 2,
    });
  });

  it('does not count rejections: they are answers', async () => {
    await times(20, () => Promise.resolve({ kind: 'rejected', code: 'BAD_REQUEST_ERROR', description: '' }));
    expect(await resilience.run(succeed)).toEqual(succeeded('yes'));
  });

  it('lets one call through after five seconds, and closes when that succeeds', async () => {
    await times(10, lose);
    now += 5000;
    const probe = resilience.run(lose);
    expect(await resilience.run(succeed)).toEqual({
      kind: 'unavailable',
      reason: 'circuit-open',
      retryAfterSeconds: 1,
    });
    expect(await probe).toMatchObject({ kind: 'indeterminate' });
    expect(await resilience.run(succeed)).toEqual({
      kind: 'unavailable',
      reason: 'circuit-open',
      retryAfterSeconds: 5,
    });
    now += 5000;
    await times(2, succeed);
    expect(await resilience.run(succeed)).toEqual(succeeded('yes'));
  });
});

describe('the pause', () => {
  let now: number;
  beforeEach(() => {
    now = 1_000_000;
    jest.spyOn(Date, 'now').mockImplementation(() => now);
  });
  afterEach(() => jest.restoreAllMocks());

  const throttle = (): Promise<Outcome<string>> =>
    Promise.resolve({ kind: 'unavailable', reason: 'throttled', retryAfterSeconds: 7 });
  const refuse = (): Promise<Outcome<string>> =>
    Promise.resolve({ kind: 'unavailable', reason: 'account-refused', retryAfterSeconds: 5 });

  it('sends nothing before the time that a throttled call was given', async () => {
    const resilience = new Resilience({ maxConcurrent: 5, maxQueued: 5 });
    const next = jest.fn(succeed);
    await resilience.run(throttle);
    now += 6100;
    expect(await resilience.run(next)).toEqual({ kind: 'unavailable', reason: 'throttled', retryAfterSeconds: 1 });
    expect(next).not.toHaveBeenCalled();
    now += 900;
    expect(await resilience.run(next)).toEqual(succeeded('yes'));
  });

  it('is no failure to the circuit breaker', async () => {
    const resilience = new Resilience({ maxConcurrent: 5, maxQueued: 5 });
    for (let at = 0; at < 20; at += 1) {
      await resilience.run(throttle);
      now += 7000;
    }
    expect(await resilience.run(succeed)).toEqual(succeeded('yes'));
  });

  it('knows since when the account is refused, until a call is answered otherwise', async () => {
    const resilience = new Resilience({ maxConcurrent: 5, maxQueued: 5 });
    await resilience.run(refuse);
    const since = resilience.accountRefusedSince;
    expect(since).toEqual(expect.any(Date));
    now += 5000;
    await resilience.run(refuse);
    expect(resilience.accountRefusedSince).toBe(since);
    now += 5000;
    await resilience.run(lose);
    expect(resilience.accountRefusedSince).toBe(since);
    await resilience.run(succeed);
    expect(resilience.accountRefusedSince).toBeUndefined();
  });
});

describe('the bulkhead', () => {
  it('limits concurrent calls, queues up to its limit, and turns away what comes on top', async () => {
    const resilience = new Resilience({ maxConcurrent: 2, maxQueued: 3 });
    let [running, most] = [0, 0];
    const call = async (): Promise<Outcome<string>> => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setTimeout(resolve, 5));
      running -= 1;
      return succeeded('yes');
    };
    const all = Array.from({ length: 5 }, () => resilience.run(call));
    expect(await resilience.run(call)).toEqual({ kind: 'unavailable', reason: 'busy', retryAfterSeconds: 2 });
    expect(await Promise.all(all)).toEqual(Array.from({ length: 5 }, () => succeeded('yes')));
    expect(most).toBe(2);
  });

  it('frees the place of a call that throws', async () => {
    const resilience = new Resilience({ maxConcurrent: 1, maxQueued: 0 });
    await expect(resilience.run(() => Promise.reject(new Error('no')))).rejects.toThrow('no');
    expect(await resilience.run(succeed)).toEqual(succeeded('yes'));
  });
});

describe('the call budget', () => {
  const withBudget = (isGranted: boolean) => {
    const budget = { acquire: jest.fn(() => Promise.resolve(isGranted)) };
    const resilience = new Resilience({ maxConcurrent: 5, maxQueued: 5 }, undefined, budget as never);
    return { budget, resilience };
  };

  it('lets a call through with its priority', async () => {
    const { budget, resilience } = withBudget(true);
    expect(await resilience.run(succeed, 'background')).toEqual(succeeded('yes'));
    expect(budget.acquire).toHaveBeenCalledWith('background');
  });

  it('has no room: the call is not sent, and the next one is still considered', async () => {
    const { budget, resilience } = withBudget(false);
    const call = jest.fn(succeed);
    for (let count = 0; count < 2; count += 1)
      expect(await resilience.run(call)).toEqual({ kind: 'unavailable', reason: 'throttled', retryAfterSeconds: 2 });
    expect(call).not.toHaveBeenCalled();
    expect(budget.acquire).toHaveBeenCalledTimes(2);
  });
});
