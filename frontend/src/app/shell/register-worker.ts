import { Workbox } from 'workbox-window';
import { offerUpdate } from './update-store';

/** Registers the service worker, which serves the tickets offline. Loaded after the page. */
export async function registerWorker(): Promise<void> {
  if (!('serviceWorker' in navigator)) return;
  const worker = new Workbox('/sw.js');
  // A new release never takes over in the middle of a purchase: only on the user's request, or with the next visit.
  worker.addEventListener('waiting', () =>
    offerUpdate(() => {
      worker.addEventListener('controlling', () => window.location.reload());
      worker.messageSkipWaiting();
    }),
  );
  await worker.register();
}
