import { Inject, Injectable, type CallHandler, type ExecutionContext, type NestInterceptor } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/boot/tokens';
import { serviceCaller } from '@utsav/service-kit/grpc/caller';
import { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { Log } from '@utsav/service-kit/log/log';
import type { FastifyRequest } from 'fastify';
import type { Observable } from 'rxjs';
import { Answer, JsonText } from '../http/answers';
import type { Row } from '../http/route-types';
import { actionOf, kindOf } from './audited';
import { Records } from './records';
import { accountWithoutPerson, withoutPeople } from './without-people';

/**
 * Around every change of every controller: when it was staff who called, what they changed is written down before they
 * are answered. Identity keeps it.
 */
@Injectable()
export class AuditTrail implements NestInterceptor {
  constructor(
    @Inject(LOG) private readonly log: Log,
    private readonly clients: GrpcClients,
    private readonly records: Records,
  ) {}

  async intercept(execution: ExecutionContext, next: CallHandler): Promise<Observable<unknown>> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    const { row, caller } = request;
    if (row && (caller.role === 'admin' || caller.role === 'counter')) {
      const id = idIn(request.params);
      const before = await this.records.read(kindOf(row), id);
      request.noteChange = (given) => this.note(row, request, id, before, dataOf(given));
    }
    return next.handle();
  }

  private async note(row: Row, request: FastifyRequest, id: string, before: unknown, after: unknown): Promise<void> {
    const { caller, body } = request;
    const kind = kindOf(row);
    const change = {
      id: '',
      at: '',
      actorId: caller.id,
      actorRole: caller.role,
      action: actionOf(row),
      recordKind: kind,
      recordId: id || newIdIn(after),
      beforeJson: withoutPeople(before),
      afterJson: withoutPeople(kind === 'user' ? accountWithoutPerson(after) : after),
      reason: textIn(body, 'reason') || textIn(body, 'notes'),
      requestId: request.id,
    };
    await this.clients
      .client('identity')
      .recordChange({ change }, { as: serviceCaller('gateway') })
      // The change is made: it is not undone for its record, which then stands in the log.
      .catch((error: unknown) => this.log.error({ err: error, change }, 'a change could not be recorded'));
  }
}

type Values = Readonly<Record<string, unknown>>;

const valuesOf = (given: unknown): Values => (typeof given === 'object' && given !== null ? (given as Values) : {});

const textIn = (given: unknown, field: string): string => {
  const value = valuesOf(given)[field];
  return typeof value === 'string' ? value : '';
};

const idIn = (params: unknown): string => textIn(params, 'id') || textIn(params, 'userId') || textIn(params, 'orderId');

/** Of what was made just now: it, or what it is wrapped in, has an id. */
function newIdIn(after: unknown): string {
  const candidates = [after, ...Object.values(valuesOf(after))];
  return candidates.map((candidate) => textIn(candidate, '_id')).find(Boolean) ?? '';
}

function dataOf(given: unknown): unknown {
  if (given instanceof JsonText) return JSON.parse(given.text) as unknown;
  if (given instanceof Answer) return given.data;
  return given instanceof Object && given.constructor === Object ? given : undefined;
}
