import type { ApiResponse, CallArguments, RouteName } from './call-types';
import { ApiError, NetworkError } from './api-error';
import { fetchInTime, type Send } from './fetch-in-time';
import { readFailure, readSuccess } from './read-response';
import { requestUrl, type QueryValue } from './request-url';
import { syncServerClock } from './server-clock';
import type { SessionPort } from './session-port';

export interface ApiOptions {
  apiKey: string;
  /** Origin of the gateway; empty for the page's own. */
  baseUrl: string;
  session: SessionPort;
  send?: Send;
}

/** The parts of an input once the types have done their work. */
interface AnyInput {
  params?: Record<string, QueryValue>;
  query?: Record<string, QueryValue>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

export interface Api {
  call<K extends RouteName>(route: K, ...input: CallArguments<K>): Promise<ApiResponse<K>>;
}

const isRejectedSession = (error: ApiError) => error.status === 401 && error.code !== 'API_KEY_INVALID';

export function createApi({ apiKey, baseUrl, session, send = fetchInTime }: ApiOptions): Api {
  const ownHeaders = () => ({ accept: 'application/json', 'x-api-key': apiKey });
  let refresh: ((staleToken: string) => Promise<boolean>) | undefined;

  /** Most visits never need it, so it is no part of the first download. */
  async function renewed(staleToken: string): Promise<boolean> {
    const { createTokenRefresh } = await import('./token-refresh').catch((error: unknown) => {
      throw new NetworkError('unreachable', error);
    });
    refresh ??= createTokenRefresh({ baseUrl, headers: ownHeaders, session });
    return refresh(staleToken);
  }

  async function attempt(
    route: RouteName,
    input: AnyInput,
    token: string | undefined,
  ): Promise<ApiResponse<RouteName>> {
    const [method, path] = route.split(' ') as [string, string];
    const headers: Record<string, string> = { ...ownHeaders(), ...input.headers };
    if (token) headers.authorization = `Bearer ${token}`;
    const init: RequestInit = { method, headers };
    if (input.body instanceof FormData) init.body = input.body;
    else if (input.body !== undefined) {
      headers['content-type'] = 'application/json';
      init.body = JSON.stringify(input.body);
    }
    const response = await send(requestUrl(baseUrl, path, input.params, input.query), init, input.signal);
    syncServerClock(response.headers.get('date'));
    if (!response.ok) throw await readFailure(response);
    const answer = await readSuccess(response);
    // Something to show without the thing itself: a page would break on it, and say nothing that helps.
    if (method === 'GET' && answer.data === undefined) throw await readFailure(new Response(null, { status: 502 }));
    return answer as ApiResponse<RouteName>;
  }

  return {
    async call<K extends RouteName>(route: K, ...[given]: CallArguments<K>): Promise<ApiResponse<K>> {
      const input = (given ?? {}) as AnyInput;
      const sentToken = session.tokens()?.token;
      try {
        return (await attempt(route, input, sentToken)) as ApiResponse<K>;
      } catch (error) {
        if (!(error instanceof ApiError) || !isRejectedSession(error) || !sentToken) throw error;
        if (!(await renewed(sentToken))) {
          session.clear();
          throw error;
        }
      }
      try {
        return (await attempt(route, input, session.tokens()?.token)) as ApiResponse<K>;
      } catch (error) {
        if (error instanceof ApiError && isRejectedSession(error)) session.clear();
        throw error;
      }
    },
  };
}
