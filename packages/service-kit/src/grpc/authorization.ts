import { AppError } from '@utsav/contracts/errors/app-error';
import type { ServiceName } from '@utsav/contracts/grpc/services';
import { isPermitted, type Permission } from '@utsav/contracts/roles/roles';
import { currentCall } from '../caller/call-context';
import type { Caller } from '../caller/caller';

/** Who calls now. Outside of any call there is no caller, which is a programming error. */
export function currentCaller(): Caller {
  const call = currentCall();
  if (!call) throw new Error('no call in progress');
  return call.caller;
}

/** In place of an event: the call belongs to none, or to each caller as far as their events go. */
export const anyEvent = '*';

/**
 * A user may do this, at this event, and a program where its account has the scope. Without an event it is a matter of all
 * of them, which staff who are limited to some are refused.
 */
export function mayDo(
  { kind, role, eventIds, scopes = [] }: Caller,
  permission: Permission,
  eventId?: string,
): boolean {
  if (kind !== 'user' || !isPermitted(role, permission)) return false;
  if (role === 'program' && !scopes.some((scope) => scope === permission)) return false;
  return !eventIds || eventId === anyEvent || (eventId !== undefined && eventIds.includes(eventId));
}

/**
 * Events of which a list shows rows: the wanted one, else those that the caller is limited to, undefined for all. One that
 * the caller may not see leaves nothing.
 */
export function eventsOf({ eventIds }: Caller, wanted: string | undefined): string[] | undefined {
  if (!wanted) return eventIds;
  return !eventIds || eventIds.includes(wanted) ? [wanted] : [];
}

/** The caller is staff with this permission, at this event where one is named. */
export const hasPermission = (permission: Permission, eventId?: string): boolean =>
  mayDo(currentCaller(), permission, eventId);

/** The caller is signed in. Throws UNAUTHENTICATED. */
export function requireUser(): Caller {
  const caller = currentCaller();
  if (caller.kind !== 'user') throw new AppError('UNAUTHENTICATED');
  return caller;
}

/** The caller is staff with this permission, or another service. Throws FORBIDDEN. */
export function requirePermission(permission: Permission, eventId?: string): Caller {
  const caller = currentCaller();
  if (caller.kind !== 'service' && !mayDo(caller, permission, eventId)) throw new AppError('FORBIDDEN');
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

/** The record is the caller's own, or the caller is staff with this permission, or a service. Throws NOT_FOUND. */
export function requireOwnerOr(permission: Permission, ownerId: string, eventId?: string): Caller {
  const caller = currentCaller();
  if (caller.kind === 'service' || mayDo(caller, permission, eventId) || isOwner(ownerId)) return caller;
  throw new AppError('NOT_FOUND');
}
