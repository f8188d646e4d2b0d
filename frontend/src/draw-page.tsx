import type { PreloadedResponse } from '@utsav/contracts/http/initial-data';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { SWRConfig } from 'swr';
import { App } from './app/app';
import { knownAnswers } from './lib/drawn-page';
import { SiteOrigin } from './lib/site-origin';

/** On the server: a page as its first visitor sees it, from answers that are there already. `main.tsx` goes on with it. */
export async function drawPage(address: string, answers: PreloadedResponse[], siteUrl: string): Promise<string> {
  const faults: unknown[] = [];
  const { prelude } = await prerender(
    <StrictMode>
      <SiteOrigin value={siteUrl}>
        <SWRConfig value={{ fallback: knownAnswers(answers) }}>
          <StaticRouter location={address}>
            <App />
          </StaticRouter>
        </SWRConfig>
      </SiteOrigin>
    </StrictMode>,
    // Otherwise long parts would stand at the end and wait for an inline script, which the policy forbids.
    {
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onError: (fault) => void faults.push(fault),
    },
  );
  if (faults.length > 0) throw faults[0];
  const html = await new Response(prelude).text();
  // The head names the pictures to load first.
  return html.replace(/^(<link rel="preload"[^>]*>)+/, '');
}
