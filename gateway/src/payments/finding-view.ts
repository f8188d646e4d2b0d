import type { ReconciliationFinding } from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { findingKind, providerName } from '@utsav/contracts/grpc/payments';
import type { Finding } from '@utsav/contracts/http/payment';
import { toIst, toIstOrNull } from '../http/ist';
import { toRupees } from '../http/money';

export function findingView(finding: ReconciliationFinding, nameOf: (userId: string) => string): Finding {
  const kind = findingKind.fromProto(finding.kind);
  const { acknowledgement } = finding;
  return {
    _id: `${kind}:${finding.subject}`,
    kind,
    provider: providerName.fromProto(finding.provider),
    subject: finding.subject,
    orderId: finding.orderId ?? '',
    ours: toRupees(finding.oursPaise),
    theirs: toRupees(finding.theirsPaise),
    at: toIst(finding.at),
    seenAt: toIst(finding.seenAt),
    settledAt: toIstOrNull(finding.settledAt),
    acknowledgement: acknowledgement
      ? {
          userId: acknowledgement.userId,
          name: nameOf(acknowledgement.userId),
          reason: acknowledgement.reason,
          at: toIst(acknowledgement.at),
        }
      : null,
  };
}
