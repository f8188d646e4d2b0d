import { Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { GetArrivalsResponse } from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { GateShow } from '@utsav/contracts/gate/admit';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { Clock, minutes, seconds } from '@utsav/service-kit/time/clock';
import { EventProjections } from '../event-projection/event-projections';
import type { AdmissionRow } from '../admissions/admission.schema';
import { foldOf } from '../admissions/append-scan';
import { ArrivalsRepository } from './arrivals.repository';
import { gateShowsOf } from './gate-event-of';
import type { GatePlanRow } from './gate-plan.schema';
import { GatePlans } from './gate-plans';
import { scanView } from './scan-views';

/** The show whose doors are not closed yet and that is the next to begin, else the last. */
function showAt(shows: readonly GateShow[], now: number, closesMsAfter: number): GateShow | undefined {
  const inOrder = shows.toSorted((one, other) => one.startsAt - other.startsAt);
  return inOrder.find(({ endsAt }) => now <= endsAt + closesMsAfter) ?? inOrder.at(-1);
}

/** Who came to an event so far. Counted at most once in two seconds, however many look. */
@Injectable()
export class Arrivals {
  private readonly reports = new LoadingCache<GetArrivalsResponse>({ max: 500, ttlMs: seconds(2) });
  /** What is sold changes little while people arrive. */
  private readonly sold = new LoadingCache<Awaited<ReturnType<ArrivalsRepository['tickets']>>>({
    max: 500,
    ttlMs: seconds(10),
  });

  constructor(
    private readonly rows: ArrivalsRepository,
    private readonly events: EventProjections,
    private readonly plans: GatePlans,
    private readonly clock: Clock,
  ) {}

  /** Throws NOT_FOUND. */
  async of(eventId: string, wanted: string | undefined): Promise<GetArrivalsResponse> {
    const [event, plan] = await Promise.all([this.events.find(eventId), this.plans.of(eventId)]);
    if (!event) throw new AppError('NOT_FOUND');
    const now = this.clock.now();
    const shows = gateShowsOf(event, now);
    const show = wanted ?? showAt(shows, now.getTime(), minutes(plan.closesMinutesAfter))?.key ?? '';
    return this.reports.get(`${eventId}/${show}`, () => this.count(eventId, show, plan));
  }

  private async count(eventId: string, show: string, plan: GatePlanRow): Promise<GetArrivalsResponse> {
    const now = this.clock.now();
    const [tickets, admitted, gates, devices, byMinute, refusals, conflicts] = await Promise.all([
      this.sold.get(`${eventId}/${show}`, () => this.rows.tickets(eventId, show)),
      this.rows.admitted(eventId, show),
      this.rows.byGate(eventId, show),
      this.rows.byDevice(eventId, show),
      this.rows.byMinute(eventId, show, now),
      this.rows.refusals(eventId, show),
      this.rows.withConflicts(eventId, show),
    ]);
    const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
    const ids = new Set([...plan.gates.map(({ id }) => id), ...gates.map(({ gate }) => gate)]);
    return {
      eventId,
      showtime: show,
      at: toTimestamp(now),
      tickets: sum(tickets.map((row) => row.tickets)),
      admitted: sum(admitted.map((row) => row.admitted)),
      inside: sum(admitted.map((row) => row.inside)),
      gates: [...ids].map((gateId) => {
        const counts = gates.find(({ gate }) => gate === gateId);
        return {
          gateId,
          entries: counts?.entries ?? 0,
          exits: counts?.exits ?? 0,
          refused: sum(refusals.filter(({ gate }) => gate === gateId).map(({ count }) => count)),
          lastAt: toOptionalTimestamp(counts?.lastAt),
        };
      }),
      categories: tickets.map(({ key, type, tickets: count }) => ({
        key,
        type,
        tickets: count,
        admitted: admitted.find((row) => row.key === key)?.admitted ?? 0,
      })),
      minutes: byMinute.map(({ minute, gate, entries }) => ({ minute: toTimestamp(minute), gateId: gate, entries })),
      refusals: [...Map.groupBy(refusals, ({ reason }) => reason)].map(([refusal, rows]) => ({
        refusal,
        count: sum(rows.map(({ count }) => count)),
      })),
      conflicts: await this.conflictsOf(conflicts, plan),
      devices: devices.map(({ device, gate, lastAt, entries }) => ({
        device,
        gateId: gate,
        lastAt: toTimestamp(lastAt),
        entries,
      })),
    };
  }

  private async conflictsOf(
    rows: readonly AdmissionRow[],
    plan: GatePlanRow,
  ): Promise<GetArrivalsResponse['conflicts']> {
    const codes = await this.rows.codesOf([...new Set(rows.map(({ bookingId }) => bookingId))]);
    return rows.flatMap((row) => {
      const viewOf = (scanId: string) => {
        const scan = row.scans.find(({ id }) => id === scanId);
        return scan && scanView(row, scan, plan);
      };
      return foldOf(row, plan).conflicts.map(({ scan, first }) => ({
        bookingCode: codes.get(row.bookingId) ?? '',
        scan: viewOf(scan.id),
        first: viewOf(first.id),
      }));
    });
  }
}
