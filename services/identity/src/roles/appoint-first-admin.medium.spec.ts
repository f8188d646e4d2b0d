import { connectTo } from '@utsav/service-kit/migrations/run-migrations';
import type { Connection } from 'mongoose';
import { identityDatabase } from '../identity.database';
import { IdentityFixture } from '../testing/identity-fixture';
import { appointFirstAdmin } from './appoint-first-admin';

let identity: IdentityFixture;
let connection: Connection;
beforeAll(async () => {
  identity = await IdentityFixture.start();
  connection = await connectTo(identityDatabase, identity.env);
});
afterAll(async () => {
  await connection.close();
  await identity.stop();
});

const appoint = (mobile: string) => appointFirstAdmin(connection, mobile, new Date());

it('an installation without an admin gets one, once, of a member', async () => {
  await expect(appoint('9876500000')).rejects.toThrow('sign in on the site with it first');
  const [one, other] = [await identity.newMember(), await identity.newMember()];
  const both = await Promise.allSettled([appoint(one.user.mobile), appoint(other.user.mobile)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const admin = both[0]?.status === 'fulfilled' ? one : other;
  expect((await identity.sessionState(admin.caller.sessionId)).user?.role).toBe(
    (await identity.as(admin.caller).getUser({ userId: admin.user.id })).user?.role,
  );
  expect((await identity.pendingMessages()).at(-1)).toMatchObject({
    type: 'identity.user.role-changed',
    data: { userId: admin.user.id, role: 'admin' },
  });
  await expect(appoint(one.user.mobile)).rejects.toThrow('there is an admin already');
});
