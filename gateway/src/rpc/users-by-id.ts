import type { User } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import type { Caller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';

/** Users by their ids, each read once; ids that are empty or unknown are left out. `as`: whoever calls, by default the caller. */
export async function usersById(
  clients: GrpcClients,
  ids: readonly (string | undefined)[],
  options: { as?: Caller } = {},
): Promise<ReadonlyMap<string, User>> {
  const userIds = [...new Set(ids.flatMap((id) => id || []))];
  if (userIds.length === 0) return new Map();
  const { users } = await clients.client('identity').listUsersById({ userIds }, options);
  return new Map(users.map((user) => [user.id, user]));
}
