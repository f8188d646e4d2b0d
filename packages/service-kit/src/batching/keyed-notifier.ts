/** Lets callers wait for news of something with a name that this process has. */
export class KeyedNotifier<News> {
  private readonly waiting = new Map<string, Set<(news: News) => void>>();

  /** Wakes all who wait for one of these names now. */
  notify(told: Iterable<readonly [name: string, news: News]>): void {
    for (const [name, news] of told) this.waiting.get(name)?.forEach((wake) => wake(news));
  }

  /** Resolves with the news, or with nothing when the time is over: then the caller looks what is true. */
  waitFor(name: string, milliseconds: number): Promise<News | undefined> {
    return new Promise((resolve) => {
      const wakers = this.waiting.get(name) ?? new Set();
      this.waiting.set(name, wakers);
      const wake = (news?: News): void => {
        clearTimeout(timer);
        wakers.delete(wake);
        if (wakers.size === 0) this.waiting.delete(name);
        resolve(news);
      };
      const timer = setTimeout(wake, milliseconds);
      wakers.add(wake);
    });
  }
}
