import { Inject, Injectable } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/boot/tokens';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import { LRUCache } from 'lru-cache';
import { SingleFlight } from '../cache/single-flight';

/** Seats left by `seatsKey`. The object is replaced only when a number changed, so it also tells versions apart. */
export type SeatsLeft = Readonly<Record<string, number>>;

/** A ticket category in a show; the show is empty for an event without shows, and for seats that shows have in common. */
export const seatsKey = (showtime: string, categoryKey: string): string => `${showtime}/${categoryKey}`;

export const seatsOf = (categories: readonly { showtime: string; key: string; available: number }[]): SeatsLeft =>
  Object.fromEntries(categories.map(({ showtime, key, available }) => [seatsKey(showtime, key), available]));

interface Known {
  /** Absent while booking has never answered. */
  seats: SeatsLeft | undefined;
  askedAt: number;
}

const freshMs = seconds(1);

/** Live availability, at most a second old. Booking owns it; it also pushes what changed. */
@Injectable()
export class Seats {
  private readonly known = new LRUCache<string, Known>({ max: 20_000 });
  private readonly asking = new SingleFlight((eventIds) => this.ask(eventIds));

  constructor(
    private readonly clients: GrpcClients,
    @Inject(LOG) private readonly log: Log,
  ) {}

  /** What is known of an event now; absent when nothing is. */
  of(eventId: string): SeatsLeft | undefined {
    return this.known.get(eventId)?.seats;
  }

  isFresh(eventId: string): boolean {
    const known = this.known.get(eventId);
    return known !== undefined && Date.now() - known.askedAt < freshMs;
  }

  /** Asks for all of these that are older than a second, in one question. Never fails: old numbers are better than no page. */
  async refresh(eventIds: readonly string[]): Promise<void> {
    await this.asking.run(eventIds.filter((id) => !this.isFresh(id)));
  }

  /** Booking said what changed at this instant. Returns whether it was news. */
  learn(eventId: string, changed: SeatsLeft, at: Date): boolean {
    const known = this.known.get(eventId);
    if (!known || at.getTime() < known.askedAt) return false;
    const seats = merged(known.seats, { ...known.seats, ...changed });
    if (seats === known.seats) return false;
    known.seats = seats;
    return true;
  }

  /** The next refresh asks again, whatever the age. */
  outdate(eventId: string): void {
    const known = this.known.get(eventId);
    if (known) known.askedAt = 0;
  }

  forget(eventId: string): void {
    this.known.delete(eventId);
  }

  private async ask(eventIds: string[]): Promise<void> {
    const askedAt = Date.now();
    const answered = new Map<string, SeatsLeft>();
    try {
      const { events } = await this.clients
        .client('booking')
        .getAvailability({ eventIds }, { as: serviceCaller('gateway'), deadlineMs: 1500 });
      for (const { eventId, categories } of events) answered.set(eventId, seatsOf(categories));
    } catch (error) {
      this.log.warn({ err: error }, 'availability is not known now');
      for (const id of eventIds) this.known.set(id, { seats: this.of(id), askedAt });
      return;
    }
    for (const id of eventIds) this.known.set(id, { seats: merged(this.of(id), answered.get(id) ?? {}), askedAt });
  }
}

function merged(old: SeatsLeft | undefined, now: SeatsLeft): SeatsLeft {
  const keys = Object.keys(now);
  return old && keys.length === Object.keys(old).length && keys.every((key) => old[key] === now[key]) ? old : now;
}
