import { Injectable, type CanActivate, type ExecutionContext } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Access } from '@utsav/contracts/http/route';
import { isPermission, isStaff } from '@utsav/contracts/roles/roles';
import { Caller } from '@utsav/service-kit/caller/caller';
import { anyEvent, mayDo } from '@utsav/service-kit/grpc/authorization';
import type { FastifyRequest } from 'fastify';
import { SkippedOnCacheHit } from '../http/response-cache/skipped-on-cache-hit';
import { needsFreshFactor, factorRequired, hasRights, stepUpRefusal } from './second-factor';

const Role = Caller.shape.role;

/** Global, after BearerGuard: checks the access level that the route declares, and its second factor. */
@Injectable()
@SkippedOnCacheHit()
export class AccessGuard implements CanActivate {
  canActivate(context: ExecutionContext): true {
    const { route, caller, body, sessionState: state } = context.switchToHttp().getRequest<FastifyRequest>();
    if (!route) throw new AppError('FORBIDDEN');
    if (route.access === 'public' || route.access === 'provider') return true;
    if (!state) throw new AppError('FORBIDDEN');
    const withRole = { ...caller, role: Role.catch('').parse(state.role) };
    if (!meets(route.access, route.access === 'staff' ? withRole : caller))
      throw meets(route.access, withRole) && !hasRights(state) ? factorRequired(state) : new AppError('FORBIDDEN');
    // A program has no second factor to prove.
    if (caller.role === 'program' && needsFreshFactor(route, body)) throw new AppError('FORBIDDEN');
    const refusal = stepUpRefusal(route, state, body, Date.now());
    if (refusal) throw refusal;
    return true;
  }
}

/** What is a person's own, a program does not have: it gets by its permissions alone. */
export function meets(access: Access, caller: Caller): boolean {
  const { kind, role } = caller;
  if (kind !== 'user') return false;
  if (isPermission(access)) return mayDo(caller, access, anyEvent);
  if (role === 'program') return false;
  return access === 'member' || (access === 'staff' && isStaff(role));
}
