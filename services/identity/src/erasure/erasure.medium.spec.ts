import { IdentityFixture } from '../testing/identity-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
}, 60_000);
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
