import { factorStep, role } from '@utsav/contracts/grpc/identity';
import { createHash } from 'node:crypto';
import { hours } from '@utsav/service-kit/time/clock';
import { IdentityFixture } from '../testing/identity-fixture';
import { refusal } from '@utsav/test-kit/assertions/refusal';

let identity: IdentityFixture;
beforeAll(async () => {
  identity = await IdentityFixture.start();
});
afterAll(() => identity.stop());

describe('tokens', () => {
  it('carry person, session and role, with a key that is listed', async () => {
    const { user, tokens } = await identity.newMember();
    expect(identity.claims(tokens.accessToken)).toMatchObject({ sub: user.id, sid: expect.any(String), role: 'user' });
    const { kid } = JSON.parse(Buffer.from(tokens.accessToken.split('.')[0] ?? '', 'base64url').toString()) as {
      kid: string;
    };
    const { keys } = await identity.visitor.listSigningKeys({});
    expect(keys).toHaveLength(2);
    expect(keys[0]?.kid).toBe(kid);
  });

  it('carry the role that a person has now', async () => {
    const { user, tokens, caller } = await identity.newMember();
    await identity.setRole(user.id, 'counter');
    const fresh = (await identity.visitor.refreshSession({ refreshToken: tokens.refreshToken })).tokens;
    expect(fresh && identity.claims(fresh.accessToken).role).toBe('counter');
    expect(await identity.sessionState(caller.sessionId)).toEqual({
      active: true,
      user: { ...user, role: role.toProto('counter') },
      factorStep: factorStep.toProto('enrol'),
      hasFactor: false,
      factorVerifiedAt: null,
    });
  });

  it('are checked together, in the order of their ids, 200 at most', async () => {
    const { caller, user } = await identity.newMember();
    const sessionIds = ['ses_unknown', caller.sessionId];
    const { sessions } = await identity.gateway.checkSessions({ sessionIds });
    expect(sessions.map((state) => state.user?.id)).toEqual([undefined, user.id]);
    const many = identity.gateway.checkSessions({ sessionIds: Array.from({ length: 201 }, () => 'ses_unknown') });
    expect((await refusal(many)).code).toBe('VALIDATION');
  });

  it('tell whose they are to services alone', async () => {
    const { caller } = await identity.newMember();
    for (const client of [identity.visitor, identity.as(caller)])
      expect((await refusal(client.checkSessions({ sessionIds: [caller.sessionId] }))).code).toBe('FORBIDDEN');
  });

  it('are never stored as they are', async () => {
    const { tokens } = await identity.newMember();
    expect(JSON.stringify(await identity.stored('refresh_tokens'))).not.toContain(tokens.refreshToken);
  });

  it('refresh once each; a second use ends the session', async () => {
    const { user, tokens, caller } = await identity.newMember();
    const second = (await identity.visitor.refreshSession({ refreshToken: tokens.refreshToken })).tokens;
    expect((await refusal(identity.visitor.refreshSession({ refreshToken: tokens.refreshToken }))).code).toBe(
      'UNAUTHENTICATED',
    );
    const { refreshToken = '' } = second ?? {};
    expect((await refusal(identity.visitor.refreshSession({ refreshToken }))).code).toBe('UNAUTHENTICATED');
    expect((await identity.sessionState(caller.sessionId)).active).toBe(false);
    expect(await identity.pendingMessages()).toContainEqual(
      expect.objectContaining({
        type: 'identity.user.session-ended',
        key: user.id,
        data: { userId: user.id, sessionId: caller.sessionId },
      }),
    );
  });

  it('do not fork where one refresh token comes twice at the same moment', async () => {
    const { tokens, caller } = await identity.newMember();
    const refresh = () => identity.visitor.refreshSession({ refreshToken: tokens.refreshToken });
    const both = await Promise.allSettled([refresh(), refresh(), refresh()]);
    expect(both.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await identity.sessionState(caller.sessionId)).active).toBe(false);
  });

  it('lapse after thirty days without a refresh', async () => {
    const { tokens, caller } = await identity.newMember();
    identity.wait(hours(30 * 24));
    expect((await refusal(identity.visitor.refreshSession({ refreshToken: tokens.refreshToken }))).code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await identity.sessionState(caller.sessionId)).active).toBe(false);
  });

  it('refresh only until their own thirty days are over, also while their session lasts', async () => {
    const { tokens, caller } = await identity.newMember();
    const _id = createHash('sha256').update(tokens.refreshToken).digest('base64url');
    await identity.store('refresh_tokens', { _id, expiresAt: new Date(Date.now() - 1000) });
    expect((await refusal(identity.visitor.refreshSession({ refreshToken: tokens.refreshToken }))).code).toBe(
      'UNAUTHENTICATED',
    );
    expect((await identity.sessionState(caller.sessionId)).active).toBe(true);
  });

  it('without a user are refused', async () => {
    expect((await refusal(identity.visitor.refreshSession({ refreshToken: 'x'.repeat(43) }))).code).toBe(
      'UNAUTHENTICATED',
    );
  });
});

describe('logging out', () => {
  it('ends the session at once, and says so with the change', async () => {
    const { user, tokens, caller } = await identity.newMember();
    const endIt = () => identity.as(caller).endSession({ sessionId: caller.sessionId });
    await endIt();
    await endIt();
    expect((await identity.sessionState(caller.sessionId)).active).toBe(false);
    expect((await refusal(identity.visitor.refreshSession({ refreshToken: tokens.refreshToken }))).code).toBe(
      'UNAUTHENTICATED',
    );
    const published = (await identity.pendingMessages()).filter(({ key }) => key === user.id);
    expect(published).toHaveLength(1);
  });

  it('leaves the sessions of others, and other sessions, alone', async () => {
    const [one, other] = [await identity.newMember(), await identity.newMember()];
    const sessionId = other.caller.sessionId;
    expect((await refusal(identity.as(one.caller).endSession({ sessionId }))).code).toBe('NOT_FOUND');
    expect((await refusal(identity.visitor.endSession({ sessionId }))).code).toBe('NOT_FOUND');
    await identity.as(one.caller).endSession({ sessionId: one.caller.sessionId });
    expect((await identity.sessionState(sessionId)).active).toBe(true);
  });
});
