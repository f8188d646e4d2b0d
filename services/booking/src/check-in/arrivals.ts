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
import { ArrivalsRepository, type Readings } from './arrivals.repository';
import { gateShowsOf } from './gate-event-of';
import type { GatePlanRow } from './gate-plan.schema';
import { GatePlans } from './gate-plans';
import { scanView } from './scan-views';

const devicesShown = 200;

/** The show whose doors are not closed yet and that is the next to begin, else the last. */
function showAt(shows: readonly GateShow[], now: number, closesMsAfter: number): GateShow | undefined {
  const inOrder = shows.toSorted((one, other) => one.startsAt - other.startsAt);
  return inOrder.find(({ endsAt }) => now <= endsAt + closesMsAfter) ?? inOrder.at(-1);
}

const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);
const countOf = (readings: readonly Readings[], wanted: Readings['kind']): number =>
  sum(readings.filter(({ kind }) => kind === wanted).map(({ count }) => count));
const lastOf = (readings: readonly Readings[]): Readings | undefined =>
  readings.toSorted((one, other) => one.lastAt.getTime() - other.lastAt.getTime()).at(-1);

/** The oldest first, and by gate within. */
function minutesOf(readings: readonly Readings[]): GetArrivalsResponse['minutes'] {
  const entries = readings.flatMap(({ kind, minute, gate, count }) =>
    kind === 'entry' && minute ? [{ key: `${minute.toISOString()} ${gate}`, minute, gate, count }] : [],
  );
  return [...Map.groupBy(entries, ({ key }) => key)]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .flatMap(([, [first, ...rest]]) =>
      first
        ? [
            {
              minute: toTimestamp(first.minute),
              gateId: first.gate,
              entries: sum([first, ...rest].map((of) => of.count)),
            },
          ]
        : [],
    );
}

/** The last seen first, each where it was then. */
const devicesOf = (readings: readonly Readings[]): GetArrivalsResponse['devices'] =>
  [...Map.groupBy(readings, ({ device }) => device)]
    .flatMap(([device, ofDevice]) => {
      const last = lastOf(ofDevice);
      return last ? [{ device, gate: last.gate, at: last.lastAt, entries: countOf(ofDevice, 'entry') }] : [];
    })
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, devicesShown)
    .map(({ device, gate: gateId, at, entries }) => ({ device, gateId, lastAt: toTimestamp(at), entries }));

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
    const [tickets, admitted, readings, refusals, conflicts] = await Promise.all([
      this.sold.get(`${eventId}/${show}`, () => this.rows.tickets(eventId, show)),
      this.rows.admitted(eventId, show),
      this.rows.readings(eventId, show, now),
      this.rows.refusals(eventId, show),
      this.rows.withConflicts(eventId, show),
    ]);
    const byGate = Map.groupBy(readings, ({ gate }) => gate);
    const ids = new Set([...plan.gates.map(({ id }) => id), ...[...byGate.keys()].toSorted()]);
    return {
      eventId,
      showtime: show,
      at: toTimestamp(now),
      tickets: sum(tickets.map((row) => row.tickets)),
      admitted: sum(admitted.map((row) => row.admitted)),
      inside: sum(admitted.map((row) => row.inside)),
      gates: [...ids].map((gateId) => {
        const ofGate = byGate.get(gateId) ?? [];
        return {
          gateId,
          entries: countOf(ofGate, 'entry'),
          exits: countOf(ofGate, 'exit'),
          refused: sum(refusals.filter(({ gate }) => gate === gateId).map(({ count }) => count)),
          lastAt: toOptionalTimestamp(lastOf(ofGate)?.lastAt),
        };
      }),
      categories: tickets.map(({ key, type, tickets: count }) => ({
        key,
        type,
        tickets: count,
        admitted: admitted.find((row) => row.key === key)?.admitted ?? 0,
      })),
      minutes: minutesOf(readings),
      refusals: [...Map.groupBy(refusals, ({ reason }) => reason)].map(([refusal, rows]) => ({
        refusal,
        count: sum(rows.map(({ count }) => count)),
      })),
      conflicts: await this.conflictsOf(conflicts, plan),
      devices: devicesOf(readings),
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
