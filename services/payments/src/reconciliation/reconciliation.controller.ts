import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { fromOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { requirePermission } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { findingView } from './finding-view';
import { ReconcileRange } from './reconcile-range';

@GrpcController('payments')
export class ReconciliationController implements Pick<rpc.PaymentsServiceController, 'reconcile'> {
  constructor(private readonly range: ReconcileRange) {}

  async reconcile(request: rpc.ReconcileRequest): Promise<rpc.ReconcileResponse> {
    requirePermission('payments.settle');
    const [from, to] = [fromOptionalTimestamp(request.from), fromOptionalTimestamp(request.to)];
    const { findings, coveredFrom, ...rest } = await this.range.reconcile(from, to);
    return { ...rest, coveredFrom: toTimestamp(coveredFrom), findings: findings.map(findingView) };
  }
}
