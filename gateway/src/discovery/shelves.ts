import { Injectable } from '@nestjs/common';
import type { Coupon } from '@utsav/contracts/http/coupon';
import { Clock, hours, minutes } from '@utsav/service-kit/time/clock';
import { EventReader, type EventFilter, type EventPage } from './event-reader';
import { ListedCoupons } from './listed-coupons';

export interface ShelfFilter {
  city?: string | undefined;
  category?: string | undefined;
  coupon?: string | undefined;
  limit?: number | undefined;
}

/** The web apps send `all` for no filter. */
export const chosen = (value: string | undefined): string => (value && value.toLowerCase() !== 'all' ? value : '');

const none: EventPage = { events: [], total: 0 };
const week = hours(7 * 24);

/** The lists of the home page. */
@Injectable()
export class Shelves {
  constructor(
    private readonly events: EventReader,
    private readonly coupons: ListedCoupons,
    private readonly clock: Clock,
  ) {}

  /** Tagged as featured, else everything upcoming; with a coupon, the events it is good for. */
  async featured(filter: ShelfFilter): Promise<EventPage> {
    const base = await this.base(filter, 9);
    if (!base) return none;
    return filter.coupon ? this.events.page(base) : this.preferred(base, { tag: 'featured' });
  }

  async trending(filter: ShelfFilter): Promise<EventPage> {
    const base = await this.base(filter, 9);
    return base ? this.events.page({ ...base, tag: 'trending' }) : none;
  }

  /** The next seven days, else everything upcoming. */
  async weekend(filter: ShelfFilter): Promise<EventPage> {
    const base = await this.base(filter, 12);
    if (!base) return none;
    // By the minute, so that requests of one minute share what is cached.
    const now = Math.floor(this.clock.now().getTime() / minutes(1)) * minutes(1);
    return this.preferred(base, { fromDate: new Date(now).toISOString(), toDate: new Date(now + week).toISOString() });
  }

  /** Coupons (JSON) that are good for an event to come in a city. */
  async offers(city: string): Promise<string[]> {
    const texts = await this.coupons.texts('');
    const areGood = await Promise.all(
      texts.map(async (text) => {
        const base = await this.base({ city, coupon: (JSON.parse(text) as Coupon).code }, 1);
        return base !== undefined && (await this.events.page(base)).total > 0;
      }),
    );
    return texts.filter((_, at) => areGood[at]);
  }

  private async preferred(base: EventFilter, wish: EventFilter): Promise<EventPage> {
    const page = await this.events.page({ ...base, ...wish });
    return page.total > 0 ? page : this.events.page(base);
  }

  /** Absent when no event can match. */
  private async base({ city, category, coupon, limit }: ShelfFilter, usual: number): Promise<EventFilter | undefined> {
    const base: EventFilter = {
      city: chosen(city),
      category: chosen(category),
      status: 'upcoming',
      sort: 'date',
      limit: limit ?? usual,
    };
    if (!coupon) return base;
    const found = await this.coupons.byCode(coupon);
    return found && { ...base, eventIds: found.applicableEvents };
  }
}
