import type { AdmissionRow, ScanRow } from '@utsav/booking/admissions/admission.schema';
import { appendScan, newAdmission } from '@utsav/booking/admissions/append-scan';
import type { RefusedScanRow } from '@utsav/booking/admissions/refused-scan.schema';
import type { BookingRow } from '@utsav/booking/bookings/booking.schema';
import { defaultPlan, type GatePlanRow } from '@utsav/booking/check-in/gate-plan.schema';
import { endOf } from '@utsav/contracts/shows/end-of';
import { dayMs, later, minuteMs } from '../calendar';
import type { ListedEvent } from '../listed-event';
import type { Random } from '../random';

const share = 0.4;
/** So long ago the first came, where the doors had not been open for less. */
const arrivalMs = 50 * minuteMs;

interface Evening {
  gate_plans: GatePlanRow[];
  admissions: AdmissionRow[];
  refused_scans: RefusedScanRow[];
}

const noEvening: Evening = { gate_plans: [], admissions: [], refused_scans: [] };

interface OpenShow {
  event: ListedEvent;
  show: { key: string; startsAt: Date };
  bookings: BookingRow[];
}

/** The show of the next 24 hours for which most bookings were made. */
function showOfToday(events: readonly ListedEvent[], bookings: readonly BookingRow[], now: Date): OpenShow | undefined {
  const soon = later(now, dayMs);
  const sold = Map.groupBy(
    bookings.filter(({ status, event }) => status === 'confirmed' && !event.shows),
    ({ event, showtime }) => `${event.eventId}/${showtime}`,
  );
  return events
    .flatMap((event) =>
      event.sale.showtimes
        .filter((show) => show.startsAt < soon && endOf(show) > later(now, 30 * minuteMs))
        .map((show) => ({ event, show, bookings: sold.get(`${event.row._id}/${show.key}`) ?? [] })),
    )
    .toSorted((one, other) => other.bookings.length - one.bookings.length)[0];
}

/** An event of today whose doors are open, by whenever it is started, with two gates and some of its visitors inside. */
export function eveningOf(
  events: readonly ListedEvent[],
  allBookings: readonly BookingRow[],
  staffId: string,
  now: Date,
  random: Random,
): Evening {
  const open = showOfToday(events, allBookings, now);
  if (!open) return noEvening;
  const { event, show, bookings } = open;
  const untilShowMs = show.startsAt.getTime() - now.getTime();
  const plan: GatePlanRow = {
    ...defaultPlan(event.row._id),
    gates: [
      { id: 'main-gate', name: 'Main Gate', categories: [], lanes: 2 },
      { id: 'east-gate', name: 'East Gate', categories: [], lanes: 1 },
    ],
    opensMinutesBefore: Math.min(1440, Math.max(180, Math.ceil((untilShowMs + arrivalMs) / minuteMs))),
    version: 1,
    changedBy: staffId,
    changedAt: later(now, -dayMs),
  };
  const scanAt = (at: Date, gate: string): ScanRow => ({
    id: random.id('scan'),
    kind: 'entry',
    device: gate === 'main-gate' ? random.pick(['Main 1', 'Main 2']) : 'East 1',
    sequence: 1,
    gate,
    at,
    receivedAt: at,
    by: staffId,
    isOffline: false,
    digest: random.text('0123456789abcdef', 32),
  });
  const arrived = bookings.flatMap((booking) => {
    if (!random.chance(share)) return [];
    const at = later(now, -random.int(1, arrivalMs / minuteMs) * minuteMs - random.int(0, 59) * 1000);
    if (at < booking.createdAt) return [];
    const gate = random.weighted([
      ['main-gate', 2],
      ['east-gate', 1],
    ]);
    return booking.tickets.map((ticket, index) => {
      const row = newAdmission({
        eventId: event.row._id,
        bookingId: booking._id,
        ticketId: ticket.id,
        categoryKey: ticket.categoryKey,
        show: show.key,
      });
      appendScan(row, scanAt(later(at, index * 4000), gate), plan);
      return row;
    });
  });
  const admissions = arrived.filter(({ firstAt }) => firstAt !== null && firstAt <= now);
  const refused = admissions.slice(0, 2).map(({ eventId, bookingId, ticketId, show: key }): RefusedScanRow => {
    const { id: _id, digest, ...scan } = scanAt(later(now, -random.int(1, 9) * 1000), 'east-gate');
    const { kind, device, gate, at, receivedAt, by, isOffline } = scan;
    const reading = { kind, device, gate, at, receivedAt, by, isOffline, digest };
    return { _id, eventId, bookingId, ticketId, show: key, ...reading, reason: 'already-used' };
  });
  return { gate_plans: [plan], admissions, refused_scans: refused };
}
