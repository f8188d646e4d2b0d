import type {
  GateTicket as GateTicketMessage,
  Scan,
  ScanOutcome,
  ScanResult,
} from '@utsav/contracts/gen/utsav/booking/v1/booking_service';
import { refusals, type Refusal } from '@utsav/contracts/gate/admit';
import { scanKind, scanResult, ticketPresence } from '@utsav/contracts/grpc/booking';
import type { GateTicket, ScanAnswer, ScanRecord, ScanResultName } from '@utsav/contracts/http/check-in';
import { toIst, toIstOrNull } from '../http/ist';

/** What a gate without a screen for details shows; any other refusal is `invalid`. */
const resultOfRefusal: Partial<Record<Refusal, ScanResultName>> = {
  'already-used': 'already_used',
  'wrong-event': 'wrong_event',
  refunded: 'refunded',
  returned: 'refunded',
  exchanged: 'refunded',
};

/** Null for none, and for one of a newer booking. */
export const refusalIn = (text: string): Refusal | null => refusals.find((refusal) => refusal === text) ?? null;

function resultView(result: ScanResult, reason: Refusal | null): ScanResultName {
  const word = scanResult.fromProto(result);
  if (word !== 'refused') return word;
  return (reason && resultOfRefusal[reason]) ?? 'invalid';
}

export const gateTicketView = ({
  id,
  categoryKey,
  categoryType,
  presence,
  showtime,
}: GateTicketMessage): GateTicket => ({
  id,
  ticketCategory: categoryKey,
  type: categoryType,
  presence: ticketPresence.fromProto(presence),
  showtime,
});

export function scanRecord(scan: Scan): ScanRecord {
  const reason = refusalIn(scan.refusal);
  return {
    scanId: scan.id,
    ticketId: scan.ticketId,
    showtime: scan.showtime,
    gate: scan.gateId,
    deviceId: scan.device,
    kind: scanKind.fromProto(scan.kind),
    scannedAt: toIst(scan.at),
    receivedAt: toIst(scan.receivedAt),
    by: scan.by,
    result: resultView(scan.result, reason),
    reason,
    overrideReason: scan.overrideReason || null,
    isConflict: scan.isConflict,
    isUndone: scan.isUndone,
  };
}

export function scanAnswer(outcome: ScanOutcome): ScanAnswer {
  const reason = refusalIn(outcome.refusal);
  return {
    scanId: outcome.scanId,
    result: resultView(outcome.result, reason),
    reason,
    eventId: outcome.eventId || null,
    bookingId: outcome.bookingId || null,
    bookingCode: outcome.bookingCode || null,
    ticket: outcome.ticket ? gateTicketView(outcome.ticket) : null,
    party: outcome.party.map(gateTicketView),
    first: outcome.first ? scanRecord(outcome.first) : null,
    opensAt: toIstOrNull(outcome.opensAt),
    gates: outcome.gateIds,
    isConflict: outcome.isConflict,
  };
}
