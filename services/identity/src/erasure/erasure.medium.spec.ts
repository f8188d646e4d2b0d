import { totpCode } from '../second-factor/totp';
import { IdentityFixture } from '../testing/identity-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

it('leaves nothing of the person, ends all sessions, and publishes it once', async () => {
  const { user, tokens, caller } = await identity.newMember();
  await identity.as(caller).updateProfile({ userId: user.id, email: 'gone@example.in', dob: '1990-02-03' });
  await identity.as(caller).eraseUser({ userId: user.id });
  expect(await identity.sessionState(caller.sessionId)).toMatchObject({ active: false });
  expect((await refusal(identity.visitor.refreshSession({ refreshToken: tokens.refreshToken }))).code).toBe(
    'UNAUTHENTICATED',
  );
  for (const collection of ['users', 'sessions', 'refresh_tokens', 'otps', 'erased_users']) {
    const rows = JSON.stringify(await identity.stored(collection));
    for (const trace of [user.mobile, 'gone@example.in', '1990-02-03']) expect(rows).not.toContain(trace);
  }
  await identity.as(caller).eraseUser({ userId: user.id });
  const types = (await identity.pendingMessages()).filter(({ key }) => key === user.id).map(({ type }) => type);
  expect(types).toEqual(['identity.user.session-ended', 'identity.user.erased']);
});

it('leaves no second factor of an erased admin', async () => {
  const [gone, other] = [await identity.newMember(), await identity.newMember()];
  for (const { user } of [gone, other]) await identity.setRole(user.id, 'admin');
  const { secret } = await identity.as(gone.caller).beginTotp({});
  await identity.as(gone.caller).addFactor({ name: 'Phone', code: totpCode(secret, identity.now()) });
  await identity.as({ ...other.caller, role: 'admin' }).eraseUser({ userId: gone.user.id });
  for (const collection of ['factors', 'factor_states'])
    expect(JSON.stringify(await identity.stored(collection))).not.toContain(gone.user.id);
  await identity.setRole(other.user.id, 'user');
});

it('gives the number free for another account', async () => {
  const { user, caller } = await identity.newMember();
  await identity.as(caller).eraseUser({ userId: user.id });
  identity.wait(60_000);
  const otp = await identity.sendCode(user.mobile);
  const again = await identity.visitor.register({ name: 'Asha', email: '', mobile: user.mobile, otp });
  expect(again.user?.id).not.toBe(user.id);
});

it('is for the person and for admins, and keeps the last admin', async () => {
  const [one, other] = [await identity.newMember(), await identity.newMember()];
  expect((await refusal(identity.as(other.caller).eraseUser({ userId: one.user.id }))).code).toBe('NOT_FOUND');
  await identity.setRole(other.user.id, 'admin');
  const admin = { ...other.caller, role: 'admin' as const };
  expect((await refusal(identity.as(admin).eraseUser({ userId: other.user.id }))).code).toBe('LAST_ADMIN');
  await identity.as(admin).eraseUser({ userId: one.user.id });
  expect((await refusal(identity.as(admin).eraseUser({ userId: 'usr_none' }))).code).toBe('NOT_FOUND');
});

describe('a number with another owner', () => {
  it('is taken from the account, whose sessions and rights end, and is free for a new one', async () => {
    const [one, two, boss] = [await identity.newMember(), await identity.newMember(), await identity.newMember()];
    await identity.setRole(boss.user.id, 'admin');
    await identity.setRole(one.user.id, 'counter');
    const admin = identity.as({ ...boss.caller, role: 'admin' });
    const detached = await admin.detachNumber({ userId: one.user.id });
    expect(detached.user).toMatchObject({ id: one.user.id, mobile: '' });
    expect(await admin.detachNumber({ userId: one.user.id })).toEqual(detached);
    expect(await identity.sessionState(one.caller.sessionId)).toMatchObject({ active: false });
    // Also a second account without one.
    await admin.detachNumber({ userId: two.user.id });
    identity.wait(60_000);
    const otp = await identity.sendCode(one.user.mobile);
    const fresh = await identity.visitor.register({ name: 'Ravi', email: '', mobile: one.user.mobile, otp });
    expect(fresh.user?.id).not.toBe(one.user.id);
    expect((await admin.getUser({ userId: one.user.id })).user).toEqual(detached.user);
  });

  it('is not that of the admin who takes it', async () => {
    const { user, caller } = await identity.newMember();
    await identity.setRole(user.id, 'admin');
    const own = identity.as({ ...caller, role: 'admin' }).detachNumber({ userId: user.id });
    expect((await refusal(own)).code).toBe('OWN_ROLE');
  });
});
