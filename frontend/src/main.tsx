import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { App } from './app/app';
import { answersOfDrawnPage } from './lib/drawn-page';
import { isDrawnLanguage, prepareLanguage } from './languages/language-choice';
import { whenIdle } from './lib/when-idle';
import { retryOnError } from './lib/retry-on-error';
import './lib/served-head';
import './app/styles/index.css';

const caching: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: retryOnError,
  errorRetryCount: 2,
  errorRetryInterval: 1500,
};

function render() {
  const root = document.getElementById('root')!;
  const answers = isDrawnLanguage() ? answersOfDrawnPage(Date.now()) : undefined;
  // Drawn in another language or of another time.
  if (!answers) root.replaceChildren();
  delete document.documentElement.dataset.translating;
  const site = (
    <StrictMode>
      <SWRConfig value={{ ...caching, fallback: answers ?? {} }}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </SWRConfig>
    </StrictMode>
  );
  // In a transition, React makes room for presses between its steps.
  startTransition(() => {
    if (answers) hydrateRoot(root, site);
    else createRoot(root).render(site);
  });
}

// Not awaited at the top level: the words of a language import from the chunk that would wait for them.
void prepareLanguage().then(render);

/** What nobody waits for. */
async function startRest() {
  const { forgetTicketsOnLogout } = await import('./lib/kept-tickets');
  forgetTicketsOnLogout();
  if (import.meta.env.PROD) await (await import('./app/shell/register-worker')).registerWorker();
}

const later = () => whenIdle(() => void startRest().catch(() => {}));
if (document.readyState === 'complete') later();
else window.addEventListener('load', later, { once: true });
