import { LRUCache } from 'lru-cache';

/**
 * Loading cache with time to live, single flight and stale-if-error. Not `fetchMethod` of lru-cache: a value whose load
 * began before an eviction must not be stored, and a stale value must outlive its eviction.
 */
export class LoadingCache<V extends NonNullable<unknown>> {
  private readonly values: LRUCache<string, V>;
  private readonly loading = new Map<string, Promise<V>>();
  /** Last values, however old, for stale-if-error. */
  private readonly last: LRUCache<string, V> | undefined;
  private readonly staleIfError: (error: unknown) => boolean;

  /** Errors that satisfy `staleIfError` are answered by the last value, if there is one. */
  constructor(options: { max: number; ttlMs: number; staleIfError?: (error: unknown) => boolean }) {
    this.values = new LRUCache({ max: options.max, ttl: options.ttlMs });
    this.last = options.staleIfError && new LRUCache({ max: options.max });
    this.staleIfError = options.staleIfError ?? (() => false);
  }

  peek(key: string): V | undefined {
    return this.values.get(key);
  }

  /** The load is shared by all callers, so it must not depend on the first one. */
  get(key: string, load: () => Promise<V>): Promise<V> {
    const cached = this.values.get(key);
    if (cached !== undefined) return Promise.resolve(cached);
    const running = this.loading.get(key);
    if (running) return running;
    const started: Promise<V> = load()
      .then(
        (value) => {
          // Evicted during the load: the value may predate the change.
          if (this.loading.get(key) === started) this.set(key, value);
          return value;
        },
        (error: unknown) => {
          const old = this.last?.get(key);
          if (old !== undefined && this.staleIfError(error)) return old;
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
    this.values.set(key, value);
    this.last?.set(key, value);
  }

  evict(key: string): void {
    this.values.delete(key);
    this.loading.delete(key);
  }

  evictWhere(matches: (value: V) => boolean): void {
    for (const [key, value] of this.values.entries()) if (matches(value)) this.values.delete(key);
    this.loading.clear();
  }

  clear(): void {
    this.values.clear();
    this.loading.clear();
  }
}
