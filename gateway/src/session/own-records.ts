import { AppError } from '@utsav/contracts/errors/app-error';
import type { Caller } from '@utsav/service-kit/grpc/caller';

/** Somebody else's record does not exist for the caller, unless the caller is an admin. Throws NOT_FOUND. */
export function requireOwn(caller: Caller, ownerId: string): void {
  if (!owns(caller, ownerId) && caller.role !== 'admin') throw new AppError('NOT_FOUND');
}

export const owns = (caller: Caller, ownerId: string): boolean =>
  caller.kind === 'person' && caller.id !== '' && caller.id === ownerId;
