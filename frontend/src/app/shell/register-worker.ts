import { Workbox } from 'workbox-window';
import { offerUpdate } from './update-store';

/** What opens the tickets without a network. Loaded after the page, since nobody waits for it. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js');
  // Nobody is moved to a new release in the middle of a purchase: it takes over when they say so, or with the next visit.
  worker.addEventListener('waiting', () =>
    offerUpdate(() => {
      worker.addEventListener('controlling', () => window.location.reload());
      worker.messageSkipWaiting();
    }),
  );
  await worker.register();
}
