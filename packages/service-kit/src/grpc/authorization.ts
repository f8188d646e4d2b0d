import { AppError } from '@utsav/contracts/errors/app-error';
import type { ServiceName } from '@utsav/contracts/grpc/services';
import { currentCall } from '../caller/call-context';
import type { Caller } from '../caller/caller';

/** Who calls now. Outside of any call there is no caller, which is a programming error. */
export function currentCaller(): Caller {
  const call = currentCall();
  if (!call) throw new Error('no call in progress');
  return call.caller;
}

const isStaff = (caller: Caller): boolean =>
  caller.kind === 'user' && (caller.role === 'admin' || caller.role === 'counter');

/** The caller is signed in. Throws UNAUTHENTICATED. */
export function requireUser(): Caller {
  const caller = currentCaller();
  if (caller.kind !== 'user') throw new AppError('UNAUTHENTICATED');
  return caller;
}

/** The caller is staff, or another service. Throws FORBIDDEN. */
export function requireStaff(...roles: ('admin' | 'counter')[]): Caller {
  const caller = currentCaller();
  if (caller.kind === 'service') return caller;
  if (!isStaff(caller) || (roles.length > 0 && !roles.some((role) => role === caller.role)))
    throw new AppError('FORBIDDEN');
  return caller;
}

/** The caller is a service, one of these where some are named. Throws FORBIDDEN. */
export function requireService(...names: ServiceName[]): Caller {
  const caller = currentCaller();
  if (caller.kind !== 'service' || (names.length > 0 && !names.some((name) => name === caller.id)))
    throw new AppError('FORBIDDEN');
  return caller;
}

// Ownership policy: a record that the caller may not see does not exist for them, hence NOT_FOUND and not FORBIDDEN.

/** The record is the caller's own. */
export function isOwner(ownerId: string): boolean {
  const { kind, id } = currentCaller();
  return kind === 'user' && id !== '' && id === ownerId;
}

/** The record is the caller's own, or the caller is staff or a service. Throws NOT_FOUND. */
export function requireOwnerOrStaff(ownerId: string): Caller {
  const caller = currentCaller();
  if (caller.kind === 'service' || isStaff(caller) || isOwner(ownerId)) return caller;
  throw new AppError('NOT_FOUND');
}

/** The record is the caller's own, or the caller is an admin or a service. Throws NOT_FOUND. */
export function requireOwnerOrAdmin(ownerId: string): Caller {
  const caller = currentCaller();
  if (caller.kind === 'service' || caller.role === 'admin' || isOwner(ownerId)) return caller;
  throw new AppError('NOT_FOUND');
}
