import useSWRMutation, { type SWRMutationResponse } from 'swr/mutation';
import type { Api } from '../api-client/api';
import type { ApiResponse, CallArguments, CallInput, RouteName } from '../api-client/call-types';

export type UseApiMutation = <K extends RouteName>(
  route: K,
) => SWRMutationResponse<ApiResponse<K>, unknown, string, CallInput<K>>;

/** A hook over a client for changes: `trigger` sends the input, and throws what the server refuses. */
export function createUseApiMutation(api: Api): UseApiMutation {
  return function useApiMutation<K extends RouteName>(route: K) {
    return useSWRMutation<ApiResponse<K>, unknown, string, CallInput<K>>(route, (_key, { arg }) =>
      api.call(route, ...([arg] as unknown as CallArguments<K>)),
    );
  };
}
