import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { recordKind, role } from '@utsav/contracts/grpc/identity';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { GrpcController } from '@utsav/service-kit/grpc/grpc-controller';
import { UsersService } from '../users/users.service';
import { AuditService } from './audit.service';

@GrpcController('identity')
export class AuditController implements Pick<rpc.IdentityServiceController, 'recordChange' | 'listChanges'> {
  constructor(
    private readonly audit: AuditService,
    private readonly users: UsersService,
  ) {}

  async recordChange({ change }: rpc.RecordChangeRequest): Promise<rpc.RecordChangeResponse> {
    if (change) {
      const { actorId, actorRole, action, recordId, reason, requestId } = change;
      const { beforeJson = '', afterJson = '' } = change;
      await this.audit.record({
        actorId,
        actorRole: role.fromProto(actorRole),
        action,
        recordKind: recordKind.fromProto(change.recordKind),
        recordId,
        beforeJson,
        afterJson,
        reason,
        requestId,
      });
    }
    return {};
  }

  async listChanges(request: rpc.ListChangesRequest): Promise<rpc.ListChangesResponse> {
    const { rows, total } = await this.audit.page(request);
    const actors = await this.users.list([...new Set(rows.map(({ actorId }) => actorId))]);
    return {
      changes: rows.map(({ _id, at, actorRole, recordKind: kind, beforeJson, afterJson, ...row }) => ({
        ...row,
        id: _id,
        at: toTimestamp(at),
        actorRole: role.toProto(actorRole),
        recordKind: recordKind.toProto(kind),
        beforeJson: beforeJson || undefined,
        afterJson: afterJson || undefined,
      })),
      actors,
      total,
    };
  }
}
