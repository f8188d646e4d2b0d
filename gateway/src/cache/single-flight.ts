/** Single flight by key: keys whose load is in flight are awaited, all others are loaded by one call. */
export class SingleFlight {
  private readonly flights = new Map<string, Promise<void>>();

  constructor(private readonly load: (keys: string[]) => Promise<void>) {}

  async run(keys: readonly string[]): Promise<void> {
    const idle = keys.filter((key) => !this.flights.has(key));
    if (idle.length > 0) {
      const flight = this.load(idle).finally(() => {
        for (const key of idle) this.flights.delete(key);
      });
      for (const key of idle) this.flights.set(key, flight);
    }
    await Promise.all(new Set(keys.map((key) => this.flights.get(key))));
  }
}
