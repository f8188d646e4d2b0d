import { LRUCache } from 'lru-cache';
import { seconds } from '../time/clock';

const ttl = seconds(1);
const max = 1000;

/**
 * Read-through cache of a second: under load the same rows are read thousands of times. No decision rests on it alone.
 * Promises are cached rather than lru-cache's `fetchMethod` used: there a `delete` aborts the callers of a read in flight.
 */
export class TtlCache<V> {
  /** One clock for all: lru-cache prefers `performance`, which fake timers do not advance alike. */
  private readonly entries = new LRUCache<string, Promise<V>>({ max, ttl, perf: Date });

  constructor(private readonly read: (key: string) => Promise<V>) {}

  /** Concurrent callers share one read. A failed read is not cached. */
  get(key: string): Promise<V> {
    const cached = this.entries.get(key);
    if (cached) return cached;
    // A mongoose query runs again for each `await`, a promise does not.
    const value = Promise.resolve(this.read(key)).then((row) => row);
    value.catch(() => {
      if (this.entries.peek(key) === value) this.entries.delete(key);
    });
    this.entries.set(key, value);
    return value;
  }

  /** For callers that learn of a change. */
  delete(key: string): void {
    this.entries.delete(key);
  }
}
