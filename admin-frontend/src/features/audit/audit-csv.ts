import type { AuditEntry } from '@utsav/contracts/http/audit';
import { timeColumn, type CsvColumns } from '../../lib/csv';

/** Staff by their id, and without the records themselves, which may be those of buyers. */
export const auditCsvColumns: CsvColumns<AuditEntry> = [
  timeColumn('Time', ({ at }) => at),
  ['Actor', ({ actor }) => actor._id],
  ['Role', ({ actor }) => actor.role],
  ['Action', ({ action }) => action],
  ['Kind', ({ record }) => record.kind],
  ['Record', ({ record }) => record.id],
  ['Reason', ({ reason }) => reason],
  ['Request', ({ requestId }) => requestId],
];
