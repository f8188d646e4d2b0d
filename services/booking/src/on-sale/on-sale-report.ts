import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { GetOnSaleResponse, OnSaleCategory } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import type { EventProjection } from '../event-projection/event-projection.schema';
import { EventProjections } from '../event-projection/event-projections';
import type { StockRow } from '../stock/stock.schema';
import { StockRepository } from '../stock/stock.repository';
import { filled, firstShown, firstUnsettled, type SaleMinute } from './minutes';
import { OnSaleRepository } from './on-sale.repository';

interface Look {
  at: number;
  figures: Promise<GetOnSaleResponse>;
  minutes: Promise<SaleMinute[]>;
}

const freshMs = seconds(2);
const mostKept = 500;

/**
 * How sales go right now. However many watch an event, it is looked at once in two seconds, and then only what is newer
 * than the last look; an event that nobody watches costs nothing.
 */
@Injectable()
export class OnSaleReport {
  private readonly looks = new Map<string, Look>();

  constructor(
    private readonly rows: OnSaleRepository,
    private readonly stock: StockRepository,
    private readonly sales: EventProjections,
    private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND. */
  of(eventId: string): Promise<GetOnSaleResponse> {
    const now = this.clock.now();
    const last = this.looks.get(eventId);
    if (last && now.getTime() - last.at < freshMs) return last.figures;
    if (this.looks.size >= mostKept) this.looks.clear();
    const minutes = this.minutes(eventId, now, last);
    const look: Look = { at: now.getTime(), minutes, figures: this.figures(eventId, now, minutes) };
    this.looks.set(eventId, look);
    look.figures.catch(() => {
      if (this.looks.get(eventId) === look) this.looks.delete(eventId);
    });
    return look.figures;
  }

  private async minutes(eventId: string, now: Date, last: Look | undefined): Promise<SaleMinute[]> {
    const before = (await last?.minutes.catch(() => undefined)) ?? [];
    const from = last && before.length > 0 ? firstUnsettled(last.at) : 0;
    const counted = await this.rows.minutes(eventId, new Date(Math.max(from, firstShown(now.getTime()))));
    return filled(
      now.getTime(),
      before.filter(({ at }) => at < from),
      counted,
    );
  }

  private async figures(eventId: string, now: Date, counted: Promise<SaleMinute[]>): Promise<GetOnSaleResponse> {
    const [minutes, sale, stock, openHolds, today] = await Promise.all([
      counted,
      this.sales.find(eventId),
      this.stock.ofEvents([eventId]),
      this.rows.openOrders(eventId),
      this.rows.today(eventId, now),
    ]);
    if (!sale) throw new AppError('NOT_FOUND');
    return {
      eventId,
      name: sale.name,
      at: now.toISOString(),
      minutes: minutes.map(({ at, ...counts }) => ({ minute: new Date(at).toISOString(), ...counts })),
      openHolds,
      revenueTodayPaise: today?.revenuePaise ?? 0,
      ordersToday: today?.orders ?? 0,
      categories: categoriesOf(sale, stock),
    };
  }
}

/** Show by show, in the order of the event; a show or category that was taken out of it comes last, by its key. */
function categoriesOf(sale: EventProjection, stock: StockRow[]): OnSaleCategory[] {
  const shows = placesOf(['', ...sale.showtimes.map(({ key }) => key)]);
  const categories = placesOf(sale.categories.map(({ key }) => key));
  return stock
    .filter(({ capacity }) => capacity > 0)
    .sort((a, b) => shows(a.showtime) - shows(b.showtime) || categories(a.categoryKey) - categories(b.categoryKey))
    .map(({ showtime, categoryKey: key, capacity, available, held, sold, blocked }) => ({
      showtime,
      startsAt: sale.showtimes.find((show) => show.key === showtime)?.startsAt.toISOString() ?? '',
      key,
      type: sale.categories.find((category) => category.key === key)?.type ?? key,
      capacity,
      available,
      held,
      sold,
      blocked,
    }));
}

function placesOf(keys: readonly string[]): (key: string) => number {
  return (key) => {
    const place = keys.indexOf(key);
    return place < 0 ? keys.length : place;
  };
}
