import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { recordKind, role } from '@utsav/contracts/grpc/identity';
import { rightsOf, type Role } from '@utsav/contracts/roles/roles';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { AuditAction, AuditedEntity } from '@utsav/contracts/http/route';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { Log } from '@utsav/service-kit/log/log';
import type { FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { SkippedOnCacheHit } from '../http/response-cache/skipped-on-cache-hit';
import { ApiResponse, JsonText } from '../http/responses';
import { auditActionOf, entityOf, valuesOf } from './audit-action';
import { EntitySnapshots } from './entity-snapshots';
import { redactAccount, redactPersonalData, redactIssued } from './redact-personal-data';

interface AuditEntry {
  readonly action: AuditAction;
  readonly actorRole: Role;
  readonly request: FastifyRequest;
  readonly entityId: string;
  readonly before: unknown;
  readonly after: unknown;
}

/** Global, for routes whose row names an audit action: writes an audit entry for staff before they get the response. Identity stores it. */
@Injectable()
@SkippedOnCacheHit()
export class AuditInterceptor implements NestInterceptor {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly clients: GrpcClients,
    private readonly snapshots: EntitySnapshots,
  ) {}

  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> | Promise<Observable<unknown>> {
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const { route, caller, body } = request;
    const action = auditActionOf(route?.audit, body);
    if (!action || caller.role === '' || !rightsOf[caller.role].isAudited) return next.handle();
    return this.audited({ action, actorRole: caller.role, request }, next);
  }

  private async audited(
    change: Pick<AuditEntry, 'action' | 'actorRole' | 'request'>,
    next: CallHandler,
  ): Promise<Observable<unknown>> {
    const entityId = idIn(change.request.params);
    const before = await this.snapshots.read(change.action, entityId);
    return next.handle().pipe(
      mergeMap(async (result: unknown) => {
        await this.record({ ...change, entityId, before, after: dataOf(result) });
        return result;
      }),
    );
  }

  private async record({ action, actorRole, request, entityId, before, after }: AuditEntry): Promise<void> {
    const { caller, body } = request;
    const entity = entityOf(action);
    const change = {
      at: undefined,
      actorId: caller.id,
      actorRole: role.toProto(actorRole),
      action,
      recordKind: recordKind.toProto(entity),
      recordId: entityId || newIdIn(after),
      beforeJson: redactPersonalData(before),
      afterJson: redactPersonalData(stored(entity, after)),
      reason: textIn(body, 'reason') || textIn(body, 'notes') || textIn(body, 'overrideReason'),
      requestId: request.id,
    };
    await this.clients
      .client('identity')
      .recordChange({ change }, { as: serviceCaller('gateway') })
      // The change has been made and is not undone for its audit entry, which then stands in the log.
      .catch((error: unknown) =>
        this.log.error({ event: 'audit.store-failed', err: error, change }, 'audit entry could not be stored'),
      );
  }
}

/** Entities whose keys and secrets are in one response. */
const issuing: ReadonlySet<AuditedEntity> = new Set(['service-account', 'webhook']);

/** Of an entity after its change, what the trail may hold. */
function stored(entity: AuditedEntity, after: unknown): unknown {
  if (entity === 'user') return redactAccount(after);
  return issuing.has(entity) ? redactIssued(after) : after;
}

const textIn = (object: unknown, field: string): string => {
  const value = valuesOf(object)[field];
  return typeof value === 'string' ? value : '';
};

const idIn = (params: unknown): string => textIn(params, 'id') || textIn(params, 'userId') || textIn(params, 'orderId');

/** Id of a created entity: its own, or that of the one it is wrapped in. */
function newIdIn(after: unknown): string {
  const candidates = [after, ...Object.values(valuesOf(after))];
  return candidates.map((candidate) => textIn(candidate, '_id') || textIn(candidate, 'scanId')).find(Boolean) ?? '';
}

function dataOf(result: unknown): unknown {
  if (result instanceof JsonText) return JSON.parse(result.text) as unknown;
  if (result instanceof ApiResponse) return result.data;
  return result instanceof Object && result.constructor === Object ? result : undefined;
}
