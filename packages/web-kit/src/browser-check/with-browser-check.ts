import { challengeHeader } from '@utsav/contracts/http/challenge-header';
import type { Api } from '../api-client/api';
import { isApiError } from '../api-client/api-error';
import type { CallArguments, CallOptions, RouteName } from '../api-client/call-types';
import { solveChallenge } from './browser-check';

/** A network that changes while a challenge is solved brings another one. */
const maxChallenges = 3;

/** Where many requests come from the network of this browser, solves the challenge and repeats the call. */
export const withBrowserCheck = (api: Api): Api => ({
  async call<K extends RouteName>(route: K, ...input: CallArguments<K>) {
    let sent = input;
    for (let challenges = 0; ; challenges += 1) {
      try {
        return await api.call(route, ...sent);
      } catch (error) {
        if (!isApiError(error, 'ADDRESS_CHALLENGE_REQUIRED') || challenges === maxChallenges) throw error;
        const solution = await solveChallenge(error.params.challenge);
        const [given] = input as [CallOptions?];
        const headers = { ...given?.headers, [challengeHeader]: solution };
        sent = [{ ...given, headers }] as unknown as CallArguments<K>;
      }
    }
  },
});
