import { sessionStore } from '@utsav/web-kit/session/session-store';
import { maySee, screenAt } from './screens';

/** The page of an address, and what it will show, come while the console around it is drawn. */
export async function loadAhead(path: string, search: string): Promise<void> {
  const screen = screenAt(path);
  if (!screen || !maySee(sessionStore.get()?.role ?? '', screen.access)) return;
  screen.prepare?.(search);
  await screen.load();
}
