import useSWR, { preload, type SWRConfiguration, type SWRResponse } from 'swr';
import type { Api } from '../api-client/api';
import type { ApiResponse, CallArguments, CallInput, ReadRoute } from '../api-client/call-types';

export type UseApi = <K extends ReadRoute>(
  route: K,
  input: CallInput<K> | null,
  options?: SWRConfiguration,
) => SWRResponse<ApiResponse<K>, unknown>;

const send = <K extends ReadRoute>(api: Api, route: K, input: CallInput<K> | null): Promise<ApiResponse<K>> =>
  api.call(route, ...([input] as unknown as CallArguments<K>));

/** A hook over a client; `null` instead of an input waits. The route and its input are the key of the cache. */
export function createUseApi(api: Api): UseApi {
  return function useApi<K extends ReadRoute>(route: K, input: CallInput<K> | null, options?: SWRConfiguration) {
    return useSWR<ApiResponse<K>, unknown>(input && [route, input], () => send(api, route, input), options);
  };
}

/** Requests ahead of the first render: the first hook with this input uses this response or this error. */
export const createPreload =
  (api: Api) =>
  <K extends ReadRoute>(route: K, input: CallInput<K>): void => {
    preload([route, input], () => send(api, route, input)).catch(() => {});
  };
