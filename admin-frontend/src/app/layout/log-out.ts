import { sessionStore } from '@utsav/web-kit/session/session-store';
import { api } from '../../lib/api';

/** The guard leads to the login page once the session is gone. */
export async function logOut(): Promise<void> {
  try {
    await api.call('POST /api/user/logout');
  } catch {
    // Whoever asks to be logged out is logged out here, even when the server cannot be told.
  }
  sessionStore.clear();
}
