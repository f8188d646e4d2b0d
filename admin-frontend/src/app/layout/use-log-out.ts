import { sessionStore } from '@utsav/web-kit/session/session-store';
import { useApiMutation } from '../../lib/api';

/** The guard leads to the login page once the session is gone. */
export function useLogOut(): () => Promise<void> {
  const { trigger } = useApiMutation('POST /api/user/logout');
  return async () => {
    try {
      await trigger({});
    } catch {
      // The session ends in this browser, even when the server cannot be reached.
    }
    sessionStore.clear();
  };
}
