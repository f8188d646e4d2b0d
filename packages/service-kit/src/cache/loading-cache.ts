import { isAppError } from '@utsav/contracts/errors/app-error';
import { LRUCache } from 'lru-cache';
import { SoftTimeout } from './soft-timeout';

/** For `staleIfError`: the service or its database is away. */
export const isUnavailable = (error: unknown): boolean => isAppError(error, 'UNAVAILABLE');

interface Held<V> {
  readonly value: V;
}

interface LastValue<V> extends Held<V> {
  /** Evicted, so it may be out of date: served only when the source fails. */
  changed: boolean;
}

/**
 * Loading cache with time to live, single flight, and where wanted stale-if-error with a soft timeout. Not
 * `fetchMethod` of lru-cache: a value whose load began before an eviction must not be stored, and a stale value must
 * outlive its eviction.
 */
export class LoadingCache<V> {
  private readonly values: LRUCache<string, Held<V>>;
  private readonly loading = new Map<string, Promise<V>>();
  /** However old. */
  private readonly last: LRUCache<string, LastValue<V>> | undefined;
  private readonly staleIfError: (error: unknown) => boolean;
  private readonly softTimeout = new SoftTimeout();

  /**
   * The last value is served on errors that satisfy `staleIfError`; one that only expired, also while its load takes
   * long.
   */
  constructor(options: { max: number; ttlMs: number; staleIfError?: (error: unknown) => boolean }) {
    // One clock for all: lru-cache prefers `performance`, which fake timers do not advance alike.
    this.values = new LRUCache({ max: options.max, ttl: options.ttlMs, perf: Date });
    this.last = options.staleIfError && new LRUCache({ max: options.max });
    this.staleIfError = options.staleIfError ?? (() => false);
  }

  peek(key: string): V | undefined {
    return this.values.get(key)?.value;
  }

  /** The load is shared by all callers, so it must not depend on the first one. */
  get(key: string, load: () => Promise<V>): Promise<V> {
    const cached = this.values.get(key);
    if (cached) return Promise.resolve(cached.value);
    const last = this.last?.get(key);
    const loading = this.loading.get(key) ?? this.load(key, load);
    return last && !last.changed ? this.orStale(loading, last.value) : loading;
  }

  set(key: string, value: V): void {
    this.values.set(key, { value });
    this.last?.set(key, { value, changed: false });
  }

  evict(key: string): void {
    this.values.delete(key);
    this.loading.delete(key);
    const last = this.last?.get(key);
    if (last) last.changed = true;
  }

  evictWhere(matches: (value: V) => boolean): void {
    for (const [key, { value }] of this.values.entries()) if (matches(value)) this.values.delete(key);
    this.loading.clear();
    for (const last of this.last?.values() ?? []) if (matches(last.value)) last.changed = true;
  }

  clear(): void {
    this.values.clear();
    this.loading.clear();
    for (const last of this.last?.values() ?? []) last.changed = true;
  }

  private async orStale(loading: Promise<V>, old: V): Promise<V> {
    return (await this.softTimeout.endsInTime(loading)) ? loading : old;
  }

  private load(key: string, load: () => Promise<V>): Promise<V> {
    const started: Promise<V> = load()
      .then(
        (value) => {
          // Evicted during the load: the value may predate the change.
          if (this.loading.get(key) === started) this.set(key, value);
          return value;
        },
        (error: unknown) => {
          const last = this.last?.get(key);
          if (last && this.staleIfError(error)) return last.value;
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
}
