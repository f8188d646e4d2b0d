import { sessionStore } from '@utsav/web-kit/session/session-store';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../app/paths';
import { api } from './api';

/** Ends the session here in any case; when the server cannot be reached, the login dialog follows. */
export function useLogout() {
  const navigate = useNavigate();
  const [isLeaving, setLeaving] = useState(false);
  const logout = async () => {
    setLeaving(true);
    try {
      await api.call('POST /api/user/logout');
      void navigate(paths.home);
    } catch {
      void navigate(paths.login);
    } finally {
      sessionStore.clear();
      setLeaving(false);
    }
  };
  return { isLeaving, logout };
}
