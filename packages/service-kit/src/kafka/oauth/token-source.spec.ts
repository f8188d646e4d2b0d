import { TokenSource } from './token-source';

const minute = 60_000;

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Gives the tokens `1`, `2`, … of ten minutes; fails while `isAway`. */
function server() {
  const state = { isAway: false, requests: 0 };
  const source = new TokenSource(async () => {
    state.requests += 1;
    if (state.isAway) throw new Error('the server is away');
    return { value: String(state.requests), expiresAt: Date.now() + 10 * minute };
  });
  return { state, source };
}

describe('the token of a process', () => {
  it('is requested once for all connections of a moment, and again after four fifths of its time', async () => {
    const { source, state } = server();
    expect(await Promise.all([source.get(), source.get()])).toEqual(['1', '1']);
    jest.advanceTimersByTime(8 * minute - 1);
    expect(await source.get()).toBe('1');
    jest.advanceTimersByTime(1);
    expect(await source.get()).toBe('2');
    expect(state.requests).toBe(2);
  });

  it('is given until it expires while the server is away, and no longer', async () => {
    const { source, state } = server();
    await source.get();
    state.isAway = true;
    jest.advanceTimersByTime(10 * minute - 1);
    expect(await source.get()).toBe('1');
    jest.advanceTimersByTime(1);
    await expect(source.get()).rejects.toThrow('the server is away');
    state.isAway = false;
    expect(await source.get()).toBe('4');
  });

  it('is not given in the last 15 seconds, in which a client would sign in again with it at once', async () => {
    let requests = 0;
    const source = new TokenSource(async () => {
      requests += 1;
      return { value: String(requests), expiresAt: Date.now() + 20_000 };
    });
    await source.get();
    jest.advanceTimersByTime(5000);
    expect(await source.get()).toBe('2');
  });
});
