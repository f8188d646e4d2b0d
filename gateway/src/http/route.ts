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

type Serve = (this: object, request: FastifyRequest, reply: FastifyReply) => void | Promise<void>;

/** A route that everybody may call without being counted or written down. */
export interface OpenRoute {
  readonly row: Row;
  readonly serve: Serve;
}

const routesKey = Symbol('routes');
const openRoutesKey = Symbol('open routes');

/** Names of the routes that a controller class serves. */
export const routesOf = (prototype: object): RouteName[] =>
  (Reflect.getMetadata(routesKey, prototype) ?? []) as RouteName[];

/** Those of them that Nest has no part in, see OpenRoutes. */
export const openRoutesOf = (prototype: object): OpenRoute[] =>
  (Reflect.getMetadata(openRoutesKey, prototype) ?? []) as OpenRoute[];

export const rowOf = (name: RouteName): Row => ({ name, ...routes[name] });

export function guardsOf(row: Row): Type<CanActivate>[] {
  const needsPerson = row.access !== 'public' && row.access !== 'provider';
  const isCounted = row.limit !== undefined && sharedBudgets[row.limit] !== undefined;
  // In this order: accounts have budgets too.
  return [...(needsPerson ? [AccessGuard] : []), ...(isCounted ? [LimitGuard] : [])];
}

/**
 * Binds a method to a row of the contracts' table: method, path, access, schemas, limits and the form of the answer come
 * from there. The method gets checked input and the context of the request, and returns the data; at once where it
 * knows them, since each promise costs a part of a cached read.
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
    const serve: Serve = function (request, reply) {
      const input = readInput(row, request) as Input<RouteName>;
      const { id: requestId, caller } = request;
      const finish = (data: unknown): void | Promise<void> =>
        request.noteChange
          ? request.noteChange(data).then(() => sendAnswer(row, reply, data))
          : sendAnswer(row, reply, data);
      const given = runInCall({ requestId, caller }, () =>
        handler.call(this, input, { requestId, caller, request, reply }),
      );
      return given instanceof Promise ? given.then(finish) : finish(given);
    };
    Reflect.defineMetadata(routesKey, [...routesOf(target), name], target);
    const guards = guardsOf(row);
    const isAudited = mayBeAudited(row);
    if (guards.length === 0 && !isAudited) {
      Reflect.defineMetadata(openRoutesKey, [...openRoutesOf(target), { row, serve }], target);
      return;
    }
    descriptor.value = serve as unknown as H;
    Req()(target, property, 0);
    Res()(target, property, 1);
    applyDecorators(
      RequestMapping({ path, method: RequestMethod[method] }),
      RouteConfig({ row }),
      UseGuards(...guards),
      UseInterceptors(...(isAudited ? [AuditTrail] : [])),
    )(target, property, descriptor);
  };
}
