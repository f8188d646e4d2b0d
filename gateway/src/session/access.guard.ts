import { Injectable, type ExecutionContext } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import { AppError } from '@utsav/contracts/errors/app-error';
import type { Access } from '@utsav/contracts/http/route';
import type { Caller } from '@utsav/service-kit/grpc/caller';
import type { FastifyRequest } from 'fastify';
import { bearerStrategy } from './bearer.strategy';

/** Stands before every handler that needs a person, and asks for the access level of its row. */
@Injectable()
export class AccessGuard extends AuthGuard(bearerStrategy) {
  override async canActivate(execution: ExecutionContext): Promise<boolean> {
    const request = execution.switchToHttp().getRequest<FastifyRequest>();
    await super.canActivate(execution);
    if (!request.row || !meets(request.row.access, request.caller)) throw new AppError('FORBIDDEN');
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
  if (access === 'counter') return role === 'counter' || role === 'admin';
  return access === 'member';
}
