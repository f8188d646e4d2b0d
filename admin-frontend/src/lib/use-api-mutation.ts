import type { ApiResponse, CallArguments, CallInput, ReadRoute, RouteName } from '@utsav/web-kit/api-client/call-types';
import useSWRMutation from 'swr/mutation';
import { api } from './api';

type WriteRoute = Exclude<RouteName, ReadRoute>;

/** SWR mutation of a route: `trigger` sends it and throws on an error, `isMutating` is true meanwhile. */
export const useApiMutation = <K extends WriteRoute>(route: K) =>
  useSWRMutation<ApiResponse<K>, unknown, string, CallInput<K>>(
    route,
    (_: string, { arg }: { arg: CallInput<K> }): Promise<ApiResponse<K>> =>
      api.call(route, ...([arg] as unknown as CallArguments<K>)),
  );
