import useSWRMutation, { type SWRMutationResponse } from 'swr/mutation';
import type { Api } from '../api-client/api';
import type { ApiResponse, CallArguments, CallInput, RouteName } from '../api-client/call-types';

export type UseApiMutation = <K extends RouteName>(
  route: K,
) => SWRMutationResponse<ApiResponse<K>, unknown, string, CallInput<K>>;

/** SWR mutation of a route: `trigger` sends the input and throws on an error, which is also in `error`. */
export function createUseApiMutation(api: Api): UseApiMutation {
  return function useApiMutation<K extends RouteName>(route: K) {
    const { trigger, reset, data, error, isMutating } = useSWRMutation<ApiResponse<K>, unknown, string, CallInput<K>>(
      route,
      (_key, { arg }) => api.call(route, ...([arg] as unknown as CallArguments<K>)),
    );
    // SWR holds an error until the next success; here the next attempt clears it.
    return { trigger, reset, data, error: isMutating ? undefined : error, isMutating };
  };
}
