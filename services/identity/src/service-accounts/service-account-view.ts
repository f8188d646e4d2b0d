import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { accountScope, gender, role } from '@utsav/contracts/grpc/identity';
import { toOptionalTimestamp, toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { languageOr } from '@utsav/contracts/language/languages';
import type { ServiceAccountRow, ServiceKeyRow } from './service-account.schema';

const keyView = ({ id, prefix, ...key }: ServiceKeyRow): rpc.ServiceKey => ({
  id,
  prefix,
  createdAt: toTimestamp(key.createdAt),
  expiresAt: toTimestamp(key.expiresAt),
  lastUsedAt: toOptionalTimestamp(key.lastUsedAt),
  revokedAt: toOptionalTimestamp(key.revokedAt),
});

export const serviceAccountView = ({ _id, name, ...row }: ServiceAccountRow): rpc.ServiceAccount => ({
  id: _id,
  name,
  scopes: row.scopes.map((scope) => accountScope.toProto(scope)),
  eventIds: row.eventIds ?? [],
  createdAt: toTimestamp(row.createdAt),
  revokedAt: toOptionalTimestamp(row.revokedAt),
  keys: row.keys.map(keyView),
});

/** Where whoever did something is named: the name, and nothing of a person. */
export const actorView = ({ _id, name, eventIds = [], createdAt }: ServiceAccountRow): rpc.User => ({
  id: _id,
  name,
  mobile: '',
  role: role.toProto('program'),
  gender: gender.toProto(''),
  language: languageOr(undefined),
  emailConfirmed: false,
  eventIds,
  createdAt: toTimestamp(createdAt),
});
