import { LRUCache } from 'lru-cache';

/** Keeps what was loaded for a while; callers who ask for the same thing meanwhile share one load. */
export class FreshCache<V extends NonNullable<unknown>> {
  private readonly kept: LRUCache<string, V>;
  private readonly loading = new Map<string, Promise<V>>();
  /** What was known last, however long ago. */
  private readonly last: LRUCache<string, V> | undefined;
  private readonly isStaleBetterThan: (error: unknown) => boolean;

  /** An old value is given in place of an error for which `staleFor` says so. */
  constructor(options: { max: number; ttlMs: number; staleFor?: (error: unknown) => boolean }) {
    this.kept = new LRUCache({ max: options.max, ttl: options.ttlMs });
    this.last = options.staleFor && new LRUCache({ max: options.max });
    this.isStaleBetterThan = options.staleFor ?? (() => false);
  }

  known(key: string): V | undefined {
    return this.kept.get(key);
  }

  /** The load serves whoever waits, so it must not depend on who asked first. */
  get(key: string, load: () => Promise<V>): Promise<V> {
    const kept = this.kept.get(key);
    if (kept !== undefined) return Promise.resolve(kept);
    const running = this.loading.get(key);
    if (running) return running;
    const started: Promise<V> = load()
      .then(
        (value) => {
          // Evicted meanwhile: the value may be from before the change.
          if (this.loading.get(key) === started) this.set(key, value);
          return value;
        },
        (error: unknown) => {
          const old = this.last?.get(key);
          if (old !== undefined && this.isStaleBetterThan(error)) return old;
          this.last?.delete(key);
          throw error;
        },
      )
      .finally(() => {
        if (this.loading.get(key) === started) this.loading.delete(key);
      });
    this.loading.set(key, started);
    return started;
  }

  set(key: string, value: V): void {
    this.kept.set(key, value);
    this.last?.set(key, value);
  }

  evict(key: string): void {
    this.kept.delete(key);
    this.loading.delete(key);
  }

  evictWhere(matches: (value: V) => boolean): void {
    for (const [key, value] of this.kept.entries()) if (matches(value)) this.kept.delete(key);
    this.loading.clear();
  }

  clear(): void {
    this.kept.clear();
    this.loading.clear();
  }
}
