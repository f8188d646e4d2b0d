import type { InitialData } from '@utsav/contracts/http/initial-data';
import { languagePrefix, pathAndLanguage } from '@utsav/contracts/language/language-path';
import { startTransition, StrictMode } from 'react';
import { createRoot, hydrateRoot, type Root } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { Document } from './app/document';
import { Site } from './app/site';
import { languageOfVisit, serveIn } from './i18n/language-choice';

/** Written by the server in another language; the page has its own. */
const HEAD_TEXTS = 'title, meta[name="description"], meta[name="robots"], link[rel="canonical"], link[rel="alternate"]';

/** A page that is rendered in the language of its visitor is hydrated; every other one is rendered anew. */
export async function startSite(initial: InitialData | undefined): Promise<Root> {
  const { language: addressed } = pathAndLanguage(window.location.pathname);
  const site = (
    <BrowserRouter {...(addressed && { basename: languagePrefix(addressed) })}>
      <Site initial={initial} />
    </BrowserRouter>
  );
  const language = languageOfVisit();
  // Without its messages the page is rendered in English.
  if (initial?.responses) await serveIn(language).catch(() => {});
  if (initial && (!initial.responses || initial.language === language))
    // In a transition, React makes room for input between its steps.
    return inTransition(() =>
      hydrateRoot(
        document,
        <StrictMode>
          <Document language={initial.language}>{site}</Document>
        </StrictMode>,
      ),
    );
  document.head.querySelectorAll(HEAD_TEXTS).forEach((element) => element.remove());
  return inTransition(() => {
    const root = createRoot(document.getElementById('root')!);
    root.render(<StrictMode>{site}</StrictMode>);
    return root;
  });
}

function inTransition(render: () => Root): Root {
  let root: Root | undefined;
  startTransition(() => {
    root = render();
  });
  return root!;
}
