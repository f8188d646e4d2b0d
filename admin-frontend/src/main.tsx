import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { App } from './app/app';
import { preload } from './app/preload';
import '@utsav/web-kit/design/tokens.css';
import './app/theme/base.css';

const BASE = '/admin';

// What fails here fails again where it is shown.
preload(location.pathname.slice(BASE.length) || '/', location.search).catch(() => {});

createRoot(document.getElementById('root')!).render(
  <StrictMode>
    <BrowserRouter basename={BASE}>
      <App />
    </BrowserRouter>
  </StrictMode>,
);
