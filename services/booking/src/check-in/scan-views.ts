import type * as rpc from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import type { Presence } from '@utsav/contracts/http/check-in';
import { scanKind, scanResult, ticketPresence, type OutcomeOfScan } from '@utsav/contracts/grpc/booking';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { BookingRow } from '../bookings/booking.schema';
import type { AdmissionRow, ScanRow } from '../admissions/admission.schema';
import { foldOf } from '../admissions/append-scan';
import { showKeysOf, ticketsAtGate } from './gate-event-of';
import type { ScanDecision } from './read-ticket';
import type { RefusedScanRow } from '../admissions/refused-scan.schema';

type Rules = { mayReenter: boolean };

const resultOf: Record<ScanRow['kind'], OutcomeOfScan> = { entry: 'admitted', exit: 'left', undo: 'undone' };

/** A scan in the history of its ticket. */
export function scanView(row: AdmissionRow, scan: ScanRow, rules: Rules): rpc.Scan {
  const { conflicts } = foldOf(row, rules);
  return {
    id: scan.id,
    ticketId: row.ticketId,
    showtime: row.show,
    gateId: scan.gate,
    device: scan.device,
    kind: scanKind.toProto(scan.kind),
    at: toTimestamp(scan.at),
    receivedAt: toTimestamp(scan.receivedAt),
    by: scan.by,
    result: scanResult.toProto(resultOf[scan.kind]),
    refusal: '',
    overrideReason: scan.override ?? '',
    isConflict: conflicts.some((conflict) => conflict.scan.id === scan.id),
    isUndone: row.scans.some(({ undoes }) => undoes === scan.id),
  };
}

/** One that let no visitor in. */
export const refusedScanView = (row: RefusedScanRow): rpc.Scan => ({
  id: row._id,
  ticketId: row.ticketId,
  showtime: row.show,
  gateId: row.gate,
  device: row.device,
  kind: scanKind.toProto(row.kind),
  at: toTimestamp(row.at),
  receivedAt: toTimestamp(row.receivedAt),
  by: row.by,
  result: scanResult.toProto('refused'),
  refusal: row.reason,
  overrideReason: '',
  isConflict: false,
  isUndone: false,
});

function presenceOf(row: AdmissionRow | undefined, isValid: boolean): Presence {
  if (row?.isInside) return 'inside';
  if (!isValid) return 'void';
  return row?.firstAt ? 'left' : 'expected';
}

/** The tickets of a booking with who of them is here, for a show of theirs. */
export function gateTicketsOf(
  booking: BookingRow,
  admissions: readonly AdmissionRow[],
  wantedShow?: string,
): rpc.GateTicket[] {
  const showtime = wantedShow || (showKeysOf(booking)[0] ?? booking.showtime);
  return ticketsAtGate(booking).map(({ ticket, known }) => {
    const row = admissions.find(({ ticketId, show }) => ticketId === ticket.id && show === showtime);
    return {
      id: ticket.id,
      categoryKey: ticket.categoryKey,
      categoryType: ticket.categoryType,
      presence: ticketPresence.toProto(presenceOf(row, known.state === 'valid')),
      showtime,
    };
  });
}

export function outcomeView(scanId: string, decision: ScanDecision): rpc.ScanOutcome {
  const { booking, ticketId, show, admissions, first, opensAt } = decision;
  const party = booking ? gateTicketsOf(booking, admissions, show) : [];
  const entered = admissions.find(({ scans }) => scans.some(({ id }) => id === first?.id));
  const entry = entered?.scans.find(({ id }) => id === first?.id);
  return {
    scanId,
    result: scanResult.toProto(decision.result),
    refusal: decision.refusal,
    bookingId: booking?._id ?? '',
    bookingCode: booking?.code ?? '',
    ticket: party.find(({ id }) => id === ticketId),
    party,
    first: entered && entry && scanView(entered, entry, decision),
    opensAt: toOptionalTimestamp(opensAt === undefined ? undefined : new Date(opensAt)),
    gateIds: [...decision.gates],
    isConflict: decision.isConflict,
    eventId: booking?.event.eventId ?? '',
  };
}
