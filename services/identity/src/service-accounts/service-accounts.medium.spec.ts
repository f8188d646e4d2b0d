import { createHash } from 'node:crypto';
import { accountScope, recordKind, role } from '@utsav/contracts/grpc/identity';
import { serviceCaller, type Caller } from '@utsav/service-kit/caller/caller';
import { hours } from '@utsav/service-kit/time/clock';
import { refusal } from '@utsav/test-kit/assertions/refusal';
import { IdentityFixture } from '../testing/identity-fixture';

let identity: IdentityFixture;
const admin: Caller = { kind: 'user', id: 'usr_admin', role: 'admin', sessionId: 'ses_1' };
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

let made = 0;
const form = (changes: object = {}) => ({
  name: `Ledger ${(made += 1)}`,
  scopes: [accountScope.toProto('orders.view'), accountScope.toProto('bookings.view')],
  eventIds: ['evt_1'],
  expiresInDays: 30,
  ...changes,
});
const create = async (changes?: object) => {
  const { account, key } = await identity.as(admin).createServiceAccount(form(changes));
  if (!account) throw new Error('no account');
  return { account, key };
};
/** Id of the account that a key opens; undefined for none. */
const opens = async (key: string, keyId = `key_${key.split('_')[1]}`): Promise<string | undefined> => {
  const hash = createHash('sha256').update(key).digest('hex');
  return (await identity.gateway.checkServiceKey({ keyId, hash })).account?.id;
};

it('is found by its key, and the key is not what is stored', async () => {
  const { account, key } = await create({ name: 'Accounting' });
  expect(account).toMatchObject({ name: 'Accounting', eventIds: ['evt_1'] });
  expect(await opens(key)).toBe(account.id);
  expect(JSON.stringify(await identity.stored('service_accounts'))).not.toContain(key.slice(-43));
  expect(account.keys.map(({ prefix }) => key.startsWith(prefix))).toEqual([true]);
});

it('is not found by another key with the same id, nor by the id of another', async () => {
  const [one, two] = [await create(), await create()];
  const forged = `${one.key.slice(0, -1)}${one.key.endsWith('A') ? 'B' : 'A'}`;
  expect(await opens(forged)).toBeUndefined();
  expect(await opens(one.key, `key_${two.key.split('_')[1]}`)).toBeUndefined();
  expect(await opens('', 'key_none')).toBeUndefined();
});

it('shows when its key was used, to the minute', async () => {
  const { account, key } = await create();
  const usedAt = async () => {
    const { accounts } = await identity.as(admin).listServiceAccounts({});
    return accounts.find(({ id }) => id === account.id)?.keys[0]?.lastUsedAt;
  };
  expect(await usedAt()).toBeNull();
  await opens(key);
  const first = await usedAt();
  expect(first).toMatchObject({ seconds: expect.any(Number) as number });
  await opens(key);
  expect(await usedAt()).toEqual(first);
  identity.wait(61_000);
  await opens(key);
  expect(await usedAt()).not.toEqual(first);
});

it('lives on under a new key, while the old one works for the hours given', async () => {
  const { account, key } = await create();
  const request = { accountId: account.id, expiresInDays: 30, overlapHours: 2 };
  const { key: next } = await identity.as(admin).replaceServiceKey(request);
  const works = async () => Promise.all([key, next].map(async (one) => (await opens(one)) !== undefined));
  expect(await works()).toEqual([true, true]);
  identity.wait(hours(2) + 1000);
  expect(await works()).toEqual([false, true]);
  const { key: last } = await identity.as(admin).replaceServiceKey({ ...request, overlapHours: 0 });
  expect([await works(), await opens(last)]).toEqual([[false, false], account.id]);
});

it('ends with its key, and a key after its days', async () => {
  const [one, two] = [await create(), await create({ expiresInDays: 1 })];
  await identity.as(admin).revokeServiceAccount({ accountId: one.account.id, keyId: one.account.keys[0]?.id });
  expect(await opens(one.key)).toBeUndefined();
  expect(await opens(two.key)).toBeDefined();
  identity.wait(hours(24) + 1000);
  expect(await opens(two.key)).toBeUndefined();
});

it('that was revoked gets no key any more, and keeps its name for itself', async () => {
  const { account, key } = await create({ name: 'Gate of Old' });
  const { account: ended } = await identity.as(admin).revokeServiceAccount({ accountId: account.id });
  expect([ended?.revokedAt !== undefined, await opens(key)]).toEqual([true, undefined]);
  const request = { accountId: account.id, expiresInDays: 1, overlapHours: 0 };
  expect((await refusal(identity.as(admin).replaceServiceKey(request))).code).toBe('STATE_CONFLICT');
  expect((await refusal(create({ name: 'gate of old' }))).code).toBe('ACCOUNT_NAME_TAKEN');
  const again = await identity.as(admin).revokeServiceAccount({ accountId: account.id });
  expect(again.account?.revokedAt).toEqual(ended?.revokedAt);
});

it.each([
  ['no scope', { scopes: [] }],
  ['a key of more than a year', { expiresInDays: 366 }],
  ['no name', { name: ' ' }],
])('is not made with %s', async (_, changes) => {
  expect((await refusal(create(changes))).code).toBe('VALIDATION');
});

it('stands in the audit trail by its name', async () => {
  const { account } = await create({ name: 'Box office of the mall' });
  const gateway = serviceCaller('gateway');
  const change = {
    at: undefined,
    actorId: account.id,
    actorRole: role.toProto('program'),
    action: 'booking.create',
    recordKind: recordKind.toProto('booking'),
    recordId: 'bkg_1',
    reason: '',
    requestId: 'req-1',
  };
  await identity.as(gateway).recordChange({ change });
  const request = { actor: account.id, from: undefined, to: undefined, page: 1, limit: 10 };
  const { actors, changes } = await identity.as(gateway).listChanges(request);
  expect(changes).toHaveLength(1);
  expect(actors).toMatchObject([{ id: account.id, name: 'Box office of the mall', role: role.toProto('program') }]);
});
