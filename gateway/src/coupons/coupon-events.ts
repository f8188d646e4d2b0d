import { Injectable } from '@nestjs/common';
import type { Coupon } from '@utsav/contracts/http/coupon';
import type { Event } from '@utsav/contracts/http/event';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Clock } from '@utsav/service-kit/time/clock';
import { isUnavailable } from '@utsav/service-kit/cache/loading-cache';
import { endOfEvent } from '../events/end-of-event';
import { everything } from '../events/event-cache.service';
import { eventView } from '../events/event-view';

/** As many as catalog lists at once. */
const mostListed = 100;

function isToCome(event: Event, now: Date): boolean {
  const { status, showtimes } = event;
  const isCalledOff = showtimes.length > 0 && showtimes.every(({ isCancelled }) => isCancelled);
  return !/cancel/i.test(status) && !isCalledOff && endOfEvent(event) > now;
}

/** What staff see of the events of coupons. */
@Injectable()
export class CouponEvents {
  constructor(
    private readonly clients: GrpcClients,
    private readonly clock: Clock,
  ) {}

  /** With the number of events to come, drafts among them; without it for all events, and while catalog is away. */
  async counted(coupons: Coupon[]): Promise<Coupon[]> {
    const toCome = await this.toCome([...new Set(coupons.flatMap(({ applicableEvents }) => applicableEvents))]);
    if (!toCome) return coupons;
    return coupons.map((coupon) => {
      const { applicableEvents } = coupon;
      if (applicableEvents.length === 0) return coupon;
      return { ...coupon, eventsToCome: applicableEvents.filter((id) => toCome.has(id)).length };
    });
  }

  private async toCome(ids: string[]): Promise<Set<string> | null> {
    const found = new Set<string>();
    const now = this.clock.now();
    try {
      for (let at = 0; at < ids.length; at += mostListed) {
        const eventIds = ids.slice(at, at + mostListed);
        const request = { ...everything, includeHidden: true, limit: mostListed, eventIds };
        const { events } = await this.clients.client('catalog').listEvents(request);
        for (const event of events.map(eventView)) if (isToCome(event, now)) found.add(event._id);
      }
    } catch (error) {
      if (isUnavailable(error)) return null;
      throw error;
    }
    return found;
  }
}
