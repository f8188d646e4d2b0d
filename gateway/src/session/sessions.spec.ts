import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Sessions, type SessionState } from './sessions';

const stateOf = (userId: string): SessionState => ({
  active: true,
  userId,
  role: 'user',
  user: undefined,
  factorStep: 'none',
  hasFactor: false,
  factorVerifiedAt: '',
});

describe(Sessions, () => {
  const calls: { sessionIds: string[]; respond: () => void }[] = [];
  const checkSessions = ({ sessionIds }: { sessionIds: string[] }): Promise<{ sessions: SessionState[] }> =>
    new Promise((resolve) => {
      calls.push({ sessionIds, respond: () => resolve({ sessions: sessionIds.map(stateOf) }) });
    });
  const sessions = new Sessions({ client: () => ({ checkSessions }) } as unknown as GrpcClients);

  it('coalesces the checks that come while a call is in flight, and gives each caller its own state', async () => {
    const first = sessions.stateOf('a', true);
    const others = Promise.all(['b', 'c', 'a'].map((id) => sessions.stateOf(id, true)));
    calls[0]?.respond();
    expect((await first).userId).toBe('a');
    calls[1]?.respond();
    expect((await others).map(({ userId }) => userId)).toEqual(['b', 'c', 'a']);
    expect(calls.map(({ sessionIds }) => sessionIds)).toEqual([['a'], ['b', 'c', 'a']]);
  });

  it('reports a session that has ended as inactive, even if a check is in flight', async () => {
    const state = sessions.stateOf('d', true);
    sessions.end('d');
    calls[2]?.respond();
    expect(await state).toMatchObject({ active: false });
  });
});
