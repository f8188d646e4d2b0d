import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import type { SessionState } from '@utsav/contracts/gen/utsav/identity/v1/identity_service';
import { factorStep } from '@utsav/contracts/grpc/identity';
import { toTimestamp } from '@utsav/contracts/grpc/timestamp';
import { users } from '../testing/users';
import { Sessions } from './sessions';

const at = new Date('2026-11-23T06:00:00Z');
const stateOf = (userId: string): SessionState => ({
  active: true,
  user: { ...users.chetan, id: userId },
  factorStep: factorStep.toProto('none'),
  hasFactor: true,
  factorVerifiedAt: toTimestamp(at),
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
    expect(await first).toMatchObject({
      user: { id: 'a' },
      role: 'counter',
      factorStep: 'none',
      hasFactor: true,
      factorVerifiedAt: at,
    });
    calls[1]?.respond();
    expect((await others).map(({ user }) => user?.id)).toEqual(['b', 'c', 'a']);
    expect(calls.map(({ sessionIds }) => sessionIds)).toEqual([['a'], ['b', 'c', 'a']]);
  });

  it('reports no user for a session that has ended, even if a check is in flight', async () => {
    const state = sessions.stateOf('d', true);
    sessions.end('d');
    calls[2]?.respond();
    expect((await state).user).toBeUndefined();
  });
});
