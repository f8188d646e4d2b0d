import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Access } from '@utsav/contracts/http/route';
import { Caller } from '@utsav/service-kit/grpc/caller';
import type { FastifyRequest } from 'fastify';
import { bearerStrategy } from './bearer.strategy';
import { factorRequired, hasRights, stepUpRefusal } from './second-factor';

const Role = Caller.shape.role;

/** Stands before every handler that needs a person, and asks for the access level of its row. */
@Injectable()
export class AccessGuard extends AuthGuard(bearerStrategy) {
  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    await super.canActivate(execution);
    const { row, caller, body, sessionState: state } = request;
    if (!row || !state) throw new AppError('FORBIDDEN');
    const withRole = { ...caller, role: Role.catch('').parse(state.role) };
    if (!meets(row.access, row.access === 'staff' ? withRole : caller))
      throw meets(row.access, withRole) && !hasRights(state) ? factorRequired(state) : new AppError('FORBIDDEN');
    const refusal = stepUpRefusal(row, state, body, Date.now());
    if (refusal) throw refusal;
    return true;
  }

  override getAuthenticateOptions(): { property: string; session: false } {
    return { property: 'caller', session: false };
  }

  override handleRequest<T>(error: unknown, person: T | false | undefined): T {
    if (error) throw error;
    if (!person) throw new AppError('UNAUTHENTICATED');
    return person;
  }
}

export function meets(access: Access, { kind, role }: Caller): boolean {
  if (kind !== 'person') return false;
  if (access === 'admin') return role === 'admin';
  if (access === 'counter' || access === 'staff') return role === 'counter' || role === 'admin';
  return access === 'member';
}
