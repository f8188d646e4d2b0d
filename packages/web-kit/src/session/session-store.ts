import type { SessionGrant, User } from '@utsav/contracts/http/account';
import { isPermitted, roles, type Permission, type Role } from '@utsav/contracts/roles/roles';
import type { SessionPort } from '../api-client/session-port';
import { createStoredValue, useStoredValue } from './stored-value';

export interface Session {
  id: string;
  name: string;
  phone: string;
  token: string;
  refreshToken: string;
  role: Role;
  avatar: string;
  email: string;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A role that is not known has no rights. */
const roleIn = (value: unknown): Role => roles.find((role) => role === text(value).toLowerCase()) ?? 'user';

/** User pages need a stored id and token; anything less counts as signed out. */
function parseSession(stored: string | null): Session | null {
  if (!stored) return null;
  try {
    const found = JSON.parse(stored) as Record<string, unknown> | null;
    if (!found || !text(found.id) || !text(found.token)) return null;
    return {
      id: text(found.id),
      name: text(found.name),
      phone: text(found.phone),
      token: text(found.token),
      refreshToken: text(found.refreshToken),
      role: roleIn(found.role),
      avatar: text(found.avatar),
      email: text(found.email),
    };
  } catch {
    return null;
  }
}

const stored = createStoredValue<Session | null>('bb_user', parseSession, (value) => JSON.stringify(value));

const profileOf = (user: User) => ({
  name: user.name,
  phone: user.mobile,
  role: user.role,
  avatar: user.profileImage,
  email: user.email,
});

export const sessionStore = {
  get: stored.get,
  subscribe: stored.subscribe,
  start({ token, refreshToken, user }: SessionGrant): void {
    stored.set({ id: user.id || user._id, token, refreshToken, ...profileOf(user) });
  },
  /** After the profile was edited. */
  updateProfile(user: User): void {
    const session = stored.get();
    if (session) stored.set({ ...session, ...profileOf(user) });
  },
  tokens: stored.get,
  replaceTokens({ token, refreshToken }): void {
    const session = stored.get();
    if (session) stored.set({ ...session, token, refreshToken });
  },
  clear(): void {
    stored.set(null);
  },
} satisfies SessionPort & Record<string, unknown>;

export const useSession = (): Session | null => useStoredValue(stored);

export const isAdmin = (session: Session | null): boolean => session?.role === 'admin';

/** Whether who is signed in may do this. The server checks every call again. */
export const usePermission = (permission: Permission): boolean => isPermitted(useSession()?.role ?? '', permission);
