import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { GetOnSaleResponse } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { Clock, seconds } from '@utsav/service-kit/time/clock';
import { EventProjections } from '../event-projection/event-projections';
import { StockRepository } from '../stock/stock.repository';
import { inOrderOfEvent, stockView } from '../stock/stock-view';
import { filled, firstShown, firstUnsettled, type SaleMinute } from './minutes';
import { OnSaleRepository } from './on-sale.repository';

interface Snapshot {
  at: number;
  report: Promise<GetOnSaleResponse>;
  minutes: Promise<SaleMinute[]>;
}

const freshMs = seconds(2);
const maxSnapshots = 500;

/**
 * Live sales of an event. Cached for two seconds for all viewers; a refresh counts only minutes that are newer than the
 * last snapshot. An event without viewers costs nothing.
 */
@Injectable()
export class OnSaleReport {
  private readonly snapshots = new Map<string, Snapshot>();

  constructor(
    private readonly rows: OnSaleRepository,
    private readonly stock: StockRepository,
    private readonly projections: EventProjections,
    private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND. */
  of(eventId: string): Promise<GetOnSaleResponse> {
    const now = this.clock.now();
    const last = this.snapshots.get(eventId);
    if (last && now.getTime() - last.at < freshMs) return last.report;
    if (this.snapshots.size >= maxSnapshots) this.snapshots.clear();
    const minutes = this.minutes(eventId, now, last);
    const snapshot: Snapshot = { at: now.getTime(), minutes, report: this.report(eventId, now, minutes) };
    this.snapshots.set(eventId, snapshot);
    snapshot.report.catch(() => {
      if (this.snapshots.get(eventId) === snapshot) this.snapshots.delete(eventId);
    });
    return snapshot.report;
  }

  private async minutes(eventId: string, now: Date, last: Snapshot | undefined): Promise<SaleMinute[]> {
    const before = (await last?.minutes.catch(() => undefined)) ?? [];
    const from = last && before.length > 0 ? firstUnsettled(last.at) : 0;
    const counted = await this.rows.minutes(eventId, new Date(Math.max(from, firstShown(now.getTime()))));
    return filled(
      now.getTime(),
      before.filter(({ at }) => at < from),
      counted,
    );
  }

  private async report(eventId: string, now: Date, counted: Promise<SaleMinute[]>): Promise<GetOnSaleResponse> {
    const [minutes, projection, stock, openHolds, today] = await Promise.all([
      counted,
      this.projections.find(eventId),
      this.stock.ofEvents([eventId]),
      this.rows.openOrders(eventId),
      this.rows.today(eventId, now),
    ]);
    if (!projection) throw new AppError('NOT_FOUND');
    return {
      eventId,
      name: projection.name,
      at: toTimestamp(now),
      minutes: minutes.map(({ at, ...counts }) => ({ minute: toTimestamp(new Date(at)), ...counts })),
      openHolds,
      revenueTodayPaise: today?.revenuePaise ?? 0,
      ordersToday: today?.orders ?? 0,
      categories: inOrderOfEvent(projection, stock).map((row) => stockView(projection, row)),
    };
  }
}
