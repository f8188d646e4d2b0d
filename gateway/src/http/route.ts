import {
  applyDecorators,
  Req,
  RequestMapping,
  RequestMethod,
  Res,
  UseGuards,
  UseInterceptors,
  type CanActivate,
  type Type,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Method } from '@utsav/contracts/http/route';
import { routes } from '@utsav/contracts/http/routes';
import { runInCall } from '@utsav/service-kit/grpc/call-context';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AuditTrail } from '../audit/audit-trail';
import { mayBeAudited } from '../audit/audited';
import { sharedBudgets } from '../limits/limit-table';
import { LimitGuard } from '../limits/limit.guard';
import { AccessGuard } from '../session/access.guard';
import { readInput } from './read-input';
import type { Input, RouteHandler, RouteName, Row } from './route-types';
import { sendAnswer } from './send-answer';

const routesKey = Symbol('routes');

/** Names of the routes that a controller class serves. */
export const routesOf = (prototype: object): RouteName[] =>
  (Reflect.getMetadata(routesKey, prototype) ?? []) as RouteName[];

export const rowOf = (name: RouteName): Row => ({ name, ...routes[name] });

/** Only routes that need them have guards: Nest's way through them costs more than the rest of a cached read. */
export function guardsOf(row: Row): Type<CanActivate>[] {
  const needsPerson = row.access !== 'public' && row.access !== 'provider';
  const isCounted = row.limit !== undefined && sharedBudgets[row.limit] !== undefined;
  // In this order: accounts have budgets too.
  return [...(needsPerson ? [AccessGuard] : []), ...(isCounted ? [LimitGuard] : [])];
}

/**
 * Binds a method to a row of the contracts' table: method, path, access, schemas, limits and the form of the answer come
 * from there. The method gets checked input and the context of the request, and returns the data.
 */
export function Route<K extends RouteName>(name: K) {
  const [method, path] = name.split(' ') as [Method, string];
  const row = rowOf(name);
  return <H extends RouteHandler<K>>(
    target: object,
    property: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    const handler = descriptor.value as unknown as RouteHandler<RouteName>;
    const serve = async function (this: object, request: FastifyRequest, reply: FastifyReply): Promise<void> {
      const input = readInput(row, request) as Input<RouteName>;
      const { id: requestId, caller } = request;
      const data = await runInCall({ requestId, caller }, () =>
        handler.call(this, input, { requestId, caller, request, reply }),
      );
      await request.noteChange?.(data);
      sendAnswer(row, reply, data);
    };
    Reflect.defineMetadata(routesKey, [...routesOf(target), name], target);
    descriptor.value = serve as unknown as H;
    Req()(target, property, 0);
    Res()(target, property, 1);
    applyDecorators(
      RequestMapping({ path, method: RequestMethod[method] }),
      RouteConfig({ row }),
      UseGuards(...guardsOf(row)),
      UseInterceptors(...(mayBeAudited(row) ? [AuditTrail] : [])),
    )(target, property, descriptor);
  };
}
