import { AppError } from '@utsav/contracts/errors/app-error';
import type * as rpc from '@utsav/contracts/gen/utsav/payments/v1/payments_service';
import { findingKind, findingState } from '@utsav/contracts/grpc/payments';
import { requirePermission, requireUser } from '@utsav/service-kit/grpc/authorization';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { pageOf } from '../listing/page-of';
import { findingView } from './finding-view';
import { findingId, Findings } from '../findings/findings';

const longestReason = 500;

@GrpcController('payments')
export class FindingsController implements Pick<rpc.PaymentsServiceController, 'listFindings' | 'acknowledgeFinding'> {
  constructor(private readonly findings: Findings) {}

  async listFindings({ state, ...request }: rpc.ListFindingsRequest): Promise<rpc.ListFindingsResponse> {
    requirePermission('payments.view');
    const { page, limit } = pageOf(request);
    const { rows, total } = await this.findings.list(findingState.fromProto(state), (page - 1) * limit, limit);
    return { findings: rows.map(findingView), total };
  }

  async acknowledgeFinding(request: rpc.AcknowledgeFindingRequest): Promise<rpc.AcknowledgeFindingResponse> {
    requirePermission('payments.settle');
    const caller = requireUser();
    const reason = request.reason.trim().slice(0, longestReason);
    if (!reason)
      throw new AppError('VALIDATION', { details: [{ field: 'reason', message: 'Say why the books differ.' }] });
    const id = findingId({ kind: findingKind.fromProto(request.kind), subject: request.subject });
    const row = await this.findings.acknowledge(id, caller.id, reason);
    if (!row) throw new AppError('NOT_FOUND');
    return { finding: findingView(row) };
  }
}
