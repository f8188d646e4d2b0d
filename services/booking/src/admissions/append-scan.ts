import { admissionOf, type Admission, type Scan } from '@utsav/contracts/gate/scans';
import { admissionId, type AdmissionRow, type ScanRow } from './admission.schema';

export type AdmittedTicket = Pick<AdmissionRow, 'eventId' | 'bookingId' | 'ticketId' | 'categoryKey' | 'show'>;

/** Of a ticket that was not read yet. */
export const newAdmission = (ticket: AdmittedTicket): AdmissionRow => ({
  _id: admissionId(ticket.ticketId, ticket.show),
  ...ticket,
  scans: [],
  firstAt: null,
  isInside: false,
  conflicts: 0,
  version: 0,
});

/** What the scans of a ticket for a show come to. */
export function foldOf(row: AdmissionRow | undefined, rules: { mayReenter: boolean }): Admission {
  return admissionOf(row ? row.scans.map((scan) => scanOf(row, scan)) : [], rules);
}

const scanOf = ({ ticketId: ticket, show }: AdmissionRow, scan: ScanRow): Scan => ({
  id: scan.id,
  device: scan.device,
  sequence: scan.sequence,
  ticket,
  show,
  gate: scan.gate,
  kind: scan.kind,
  ...(scan.undoes && { undoes: scan.undoes }),
  ...(scan.override && { override: scan.override }),
  at: scan.at.getTime(),
});

/** Adds a scan to the history of its ticket, and what that comes to. */
export function appendScan(row: AdmissionRow, scan: ScanRow, rules: { mayReenter: boolean }): void {
  row.scans = [...row.scans, scan];
  row.version += 1;
  const { first, isInside, conflicts } = foldOf(row, rules);
  Object.assign(row, { firstAt: first ? new Date(first.at) : null, isInside, conflicts: conflicts.length });
}
