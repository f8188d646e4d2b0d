import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { requireStaff } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { findingView } from './finding-view';
import { ReconcileRange } from './reconcile-range';

@GrpcController('payments')
export class ReconciliationController implements Pick<rpc.PaymentsServiceController, 'reconcile'> {
  constructor(private readonly range: ReconcileRange) {}

  async reconcile(request: rpc.ReconcileRequest): Promise<rpc.ReconcileResponse> {
    requireStaff('admin');
    const { findings, ...rest } = await this.range.reconcile(request);
    return { ...rest, findings: findings.map(findingView) };
  }
}
