import type { DirectoryKind } from '@utsav/contracts/directory/directory';
import { useSession } from '@utsav/web-kit/session/session-store';
import useSWRMutation from 'swr/mutation';
import { textOfError } from './error-text';
import { api, useApi } from './api';
import { toast } from './toast-store';

const ROUTE = 'GET /api/follows';

/** Whom the member follows; a visitor follows none. */
export function useFollows() {
  const session = useSession();
  const { data, error, isLoading, mutate } = useApi(ROUTE, session ? {} : null);
  return { following: data?.data, error, isLoading, retry: () => void mutate() };
}

/** Whether the member follows one, and the way to change it. */
export function useFollow(kind: DirectoryKind, slug: string) {
  const session = useSession();
  const { following } = useFollows();
  const isOn = following?.follows.some((follow) => follow.kind === kind && follow.slug === slug) ?? false;
  const { trigger, isMutating } = useSWRMutation(
    session ? [ROUTE, {}] : null,
    () =>
      api.call(isOn ? 'DELETE /api/follows/:kind/:slug' : 'PUT /api/follows/:kind/:slug', { params: { kind, slug } }),
    { throwOnError: false, onError: (error: unknown) => toast.error(textOfError(error)) },
  );
  return { isOn, isBusy: isMutating, toggle: () => void trigger() };
}
