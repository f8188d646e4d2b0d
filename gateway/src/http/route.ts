import {
  applyDecorators,
  createParamDecorator,
  HttpCode,
  RequestMapping,
  RequestMethod,
  type ExecutionContext,
} from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Method } from '@utsav/contracts/http/route';
import { routes } from '@utsav/contracts/http/routes';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { idInPathOf } from './request-subject';
import type { NamedRoute, RequestContext, RouteHandler, RouteName } from './route-types';
import { ValidateRequest, type RawInput } from './validate-request';

const routesKey = Symbol('routes');

/** Names of the routes that a controller class serves. */
export const routesOf = (prototype: object): RouteName[] =>
  (Reflect.getMetadata(routesKey, prototype) ?? []) as RouteName[];

export const namedRoute = (name: RouteName): NamedRoute => ({
  name,
  idInPath: idInPathOf(name),
  ...routes[name],
});

const RequestInput = createParamDecorator((_: undefined, context: ExecutionContext): RawInput => {
  const { params, query, body, caller } = context.switchToHttp().getRequest<FastifyRequest>();
  return { params, query, body, caller };
});

const Context = createParamDecorator((_: undefined, context: ExecutionContext): RequestContext => {
  const http = context.switchToHttp();
  const request = http.getRequest<FastifyRequest>();
  return { requestId: request.id, caller: request.caller, request, reply: http.getResponse<FastifyReply>() };
});

/**
 * Binds a method to a row of the contracts' route table. Composed of Nest's own decorators: mapping, status, and the two
 * parameters (validated input, request context). Access, limits, the envelope and the audit of changes are global guards
 * and interceptors of GatewayModule that read the row; guards, pipes and interceptors beside `@Route` work as on any Nest
 * route.
 */
export function Route<K extends RouteName>(name: K) {
  const [method, path] = name.split(' ') as [Method, string];
  const route = namedRoute(name);
  return <H extends RouteHandler<K>>(
    target: object,
    property: string,
    descriptor: TypedPropertyDescriptor<H>,
  ): void => {
    Reflect.defineMetadata(routesKey, [...routesOf(target), name], target);
    RequestInput(new ValidateRequest(route))(target, property, 0);
    Context()(target, property, 1);
    applyDecorators(
      RequestMapping({ path, method: RequestMethod[method] }),
      HttpCode(route.status ?? 200),
      RouteConfig({ route }),
    )(target, property, descriptor);
  };
}
