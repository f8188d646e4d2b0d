import type { Api } from '../api-client/api';
import { isApiError } from '../api-client/api-error';
import type { CallArguments, CallOptions, RouteName } from '../api-client/call-types';
import { loadSolver } from './load-solver';

/** Where many requests come from the network of this browser, solves the challenge and repeats the call. */
export const withBrowserCheck = (api: Api): Api => ({
  async call<K extends RouteName>(route: K, ...input: CallArguments<K>) {
    try {
      return await api.call(route, ...input);
    } catch (error) {
      if (!isApiError(error, 'ADDRESS_CHALLENGE_REQUIRED')) throw error;
      const [given] = input as [CallOptions?];
      return (await loadSolver()).repeatSolved(error, (solution) => {
        const headers = { ...given?.headers, ...solution };
        return api.call(route, ...([{ ...given, headers }] as unknown as CallArguments<K>));
      });
    }
  },
});
