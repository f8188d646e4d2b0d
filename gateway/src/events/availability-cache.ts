import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../cache/single-flight';
import { SoftTimeout } from '@utsav/service-kit/cache/soft-timeout';

/** Seats left by `seatsKey`. Immutable, and replaced only when a number changed: its identity is its version. */
export type SeatsLeft = Readonly<Record<string, number>>;

/** A ticket category in a show; the show is empty for an event without shows, and for seats that shows share. */
export const seatsKey = (showtime: string, categoryKey: string): string => `${showtime}/${categoryKey}`;

export const seatsOf = (
  categories: readonly { showtime?: string | undefined; key: string; available: number }[],
): SeatsLeft =>
  Object.fromEntries(categories.map(({ showtime = '', key, available }) => [seatsKey(showtime, key), available]));

interface CacheEntry {
  /** Absent until booking has responded once. */
  seats: SeatsLeft | undefined;
  loadedAt: number;
  /** When booking was called for the seats; older than `loadedAt` after a load that failed. */
  confirmedAt: number;
}

const freshMs = seconds(1);
/** A load may take longer than a second. */
const confirmedMs = seconds(2);

/** Availability cache, at most a second old. Booking is the source of truth and publishes changes. */
@Injectable()
export class AvailabilityCache {
  private readonly entries = new LRUCache<string, CacheEntry>({ max: 20_000 });
  private readonly loads = new SingleFlight((eventIds) => this.load(eventIds));
  private readonly softTimeout = new SoftTimeout();

  constructor(
    private readonly clients: GrpcClients,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** Cached availability of an event, whatever its age. */
  of(eventId: string): SeatsLeft | undefined {
    return this.entries.get(eventId)?.seats;
  }

  /** Cached availability as booking gave it, at most two seconds old. */
  confirmed(eventId: string): SeatsLeft | undefined {
    const known = this.entries.get(eventId);
    return known && Date.now() - known.confirmedAt < confirmedMs ? known.seats : undefined;
  }

  isFresh(eventId: string): boolean {
    const known = this.entries.get(eventId);
    return known !== undefined && Date.now() - known.loadedAt < freshMs;
  }

  /** Reloads all that are older than a second with one call. Never fails: stale numbers are better than no page. */
  async refresh(eventIds: readonly string[]): Promise<void> {
    const expired = eventIds.filter((id) => !this.isFresh(id));
    if (expired.length === 0) return;
    const loading = this.loads.run(expired);
    await (expired.every((id) => this.isOnlyOld(id)) ? this.softTimeout.endsInTime(loading) : loading);
  }

  /** Applies a change that booking published. Returns whether a number changed. */
  applyUpdate(eventId: string, changed: SeatsLeft, at: Date): boolean {
    const known = this.entries.get(eventId);
    if (!known || at.getTime() < known.loadedAt) return false;
    const seats = merged(known.seats, { ...known.seats, ...changed });
    if (seats === known.seats) return false;
    known.seats = seats;
    return true;
  }

  /** After a change here: makes the next refresh reload the event, and wait for it. */
  expire(eventId: string): void {
    const known = this.entries.get(eventId);
    if (known) known.loadedAt = known.confirmedAt = 0;
  }

  evict(eventId: string): void {
    this.entries.delete(eventId);
  }

  private isOnlyOld(eventId: string): boolean {
    const known = this.entries.get(eventId);
    return known?.seats !== undefined && known.loadedAt > 0;
  }

  private async load(eventIds: string[]): Promise<void> {
    const loadedAt = Date.now();
    const loaded = new Map<string, SeatsLeft>();
    try {
      const { events } = await this.clients
        .client('booking')
        .getAvailability({ eventIds }, { as: serviceCaller('gateway'), deadlineMs: 1500 });
      for (const { eventId, categories } of events) loaded.set(eventId, seatsOf(categories));
    } catch (error) {
      this.log.warn(
        { event: 'availability.load-failed', err: error },
        'availability could not be loaded, cached values are served',
      );
      for (const id of eventIds)
        this.entries.set(id, { seats: this.of(id), loadedAt, confirmedAt: this.entries.get(id)?.confirmedAt ?? 0 });
      return;
    }
    for (const id of eventIds)
      this.entries.set(id, { seats: merged(this.of(id), loaded.get(id) ?? {}), loadedAt, confirmedAt: loadedAt });
  }
}

function merged(old: SeatsLeft | undefined, now: SeatsLeft): SeatsLeft {
  const keys = Object.keys(now);
  return old && keys.length === Object.keys(old).length && keys.every((key) => old[key] === now[key]) ? old : now;
}
