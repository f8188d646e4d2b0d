import useSWRMutation, { type SWRMutationResponse } from 'swr/mutation';
import type { Api } from '../api-client/api';
import type { ApiResponse, CallArguments, CallInput, RouteName } from '../api-client/call-types';

export type UseApiMutation = <K extends RouteName>(
  route: K,
  client?: Api,
) => SWRMutationResponse<ApiResponse<K>, unknown, string, CallInput<K>>;

/**
 * SWR mutation of a route: `trigger` sends the input and throws on an error, which is also in `error`. One hook per row or
 * dialog: SWR drops the error of a trigger that another one of the same hook has overtaken.
 */
export function createUseApiMutation(api: Api): UseApiMutation {
  return function useApiMutation<K extends RouteName>(route: K, client = api) {
    const { trigger, reset, data, error, isMutating } = useSWRMutation<ApiResponse<K>, unknown, string, CallInput<K>>(
      route,
      (_key, { arg }) => client.call(route, ...([arg] as unknown as CallArguments<K>)),
    );
    // SWR holds an error until the next success; here the next attempt clears it.
    return { trigger, reset, data, error: isMutating ? undefined : error, isMutating };
  };
}
