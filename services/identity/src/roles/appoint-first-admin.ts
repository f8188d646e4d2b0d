import { RoleChanged } from '@utsav/contracts/messages/identity';
import { Transactions } from '@utsav/service-kit/mongo/transactions';
import { Outbox } from '@utsav/service-kit/outbox/outbox';
import type { Connection } from 'mongoose';
import { toE164 } from '../mobile/e164';
import { User, type UserRow } from '../users/user.schema';
import { UsersRepository } from '../users/users.repository';
import { AdminLock } from './admin-lock';

/** Makes a member the admin of an installation that has none. Throws with what to do where that is not possible. */
export async function appointFirstAdmin(connection: Connection, mobile: string, now: Date): Promise<UserRow> {
  const users = new UsersRepository(connection.model<UserRow>(User));
  const admins = new AdminLock(connection, users);
  const outbox = new Outbox(connection);
  return new Transactions(connection).run(async (session) => {
    if ((await admins.countOthers('', session)) > 0)
      throw new Error('there is an admin already: roles are given in the console, Users and Roles');
    const user = await users.findByMobile(toE164(mobile), session);
    if (!user) throw new Error('this number has no account: sign in on the site with it first');
    const row = await users.setRole(user._id, { role: 'admin' }, now, session);
    if (!row) throw new Error('the account is gone');
    await outbox.add(RoleChanged, row._id, { userId: row._id, role: 'admin' }, session);
    return row;
  });
}
