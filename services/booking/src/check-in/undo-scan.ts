import { AppError } from '@utsav/contracts/errors/app-error';
import type { EventCommand, Read } from '../lanes/event-command';
import type { EventWorkspace } from '../lanes/workspace';
import { BookingsWorkspace } from '../bookings/bookings-workspace';
import type { AdmissionRow } from '../admissions/admission.schema';
import { AdmissionsWorkspace } from '../admissions/admissions-workspace';
import type { EventAtGate } from './gate-event-of';
import { readsOf, type ScanDecision, type TicketScan } from './read-ticket';

export interface UndoneScan extends Omit<TicketScan, 'kind' | 'ticketId'> {
  undoes: string;
}

/**
 * Takes a scan back: both stay in the history of the ticket. Safe to repeat. Throws NOT_FOUND for a scan that let no visitor in or
 * out, STATE_CONFLICT for one that was taken back before.
 */
export class UndoScan implements EventCommand<ScanDecision> {
  readonly reads: readonly Read[];

  constructor(
    private readonly scan: UndoneScan,
    private readonly gateEvent: EventAtGate,
  ) {
    this.reads = readsOf(scan);
  }

  apply(event: EventWorkspace): ScanDecision {
    const { id, undoes, digest } = this.scan;
    const admissions = event.use(AdmissionsWorkspace);
    const earlier = admissions.withScan(id);
    if (earlier) {
      if (earlier.scans.some((scan) => scan.id === id && scan.digest === digest)) return this.undone(event, earlier);
      throw new AppError('IDEMPOTENCY_KEY_REUSED');
    }
    const row = admissions.withScan(undoes);
    const isScan = row?.scans.some((scan) => scan.id === undoes && scan.kind !== 'undo');
    if (!row || !isScan) throw new AppError('NOT_FOUND');
    if (row.scans.some((scan) => scan.undoes === undoes)) throw new AppError('STATE_CONFLICT', { state: 'taken back' });
    return this.undone(event, this.append(event, row));
  }

  private append(event: EventWorkspace, row: AdmissionRow): AdmissionRow {
    const { id, undoes, device, gate, at, by, overrideReason, digest } = this.scan;
    const { eventId, bookingId, ticketId, categoryKey, show } = row;
    return event.use(AdmissionsWorkspace).append(
      { eventId, bookingId, ticketId, categoryKey, show },
      {
        id,
        kind: 'undo',
        device,
        sequence: row.scans.length + 1,
        gate,
        at,
        receivedAt: event.now,
        by,
        override: overrideReason,
        undoes,
        isOffline: false,
        digest,
      },
      this.gateEvent.rules,
    );
  }

  private undone(event: EventWorkspace, { ticketId, show, bookingId }: AdmissionRow): ScanDecision {
    const booking = event.use(BookingsWorkspace).find(bookingId);
    return {
      result: 'undone',
      refusal: '',
      ...(booking && { booking }),
      ticketId,
      show,
      admissions: event.use(AdmissionsWorkspace).ofBooking(bookingId),
      gates: [],
      isConflict: false,
      mayReenter: this.gateEvent.rules.mayReenter,
    };
  }
}
