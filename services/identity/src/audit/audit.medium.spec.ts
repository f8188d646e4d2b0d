import { recordKind, role } from '@utsav/contracts/grpc/identity';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { IdentityFixture } from '../testing/identity-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let identity: IdentityFixture;
let actorId: string;
const gateway = serviceCaller('gateway');
beforeAll(async () => {
  identity = await IdentityFixture.start();
  actorId = (await identity.newMember()).user.id;
  for (const [action, by] of [
    ['banner.create', actorId],
    ['banner.delete', 'usr_gone'],
    ['bannerman.create', actorId],
  ] as const) {
    await identity.as(gateway).recordChange({ change: change(action, by) });
    identity.wait(60_000);
  }
});
afterAll(() => identity.stop());

const change = (action: string, by: string) => ({
  id: 'made-up',
  at: undefined,
  actorId: by,
  actorRole: role.toProto('admin'),
  action,
  recordKind: recordKind.toProto('banner'),
  recordId: 'ban_1',
  beforeJson: '{"a":1}',
  reason: 'Old',
  requestId: 'req-1',
});
const list = async (filter: object = {}) => {
  const all = { from: undefined, to: undefined, page: 1, limit: 10 };
  return identity.as(gateway).listChanges({ ...all, ...filter });
};
const actions = async (filter?: object) => (await list(filter)).changes.map(({ action }) => action);

it('stores the given entries, the latest first, under ids and times of its own', async () => {
  const { changes, actors, total } = await list();
  expect(changes.map(({ action }) => action)).toEqual(['bannerman.create', 'banner.delete', 'banner.create']);
  expect(changes[2]).toEqual({
    ...change('banner.create', actorId),
    id: expect.stringMatching(/^chg_/) as string,
    at: { seconds: expect.any(Number) as number, nanos: expect.any(Number) as number },
  });
  expect(actors.map(({ id }) => id)).toEqual([actorId]);
  expect(total).toBe(3);
});

it('is filtered by person, action, kind of action and time', async () => {
  expect(await actions({ actor: 'usr_gone' })).toEqual(['banner.delete']);
  expect(await actions({ action: 'banner' })).toEqual(['banner.delete', 'banner.create']);
  expect(await actions({ action: 'banner.create' })).toEqual(['banner.create']);
  expect(await actions({ action: '.*' })).toEqual([]);
  const [, { at } = { at: undefined }] = (await list()).changes;
  expect(await actions({ from: at })).toEqual(['bannerman.create', 'banner.delete']);
  expect(await actions({ to: at })).toEqual(['banner.create']);
  expect(await actions({ page: 2, limit: 2 })).toEqual(['banner.create']);
});

it('is written by the gateway and read by admins', async () => {
  const { user, caller } = await identity.newMember();
  const one = { change: change('banner.create', user.id) };
  expect((await refusal(identity.as({ ...caller, role: 'admin' }).recordChange(one))).code).toBe('FORBIDDEN');
  const all = { from: undefined, to: undefined, page: 1, limit: 10 };
  expect((await refusal(identity.as({ ...caller, role: 'counter' }).listChanges(all))).code).toBe('FORBIDDEN');
});
