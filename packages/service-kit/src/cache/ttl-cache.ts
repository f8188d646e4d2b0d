import { seconds } from '../time/clock';

interface CacheEntry<V> {
  value: Promise<V>;
  until: number;
}

const keptMs = seconds(1);
const mostKept = 1000;

/** Keeps what was read for a second: a crowd asks for the same thing thousands of times. Nothing is decided by it alone. */
export class TtlCache<V> {
  private readonly kept = new Map<string, CacheEntry<V>>();

  constructor(private readonly read: (key: string) => Promise<V>) {}

  get(key: string): Promise<V> {
    const now = Date.now();
    const known = this.kept.get(key);
    if (known && known.until > now) return known.value;
    if (this.kept.size >= mostKept) this.kept.clear();
    // A query runs once, a promise may be awaited by many.
    const value = Promise.resolve(this.read(key)).then((read) => read);
    value.catch(() => this.kept.delete(key));
    this.kept.set(key, { value, until: now + keptMs });
    return value;
  }

  /** For those who learn that it has changed. */
  delete(key: string): void {
    this.kept.delete(key);
  }
}
