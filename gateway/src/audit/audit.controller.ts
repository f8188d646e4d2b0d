import { Controller } from '@nestjs/common';
import { recordKind, role } from '@utsav/contracts/grpc/identity';
import type { AuditEntry } from '@utsav/contracts/http/audit';
import { pageMeta } from '@utsav/contracts/http/envelope';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { respond } from '../http/responses';
import { timestampAfter, timestampOf, toIst } from '../http/ist';
import { Route } from '../http/route';
import type { Input } from '../http/route-types';

const parsed = (json: string | undefined): unknown => (json ? JSON.parse(json) : null);

@Controller()
export class AuditController {
  constructor(private readonly clients: GrpcClients) {}

  @Route('GET /api/admin/audit')
  async list({ query }: Input<'GET /api/admin/audit'>) {
    const { actor, action, from, to, page, limit = 50 } = query;
    const { changes, actors, total } = await this.clients
      .client('identity')
      .listChanges({ actor, action, from: timestampOf(from), to: timestampAfter(to), page, limit });
    const names = new Map(actors.map(({ id, name }) => [id, name]));
    const entries = changes.map((change): AuditEntry => ({
      _id: change.id ?? '',
      at: toIst(change.at),
      actor: { _id: change.actorId, name: names.get(change.actorId) ?? '', role: role.fromProto(change.actorRole) },
      action: change.action,
      record: { kind: recordKind.fromProto(change.recordKind) || null, id: change.recordId },
      before: parsed(change.beforeJson),
      after: parsed(change.afterJson),
      reason: change.reason,
      requestId: change.requestId,
    }));
    return respond(entries, { meta: pageMeta(total, page, limit) });
  }
}
