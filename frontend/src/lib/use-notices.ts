import { useSession } from '@utsav/web-kit/session/session-store';
import useSWRMutation from 'swr/mutation';
import { api, useApi } from './api';
import { textOfError } from './error-text';
import { toast } from './toast-store';

const ROUTE = 'GET /api/notices';

/** Events of which the member waits to hear that there are tickets; a visitor waits for none. */
export function useNotices() {
  const session = useSession();
  const { data } = useApi(ROUTE, session ? {} : null);
  return data?.data.events ?? [];
}

/** Whether the member waits for tickets of an event, and the ways to begin and to end it. */
export function useNotice(eventId: string) {
  const session = useSession();
  const isOn = useNotices().some(({ _id }) => _id === eventId);
  const { trigger, isMutating } = useSWRMutation(
    session ? [ROUTE, {}] : null,
    (_key, { arg }: { arg: boolean }) =>
      api.call(arg ? 'PUT /api/notices/:eventId' : 'DELETE /api/notices/:eventId', { params: { eventId } }),
    { throwOnError: false, onError: (error: unknown) => toast.error(textOfError(error)) },
  );
  return { isOn, isBusy: isMutating, set: (isWanted: boolean) => void trigger(isWanted) };
}
