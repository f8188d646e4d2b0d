import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Document } from './app/document';
import { Site } from './app/site';
import { readInitialData } from './lib/hydration-data';
import { whenIdle } from './lib/when-idle';
import './app/styles/index.css';

const initial = readInitialData();
const site = (
  <BrowserRouter>
    <Site initial={initial} />
  </BrowserRouter>
);

// In a transition, React makes room for input between its steps.
startTransition(() => {
  if (initial)
    hydrateRoot(
      document,
      <StrictMode>
        <Document>{site}</Document>
      </StrictMode>,
    );
  else createRoot(document.getElementById('root')!).render(<StrictMode>{site}</StrictMode>);
});

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
