import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import type { FindingRow } from '../findings/finding.schema';

export const findingView = (row: FindingRow): rpc.ReconciliationFinding => ({
  kind: row.kind,
  subject: row.subject,
  orderId: row.orderId,
  oursPaise: row.oursPaise,
  theirsPaise: row.theirsPaise,
  at: row.at.toISOString(),
  seenAt: row.seenAt.toISOString(),
  settledAt: row.settledAt?.toISOString() ?? '',
});
