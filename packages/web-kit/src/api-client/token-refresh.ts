import { ApiError, NetworkError } from './api-error';
import { fetchInTime } from './fetch-in-time';
import { readFailure, readSuccess } from './read-response';
import type { SessionPort, SessionTokens } from './session-port';

const LOCK = 'bb_refresh';

/** A refresh token works once and a second use ends every session of the family, so tabs must take turns. */
const inTurn = async (work: () => Promise<boolean>): Promise<boolean> =>
  typeof navigator !== 'undefined' && 'locks' in navigator ? navigator.locks.request(LOCK, work) : work();

interface RefreshOptions {
  baseUrl: string;
  headers: () => Record<string, string>;
  session: SessionPort;
}

/** One refresh at a time: calls that fail together wait for the same new token. Answers whether the call is worth repeating. */
export function createTokenRefresh({ baseUrl, headers, session }: RefreshOptions) {
  let running: Promise<boolean> | undefined;

  const exchange = async (staleToken: string): Promise<boolean> => {
    const current = session.tokens();
    if (!current) return false;
    if (current.token !== staleToken) return true;
    if (!current.refreshToken) return false;
    const response = await fetchInTime(`${baseUrl}/api/user/refresh`, {
      method: 'POST',
      headers: { ...headers(), 'content-type': 'application/json' },
      body: JSON.stringify({ refreshToken: current.refreshToken }),
    });
    if (!response.ok) throw await readFailure(response);
    const { data } = await readSuccess(response);
    session.replaceTokens(data as SessionTokens);
    return true;
  };

  return async (staleToken: string): Promise<boolean> => {
    running ??= inTurn(() => exchange(staleToken)).finally(() => {
      running = undefined;
    });
    try {
      return await running;
    } catch (error) {
      // Only a refusal ends the session; after a lost connection or a server error it may still be valid.
      if (error instanceof NetworkError) throw error;
      if (error instanceof ApiError && (error.status >= 500 || error.status === 429)) throw error;
      return false;
    }
  };
}
