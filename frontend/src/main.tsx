import { readInitialData } from './lib/hydration-data';
import { whenIdle } from './lib/when-idle';
import { startSite } from './start-site';
import './app/styles/index.css';

void startSite(readInitialData());

/** Not needed for the first paint. */
async function startRest() {
  const { clearTicketsOnLogout: forgetTicketsOnLogout } = await import('./lib/offline-tickets');
  forgetTicketsOnLogout();
  const { clearSearchesOnLogout } = await import('./features/search/recent-searches');
  clearSearchesOnLogout();
  if (import.meta.env.PROD) await (await import('./app/shell/register-worker')).registerWorker();
}

const later = () => whenIdle(() => void startRest().catch(() => {}));
if (document.readyState === 'complete') later();
else window.addEventListener('load', later, { once: true });
