import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { providerName, settlementState } from '@utsav/contracts/grpc/payments';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { pageOf } from '../listing/page-of';
import type { SettlementRow } from './settlement.schema';
import { SettlementsRepository } from './settlements.repository';

@GrpcController('payments')
export class SettlementsController implements Pick<rpc.PaymentsServiceController, 'listSettlements'> {
  constructor(private readonly settlements: SettlementsRepository) {}

  async listSettlements(request: rpc.ListSettlementsRequest): Promise<rpc.ListSettlementsResponse> {
    requirePermission('payments.view');
    const { page, limit } = pageOf(request);
    const { rows, total } = await this.settlements.list((page - 1) * limit, limit);
    return { settlements: rows.map(settlementView), total };
  }
}

const settlementView = (row: SettlementRow): rpc.Settlement => ({
  id: row._id,
  provider: providerName.toProto(row.provider),
  amountPaise: row.amountPaise,
  utr: row.utr,
  settledAt: toTimestamp(row.settledAt),
  linesPaise: row.linesPaise,
  lineCount: row.lineCount,
  complete: row.isComplete,
  state: settlementState.toProto(row.state ?? 'processed'),
});
