import type {
  FoundBooking as FoundBookingMessage,
  GateEvent as GateEventMessage,
  GetArrivalsResponse,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Arrivals, FoundBooking, GateEvent } from '@utsav/contracts/http/check-in';
import { toIst, toIstOrNull } from '../http/ist';
import { required } from '../rpc/required';
import { gateShowView, gateView } from './gate-plan-view';
import { gateTicketView, refusalIn, scanRecord } from './scan-view';

export const gateEventView = ({ eventId, name, venueName, city, gates, shows }: GateEventMessage): GateEvent => ({
  eventId,
  eventName: name,
  venue: venueName,
  city,
  gates: gates.map(gateView),
  shows: shows.map(gateShowView),
});

export const foundBookingView = ({
  bookingId,
  bookingCode,
  buyerName,
  tickets,
}: FoundBookingMessage): FoundBooking => ({
  bookingId,
  bookingCode,
  name: buyerName,
  tickets: tickets.map(gateTicketView),
});

export const arrivalsView = (arrivals: GetArrivalsResponse): Arrivals => ({
  eventId: arrivals.eventId,
  showtime: arrivals.showtime,
  at: toIst(arrivals.at),
  tickets: arrivals.tickets,
  admitted: arrivals.admitted,
  inside: arrivals.inside,
  gates: arrivals.gates.map(({ gateId, entries, exits, refused, lastAt }) => ({
    gate: gateId,
    entries,
    exits,
    refused,
    lastAt: toIstOrNull(lastAt),
  })),
  categories: arrivals.categories,
  minutes: arrivals.minutes.map(({ minute, gateId, entries }) => ({ minute: toIst(minute), gate: gateId, entries })),
  refusals: arrivals.refusals.flatMap(({ refusal, count }) => {
    const reason = refusalIn(refusal);
    return reason ? [{ reason, count }] : [];
  }),
  conflicts: arrivals.conflicts.map(({ bookingCode, scan, first }) => ({
    bookingCode,
    scan: scanRecord(required(scan, 'scan')),
    first: scanRecord(required(first, 'first')),
  })),
  devices: arrivals.devices.map(({ device, gateId, lastAt, entries }) => ({
    deviceId: device,
    gate: gateId,
    lastAt: toIst(lastAt),
    entries,
  })),
});
