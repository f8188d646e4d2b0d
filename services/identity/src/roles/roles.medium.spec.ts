import { Role } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { role } from '@utsav/contracts/grpc/identity';
import { serviceCaller, type Caller } from '@utsav/service-kit/caller/caller';
import { IdentityFixture } from '../testing/identity-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

async function someone(word: 'user' | 'counter' | 'admin'): Promise<Caller> {
  const { user, caller } = await identity.newMember();
  await identity.setRole(user.id, word);
  return { ...caller, role: word };
}
const demoteOthers = async (): Promise<void> => {
  const all = { role: role.toProto('admin'), page: 1, limit: 100 };
  const { users } = await identity.as(serviceCaller('gateway')).listUsers(all);
  for (const { id } of users) await identity.setRole(id, 'user');
};

it('is given by an admin, and sessions already begun have it at once', async () => {
  const [admin, member] = [await someone('admin'), await someone('user')];
  const counter = role.toProto('counter');
  expect((await identity.as(admin).setRole({ userId: member.id, role: counter, eventIds: [] })).user?.role).toBe(
    counter,
  );
  expect(await identity.sessionState(member.sessionId)).toMatchObject({
    active: true,
    user: { role: counter },
  });
  expect((await identity.pendingMessages()).at(-1)).toMatchObject({
    type: 'identity.user.role-changed',
    key: member.id,
    data: { userId: member.id, role: 'counter' },
  });
});

it('cannot be changed by a user for themselves', async () => {
  const admin = await someone('admin');
  expect(
    (await refusal(identity.as(admin).setRole({ userId: admin.id, role: role.toProto('user'), eventIds: [] }))).code,
  ).toBe('OWN_ROLE');
});

it('leaves one of two admins who take it from each other at the same moment', async () => {
  await demoteOthers();
  const [one, two] = [await someone('admin'), await someone('admin')];
  const results = await Promise.allSettled([
    identity.as(one).setRole({ userId: two.id, role: role.toProto('user'), eventIds: [] }),
    identity.as(two).setRole({ userId: one.id, role: role.toProto('user'), eventIds: [] }),
  ]);
  expect(results.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  const admins = { role: role.toProto('admin'), page: 1, limit: 10 };
  expect((await identity.as(serviceCaller('gateway')).listUsers(admins)).total).toBe(1);
});

it('is not for others to give, and only roles that exist', async () => {
  const [admin, counter, member] = [await someone('admin'), await someone('counter'), await someone('user')];
  for (const caller of [counter, member])
    expect(
      (await refusal(identity.as(caller).setRole({ userId: member.id, role: role.toProto('admin'), eventIds: [] })))
        .code,
    ).toBe('FORBIDDEN');
  expect(
    (await refusal(identity.as(admin).setRole({ userId: member.id, role: Role.ROLE_UNSPECIFIED, eventIds: [] }))).code,
  ).toBe('VALIDATION');
  expect(
    (await refusal(identity.as(admin).setRole({ userId: 'usr_none', role: role.toProto('user'), eventIds: [] }))).code,
  ).toBe('NOT_FOUND');
});

it('is a filter of the list of people, beside a search', async () => {
  const [admin, counter] = [await someone('admin'), await someone('counter')];
  const list = (filter: object) => identity.as(admin).listUsers({ page: 1, limit: 2, ...filter });
  const counters = await list({ role: role.toProto('counter'), limit: 100 });
  expect(counters.users.map(({ id }) => id)).toContain(counter.id);
  expect(counters.users.every((user) => user.role === role.toProto('counter'))).toBe(true);
  const [{ mobile = '' } = {}] = counters.users;
  expect((await list({ search: mobile.slice(-10) })).users.map((user) => user.mobile)).toEqual([mobile]);
  expect((await list({ search: `+91 ${mobile.slice(3, 8)} ${mobile.slice(8)}` })).total).toBe(1);
  expect((await list({ search: 'ASHA' })).users).toHaveLength(2);
  expect((await list({ search: counter.id })).users.map(({ id }) => id)).toEqual([counter.id]);
  expect((await list({ search: '.*' })).total).toBe(0);
  expect((await refusal(identity.as(counter).listUsers({ page: 1, limit: 1 }))).code).toBe('FORBIDDEN');
});
