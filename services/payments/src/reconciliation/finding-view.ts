import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { findingKind, providerName } from '@utsav/contracts/grpc/payments';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import type { FindingRow } from '../findings/finding.schema';

export const findingView = (row: FindingRow): rpc.ReconciliationFinding => ({
  kind: findingKind.toProto(row.kind),
  subject: row.subject,
  orderId: row.orderId || undefined,
  oursPaise: row.oursPaise,
  theirsPaise: row.theirsPaise,
  at: toTimestamp(row.at),
  seenAt: toTimestamp(row.seenAt),
  settledAt: toOptionalTimestamp(row.settledAt),
  provider: providerName.toProto(row.provider),
  acknowledgement: row.acknowledgement
    ? { ...row.acknowledgement, at: toTimestamp(row.acknowledgement.at) }
    : undefined,
});
