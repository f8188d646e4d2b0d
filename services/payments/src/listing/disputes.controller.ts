import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { disputePhase, disputeState, providerName } from '@utsav/contracts/grpc/payments';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import type { DisputeRow } from '../disputes/dispute.schema';
import { DisputesRepository } from '../disputes/disputes.repository';
import { pageOf } from './page-of';

@GrpcController('payments')
export class DisputesController implements Pick<rpc.PaymentsServiceController, 'listDisputes'> {
  constructor(private readonly disputes: DisputesRepository) {}

  async listDisputes({ state, ...request }: rpc.ListDisputesRequest): Promise<rpc.ListDisputesResponse> {
    requirePermission('payments.view');
    const { page, limit } = pageOf(request);
    const wanted = state === undefined ? undefined : disputeState.fromProto(state);
    const { rows, total } = await this.disputes.list(wanted, (page - 1) * limit, limit);
    return { disputes: rows.map(disputeView), total };
  }
}

const disputeView = (row: DisputeRow): rpc.Dispute => ({
  id: row._id,
  provider: providerName.toProto(row.provider),
  providerPaymentId: row.providerPaymentId,
  orderId: row.orderId || undefined,
  amountPaise: row.amountPaise,
  deductedPaise: row.deductedPaise,
  reason: row.reason,
  phase: disputePhase.toProto(row.phase),
  state: disputeState.toProto(row.state),
  respondBy: toOptionalTimestamp(row.respondBy),
  createdAt: toTimestamp(row.createdAt),
});
