/** Wakes callers of this process that wait for a key. */
export class KeyedNotifier<Value> {
  private readonly waiting = new Map<string, Set<(value: Value) => void>>();

  /** Resolves the callers that wait for one of these keys now. */
  notify(entries: Iterable<readonly [key: string, value: Value]>): void {
    for (const [key, value] of entries) this.waiting.get(key)?.forEach((wake) => wake(value));
  }

  /** Resolves with the value, or with `undefined` after the timeout: then the caller reads what is stored. */
  waitFor(key: string, timeoutMs: number): Promise<Value | undefined> {
    return new Promise((resolve) => {
      const waiters = this.waiting.get(key) ?? new Set();
      this.waiting.set(key, waiters);
      const wake = (value?: Value): void => {
        clearTimeout(timer);
        waiters.delete(wake);
        if (waiters.size === 0) this.waiting.delete(key);
        resolve(value);
      };
      const timer = setTimeout(wake, timeoutMs);
      waiters.add(wake);
    });
  }
}
