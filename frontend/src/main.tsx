import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { App } from './app/app';
import { forgetTicketsOnLogout } from './lib/kept-tickets';
import { prepareLanguage } from './languages/language-choice';
import { retryOnError } from './lib/retry-on-error';
import './lib/served-head';
import './app/styles/index.css';

const caching: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: retryOnError,
  errorRetryCount: 2,
  errorRetryInterval: 1500,
};

forgetTicketsOnLogout();

const render = () =>
  createRoot(document.getElementById('root')!).render(
    <StrictMode>
      <SWRConfig value={caching}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </SWRConfig>
    </StrictMode>,
  );

// Not awaited at the top level: the words of a language import from the chunk that would wait for them.
void prepareLanguage().then(render);

if (import.meta.env.PROD) {
  const register = async () => (await import('./app/shell/register-worker')).registerWorker();
  const later = () => void register().catch(() => {});
  if (document.readyState === 'complete') later();
  else window.addEventListener('load', later, { once: true });
}
