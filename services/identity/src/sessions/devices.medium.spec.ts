import { IdentityFixture } from '../testing/identity-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

async function twoDevices() {
  const { user, tokens, caller } = await identity.newMember();
  identity.wait(60_000);
  const otp = await identity.sendCode(user.mobile);
  const second = await identity.visitor.verifyOtp({ mobile: user.mobile, otp, device: 'Firefox/132.0' });
  if (!second.tokens) throw new Error('no second session');
  return { userId: user.id, caller, tokens, other: identity.callerOf(second.tokens) };
}

it('lists the sessions of a person by their last use, with how the device named itself', async () => {
  const { userId, caller, tokens, other } = await twoDevices();
  const list = async () => (await identity.as(caller).listSessions({ userId })).sessions;
  expect((await list()).map(({ id, device }) => [id, device])).toEqual([
    [other.sessionId, 'Firefox/132.0'],
    [caller.sessionId, ''],
  ]);
  identity.wait(60_000);
  await identity.visitor.refreshSession({ refreshToken: tokens.refreshToken });
  const [latest] = await list();
  expect(latest?.id).toBe(caller.sessionId);
  expect(latest?.lastUsedAt?.seconds).toBeGreaterThan(latest?.createdAt?.seconds ?? Infinity);
});

it('ends one from another device, and leaves that one', async () => {
  const { userId, caller, other } = await twoDevices();
  await identity.as(caller).endSession({ sessionId: other.sessionId });
  expect((await identity.as(caller).listSessions({ userId })).sessions.map(({ id }) => id)).toEqual([caller.sessionId]);
  expect(await identity.sessionState(other.sessionId)).toMatchObject({ active: false });
});

it('shows and ends no sessions of other users', async () => {
  const { userId, caller } = await twoDevices();
  const stranger = (await identity.newMember()).caller;
  expect((await refusal(identity.as(stranger).listSessions({ userId }))).code).toBe('NOT_FOUND');
  expect((await refusal(identity.as(stranger).endSession({ sessionId: caller.sessionId }))).code).toBe('NOT_FOUND');
});
