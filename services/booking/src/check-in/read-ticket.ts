import { AppError } from '@utsav/contracts/errors/app-error';
import { admit, type Refusal, type Verdict } from '@utsav/contracts/gate/admit';
import type { Scan } from '@utsav/contracts/gate/scans';
import { readTicketCode } from '@utsav/contracts/gate/ticket-code';
import type { OutcomeOfScan } from '@utsav/contracts/grpc/booking';
import type { BookingRow } from '../bookings/booking.schema';
import { BookingsWorkspace } from '../bookings/bookings-workspace';
import { read, type EventCommand, type Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { AdmissionsWorkspace } from '../admissions/admissions-workspace';
import { foldOf } from '../admissions/append-scan';
import type { AdmissionRow, ScanRow } from '../admissions/admission.schema';
import { ticketsAtGate, withShowOf, type EventAtGate, type TicketAtGate } from './gate-event-of';
import type { RefusedScanRow } from '../admissions/refused-scan.schema';

/** A scan as it was sent, of a ticket that we have. */
export interface TicketScan {
  id: string;
  kind: 'entry' | 'exit';
  bookingId: string;
  ticketId: string;
  gate: string;
  device: string;
  at: Date;
  by: string;
  overrideReason: string;
  /** The visitor is in, or out, already. */
  isOffline: boolean;
  digest: string;
}

/** What became of a scan. */
export interface ScanDecision {
  result: OutcomeOfScan;
  refusal: Refusal | '';
  booking?: BookingRow;
  ticketId?: string;
  /** Show that it was for. */
  show?: string;
  /** Of the tickets of the booking. */
  admissions: readonly AdmissionRow[];
  /** The entry that counts, of a ticket that is used already. */
  first?: Scan;
  opensAt?: number;
  gates: readonly string[];
  isConflict: boolean;
  /** Whether who left may come back, by which its history was read. */
  mayReenter: boolean;
}

/** What a supervisor may let in all the same: the ticket is good, though not here, now or again. */
const overridable: ReadonlySet<Refusal> = new Set<Refusal>([
  'wrong-show',
  'not-yet',
  'over',
  'wrong-gate',
  'already-used',
  'other-lane',
]);

/** What deciding on a scan reads: the booking, who came on it, and whether the scan came before. */
export const readsOf = ({ bookingId, id: scanId }: Pick<TicketScan, 'bookingId' | 'id'>): readonly Read[] => [
  read(BookingsWorkspace, { ids: [bookingId] }),
  read(AdmissionsWorkspace, { bookingId, scanId }),
];

/**
 * Reads one ticket at a gate. It is decided where its booking may be cancelled, in the lane of its event, so that a ticket
 * lets one visitor in and none after its refund. Safe to repeat: a scan that came before has its first result.
 */
export class ReadTicket implements EventCommand<ScanDecision> {
  readonly reads: readonly Read[];

  constructor(
    private readonly scan: TicketScan,
    private readonly gateEvent: EventAtGate,
  ) {
    this.reads = readsOf(scan);
  }

  apply(event: EventWorkspace): ScanDecision {
    const { scan } = this;
    const booking = event.use(BookingsWorkspace).find(scan.bookingId);
    const found = booking && ticketsAtGate(booking).find(({ ticket }) => ticket.id === scan.ticketId);
    if (!booking || !found) throw new AppError('NOT_FOUND');
    return (
      this.earlier(event, booking, found) ??
      (scan.kind === 'exit' ? this.letOut(event, booking, found) : this.letIn(event, booking, found))
    );
  }

  private letIn(event: EventWorkspace, booking: BookingRow, found: TicketAtGate): ScanDecision {
    const { scan } = this;
    const verdict = this.verdict(event, booking, found);
    if (verdict.outcome === 'admitted') return this.append(event, booking, found, verdict.show);
    const show = verdict.show ?? '';
    // The visitor is in already: the history says whether this entry or the other one is the second.
    const isInAlready = verdict.reason === 'already-used' && scan.isOffline;
    const isOverridden = scan.overrideReason !== '' && overridable.has(verdict.reason);
    if (isInAlready || isOverridden) return this.append(event, booking, found, show);
    return this.refuse(event, booking, verdict);
  }

  private verdict(event: EventWorkspace, booking: BookingRow, { code, known }: TicketAtGate): Verdict {
    const gateEvent = withShowOf(this.gateEvent, booking);
    const admissions = event.use(AdmissionsWorkspace);
    return admit(
      {
        // A ticket that was given back has no code any more; which one was read is known.
        code: readTicketCode(code) ?? readTicketCode(booking.qrCode),
        signature: 'ours',
        ticket: known,
        admissionFor: (show) => foldOf(admissions.find(this.scan.ticketId, show), gateEvent.rules),
        gate: this.scan.gate,
        at: this.scan.at.getTime(),
        // Devices have no lanes of their own yet: this service decides on all tickets.
        decidesFor: () => true,
      },
      gateEvent,
    );
  }

  /** Whoever is in gets out, whatever became of the ticket. */
  private letOut(event: EventWorkspace, booking: BookingRow, found: TicketAtGate): ScanDecision {
    const { rules, shows } = withShowOf(this.gateEvent, booking);
    const entered = event.use(AdmissionsWorkspace).ofTicket(booking._id, this.scan.ticketId);
    const show =
      entered.find((row) => foldOf(row, rules).isInside)?.show ??
      entered.at(-1)?.show ??
      shows.find(({ key }) => found.known.shows.includes(key))?.key ??
      booking.showtime;
    return { ...this.append(event, booking, found, show), result: 'left' };
  }

  private append(event: EventWorkspace, booking: BookingRow, found: TicketAtGate, show: string): ScanDecision {
    const { id, kind, device, gate, at, by, overrideReason, isOffline, digest } = this.scan;
    const { rules } = this.gateEvent;
    const admissions = event.use(AdmissionsWorkspace);
    const sequence = (admissions.find(this.scan.ticketId, show)?.scans.length ?? 0) + 1;
    const row: ScanRow = {
      id,
      kind,
      device,
      sequence,
      gate,
      at,
      receivedAt: event.now,
      by,
      ...(overrideReason && { override: overrideReason }),
      isOffline,
      digest,
    };
    const { id: ticketId, categoryKey } = found.ticket;
    const ticket = { eventId: event.eventId, bookingId: booking._id, ticketId, categoryKey, show };
    return this.decisionOn(event, booking, admissions.append(ticket, row, rules));
  }

  /** The result of a scan that is in the history of a ticket. */
  private decisionOn(event: EventWorkspace, booking: BookingRow, row: AdmissionRow): ScanDecision {
    const { first, conflicts } = foldOf(row, this.gateEvent.rules);
    const isConflict = conflicts.some(({ scan }) => scan.id === this.scan.id);
    const isEntry = this.scan.kind === 'entry';
    return {
      result: isEntry ? 'admitted' : 'left',
      refusal: '',
      booking,
      ticketId: row.ticketId,
      show: row.show,
      admissions: event.use(AdmissionsWorkspace).ofBooking(booking._id),
      ...(isConflict && { result: 'refused', refusal: 'already-used', ...(first && { first }) }),
      gates: [],
      isConflict,
      mayReenter: this.gateEvent.rules.mayReenter,
    };
  }

  private refuse(
    event: EventWorkspace,
    booking: BookingRow,
    verdict: Extract<Verdict, { outcome: 'refused' }>,
  ): ScanDecision {
    const { id, kind, device, gate, at, by, isOffline, digest, ticketId } = this.scan;
    const row: RefusedScanRow = {
      _id: id,
      eventId: event.eventId,
      bookingId: booking._id,
      ticketId,
      show: verdict.show ?? '',
      kind,
      device,
      gate,
      at,
      receivedAt: event.now,
      by,
      isOffline,
      digest,
      reason: verdict.reason,
    };
    const admissions = event.use(AdmissionsWorkspace);
    admissions.refuse(row);
    return {
      ...refusedAs(verdict),
      booking,
      ticketId,
      show: row.show,
      admissions: admissions.ofBooking(booking._id),
      isConflict: false,
      mayReenter: this.gateEvent.rules.mayReenter,
    };
  }

  /** Throws IDEMPOTENCY_KEY_REUSED where something else was sent with its id. */
  private earlier(event: EventWorkspace, booking: BookingRow, found: TicketAtGate): ScanDecision | undefined {
    const admissions = event.use(AdmissionsWorkspace);
    const row = admissions.withScan(this.scan.id);
    const refusal = admissions.refusal(this.scan.id);
    const digest = row?.scans.find(({ id }) => id === this.scan.id)?.digest ?? refusal?.digest;
    if (digest === undefined) return undefined;
    if (digest !== this.scan.digest) throw new AppError('IDEMPOTENCY_KEY_REUSED');
    if (row) return this.decisionOn(event, booking, row);
    return this.refusedBefore(event, booking, found, refusal);
  }

  /** With the details of now, where they are still of that reason. */
  private refusedBefore(
    event: EventWorkspace,
    booking: BookingRow,
    found: TicketAtGate,
    refusal: RefusedScanRow | undefined,
  ): ScanDecision {
    const { reason = 'blocked', show = '' } = refusal ?? {};
    const verdict = this.verdict(event, booking, found);
    const details = verdict.outcome === 'refused' && verdict.reason === reason ? refusedAs(verdict) : { gates: [] };
    return {
      ...details,
      result: 'refused',
      refusal: reason,
      booking,
      ticketId: this.scan.ticketId,
      show,
      admissions: event.use(AdmissionsWorkspace).ofBooking(booking._id),
      isConflict: false,
      mayReenter: this.gateEvent.rules.mayReenter,
    };
  }
}

const refusedAs = (
  verdict: Extract<Verdict, { outcome: 'refused' }>,
): Pick<ScanDecision, 'result' | 'refusal' | 'first' | 'opensAt' | 'gates'> => ({
  result: 'refused',
  refusal: verdict.reason,
  ...(verdict.reason === 'already-used' && verdict.admission.first && { first: verdict.admission.first }),
  ...(verdict.reason === 'not-yet' && { opensAt: verdict.opensAt }),
  gates: verdict.reason === 'wrong-gate' ? verdict.gates : [],
});
