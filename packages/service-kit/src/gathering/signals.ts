/** Lets callers wait for what happens in this process to something with a name. */
export class Signals {
  private readonly waiting = new Map<string, Set<() => void>>();

  /** Wakes all who wait for one of these names now. */
  give(names: Iterable<string>): void {
    for (const name of names) this.waiting.get(name)?.forEach((wake) => wake());
  }

  /** Resolves at the signal or when the time is over: in both cases the caller looks what is true. */
  wait(name: string, milliseconds: number): Promise<void> {
    return new Promise((resolve) => {
      const wakers = this.waiting.get(name) ?? new Set();
      this.waiting.set(name, wakers);
      const wake = (): void => {
        clearTimeout(timer);
        wakers.delete(wake);
        if (wakers.size === 0) this.waiting.delete(name);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      wakers.add(wake);
    });
  }
}
