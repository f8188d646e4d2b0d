import type { RowUpdate, TransactionScope } from '../lanes/transaction-scope';
import { Workspace, type OfEvent } from '../lanes/workspace';
import { appendScan, newAdmission, type AdmittedTicket } from './append-scan';
import { Admission, admissionId, type AdmissionRow, type ScanRow } from './admission.schema';
import { RefusedScan, type RefusedScanRow } from './refused-scan.schema';

interface AdmissionReads {
  bookingId: string;
  /** To find one that came before, whatever it was of. */
  scanId?: string | undefined;
}

interface AdmissionChange {
  /** As it was read; the write is conditional on it. */
  version: number;
  row: AdmissionRow;
}

/** Who is in, by the scans of tickets. One transaction of its event decides at a time, so a ticket lets in one. */
export class AdmissionsWorkspace extends Workspace<AdmissionReads> {
  private readonly rows = new Map<string, AdmissionRow>();
  private readonly rowsOfBooking = new Map<string, Set<AdmissionRow>>();
  /** The row whose history has a scan, by the id of that. */
  private readonly rowOfScan = new Map<string, AdmissionRow>();
  readonly changed = new Map<string, AdmissionChange>();
  private readonly refused = new Map<string, RefusedScanRow>();
  readonly addedRefusals: RefusedScanRow[] = [];

  override async preload(requests: readonly OfEvent<AdmissionReads>[], tx: TransactionScope): Promise<void> {
    const bookingIds = [...new Set(requests.map(({ request }) => request.bookingId))];
    const scanIds = requests.flatMap(({ request: { scanId } }) => scanId ?? []);
    if (bookingIds.length === 0) return;
    const ofBookings = { bookingId: { $in: bookingIds } };
    const wanted = scanIds.length > 0 ? { $or: [ofBookings, { 'scans.id': { $in: scanIds } }] } : ofBookings;
    this.load(await tx.find<AdmissionRow>(Admission, wanted), await tx.findByIds<RefusedScanRow>(RefusedScan, scanIds));
  }

  load(rows: readonly AdmissionRow[], refused: readonly RefusedScanRow[] = []): void {
    for (const row of rows) this.keep(row);
    for (const row of refused) this.refused.set(row._id, row);
  }

  find(ticketId: string, show: string): AdmissionRow | undefined {
    return this.rows.get(admissionId(ticketId, show));
  }

  ofTicket(bookingId: string, ticketId: string): AdmissionRow[] {
    return this.ofBooking(bookingId).filter((row) => row.ticketId === ticketId);
  }

  ofBooking(bookingId: string): AdmissionRow[] {
    return [...(this.rowsOfBooking.get(bookingId) ?? [])];
  }

  refusal(scanId: string): RefusedScanRow | undefined {
    return this.refused.get(scanId);
  }

  /** The row whose history has the scan. */
  withScan(scanId: string): AdmissionRow | undefined {
    return this.rowOfScan.get(scanId);
  }

  append(ticket: AdmittedTicket, scan: ScanRow, rules: { mayReenter: boolean }): AdmissionRow {
    const id = admissionId(ticket.ticketId, ticket.show);
    const row = this.rows.get(id) ?? newAdmission(ticket);
    if (!this.changed.has(id)) this.changed.set(id, { version: row.version, row });
    appendScan(row, scan, rules);
    this.keep(row);
    return row;
  }

  private keep(row: AdmissionRow): void {
    this.rows.set(row._id, row);
    const ofBooking = this.rowsOfBooking.get(row.bookingId) ?? new Set();
    this.rowsOfBooking.set(row.bookingId, ofBooking.add(row));
    for (const { id } of row.scans) this.rowOfScan.set(id, row);
  }

  refuse(row: RefusedScanRow): void {
    this.refused.set(row._id, row);
    this.addedRefusals.push(row);
  }

  override async write(tx: TransactionScope): Promise<void> {
    const changes = [...this.changed.values()];
    const added = changes.filter(({ version }) => version === 0).map(({ row }) => row);
    const writes = changes
      .filter(({ version }) => version > 0)
      .map(({ version, row: { _id, ...row } }): RowUpdate<AdmissionRow> => ({
        filter: { _id, version },
        update: { $set: row },
      }));
    await tx.insert(Admission, added);
    await tx.update(Admission, writes, 'an admission changed concurrently');
    await tx.insert(RefusedScan, this.addedRefusals);
  }
}
