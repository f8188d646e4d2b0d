import { sessionStore } from '@utsav/web-kit/session/session-store';
import { useNavigate } from 'react-router-dom';
import { paths } from './paths';
import { useApiMutation } from './api';

/** Ends the session here in any case; when the server cannot be reached, the login dialog follows. */
export function useLogout() {
  const navigate = useNavigate();
  const { trigger, isMutating } = useApiMutation('POST /api/user/logout');
  const logout = async () => {
    try {
      await trigger({});
      void navigate(paths.home);
    } catch {
      void navigate(paths.login);
    } finally {
      sessionStore.clear();
    }
  };
  return { isLeaving: isMutating, logout };
}
