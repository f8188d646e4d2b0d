import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { App } from './app/app';
import { retryOnError } from './lib/retry-on-error';
import './lib/served-head';
import './app/styles/index.css';

const caching: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: retryOnError,
  errorRetryCount: 2,
  errorRetryInterval: 1500,
};

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <SWRConfig value={caching}>
      <BrowserRouter>
        <App />
      </BrowserRouter>
    </SWRConfig>
  </StrictMode>,
);
