import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '@utsav/contracts/errors/app-error';
import { isPermission, rightsOf, rolesWith } from '@utsav/contracts/roles/roles';
import { visitor, type Caller } from '@utsav/service-kit/caller/caller';
import type { FastifyRequest } from 'fastify';
import { SkippedOnCacheHit } from '../http/response-cache/skipped-on-cache-hit';
import type { NamedRoute } from '../http/route-types';
import { hasServiceKey } from './bearer-token';
import { bearerStrategy, type BearerOptions } from './bearer.strategy';

/** Where a revoked session could cost money, tickets or privileges, its state is not taken from the cache. */
const needsFreshSession = ({ access, idempotent, stepUp }: NamedRoute): boolean =>
  idempotent === true ||
  stepUp !== undefined ||
  (isPermission(access) && rolesWith(access).some((role) => rightsOf[role].session === 'fresh'));

const isOptional = ({ access }: NamedRoute): boolean => access === 'public' || access === 'provider';

const routeOf = (context: ExecutionContext): NamedRoute | undefined =>
  context.switchToHttp().getRequest<FastifyRequest>().route;

/**
 * Global: sets the caller of a request by its bearer token. Public routes serve whoever has an invalid one as a visitor, but
 * no program: its key stands for an API key as well.
 */
@Injectable()
@SkippedOnCacheHit()
export class BearerGuard extends AuthGuard(bearerStrategy) {
  override canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { route, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (route?.access === 'provider' || (route?.access === 'public' && !headers.authorization)) return true;
    return super.canActivate(context) as Promise<boolean>;
  }

  override getAuthenticateOptions(context: ExecutionContext): BearerOptions & { property: string; session: false } {
    const route = routeOf(context);
    return { property: 'caller', session: false, fresh: route !== undefined && needsFreshSession(route) };
  }

  override handleRequest<T = Caller>(
    error: unknown,
    user: T | false | undefined,
    _: unknown,
    context: ExecutionContext,
  ): T {
    if (!error && user) return user;
    const { route, headers } = context.switchToHttp().getRequest<FastifyRequest>();
    if (route && isOptional(route) && !hasServiceKey(headers.authorization)) return visitor as T;
    throw error ?? new AppError('UNAUTHENTICATED');
  }
}
