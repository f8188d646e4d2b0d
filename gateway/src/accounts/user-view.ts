import type {
  Session,
  SessionTokens,
  User as IdentityUser,
} from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { gender, personRole } from '@utsav/contracts/grpc/identity';
import { languageOr } from '@utsav/contracts/language/languages';
import type { DeviceSession, SessionGrant, User } from '@utsav/contracts/http/account';
import { toIst } from '../http/ist';
import { nationalMobile } from '../http/mobile';
import { deviceName } from './device-name';

export function userView(user: IdentityUser | undefined): User {
  if (!user) throw new Error('response of identity without a user');
  return {
    _id: user.id,
    id: user.id,
    name: user.name,
    mobile: nationalMobile(user.mobile),
    email: user.email ?? '',
    pendingEmail: user.pendingEmail ?? '',
    isEmailConfirmed: user.emailConfirmed,
    role: personRole.fromProto(user.role),
    dob: user.dob ?? '',
    gender: gender.fromProto(user.gender),
    profileImage: user.profileImage ?? '',
    language: languageOr(user.language),
    // Every account was registered by a one-time password to its number.
    isVerified: true,
  };
}

export function tokensView(tokens: SessionTokens | undefined): Omit<SessionGrant, 'user'> {
  if (!tokens) throw new Error('response of identity without tokens');
  return { token: tokens.accessToken, refreshToken: tokens.refreshToken, expiresIn: tokens.expiresInSeconds };
}

export const grantView = ({
  tokens,
  user,
}: {
  tokens: SessionTokens | undefined;
  user: IdentityUser | undefined;
}): SessionGrant => ({ ...tokensView(tokens), user: userView(user) });

export const deviceView = (
  { id, device, createdAt, lastUsedAt }: Session,
  currentSessionId: string,
): DeviceSession => ({
  _id: id,
  device: deviceName(device),
  createdAt: toIst(createdAt),
  lastUsedAt: toIst(lastUsedAt),
  current: id === currentSessionId,
});
