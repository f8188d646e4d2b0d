import { sessionStore } from '@utsav/web-kit/session/session-store';
import { maySee, screenAt } from './screens';

/** Preloads the chunk and the data of a screen while the layout renders. */
export async function preload(path: string, search: string): Promise<void> {
  const screen = screenAt(path);
  if (!screen || !maySee(sessionStore.get()?.role ?? '', screen.access)) return;
  screen.prepare?.(search);
  await screen.load();
}
