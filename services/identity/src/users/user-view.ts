import type * as rpc from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { gender, role } from '@utsav/contracts/grpc/identity';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { languageOr } from '@utsav/contracts/language/languages';
import { mobileOf, type UserRow } from './user.schema';

export const userView = ({
  _id,
  name,
  email,
  dob,
  profileImage,
  pendingEmail,
  emailConfirmedAt,
  ...row
}: UserRow): rpc.User => ({
  id: _id,
  name,
  mobile: mobileOf(row),
  email: email || undefined,
  pendingEmail: pendingEmail?.email,
  emailConfirmed: emailConfirmedAt !== undefined,
  role: role.toProto(row.role),
  dob: dob || undefined,
  gender: gender.toProto(row.gender),
  profileImage: profileImage || undefined,
  language: languageOr(row.language),
  eventIds: row.eventIds ?? [],
  createdAt: toTimestamp(row.createdAt),
});
