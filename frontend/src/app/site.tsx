import type { InitialData } from '@utsav/contracts/http/initial-data';
import { ALL_CITIES, ServedCityContext } from '@utsav/web-kit/session/city-choice';
import { startTransition, useEffect, useMemo, useState } from 'react';
import { SWRConfig, type SWRConfiguration } from 'swr';
import { HeadTags } from '../components/page-head';
import { prepareLanguage, registerTranslations } from '../i18n/language-choice';
import { isStale, PreloadedContext, swrFallback } from '../lib/hydration-data';
import { retryOnError } from '../lib/retry-on-error';
import { ServedHeadContext } from '../lib/served-head';
import { App } from './app';
import { translations } from './translations/translations';

registerTranslations(translations);

const caching: SWRConfiguration = {
  revalidateOnFocus: false,
  shouldRetryOnError: retryOnError,
  errorRetryCount: 2,
  errorRetryInterval: 1500,
};

/**
 * Two-pass rendering: the first pass is what the server rendered, in its language and from its responses; the second has the
 * visitor's language, and requests anew what an old document was rendered from; offline the old is all there is.
 */
export function Site({ initial }: { initial: InitialData | undefined }) {
  const [isHydrated, setHydrated] = useState(false);
  const [isExpired, setExpired] = useState(false);
  useEffect(() => {
    void prepareLanguage().then(() => {
      delete document.documentElement.dataset.translating;
      startTransition(() => {
        setHydrated(true);
        setExpired(initial !== undefined && navigator.onLine && isStale(initial, Date.now()));
      });
    });
  }, [initial]);
  useEffect(() => {
    // public/hydrate.js replays what was pressed before.
    if (isHydrated) document.dispatchEvent(new Event('hydrated'));
  }, [isHydrated]);
  const responses = isExpired ? undefined : initial?.responses;
  const head = useMemo(() => {
    if (!initial) return undefined;
    const { path, language, head: served } = initial;
    const { canonical, alternates } = served;
    return { path, language, ...(isHydrated ? canonical && { canonical, alternates } : served) };
  }, [initial, isHydrated]);
  const preloaded = useMemo(
    () => (initial && responses ? { at: initial.at, responses: swrFallback(responses) } : undefined),
    [initial, responses],
  );
  const config = useMemo(() => ({ ...caching, fallback: preloaded?.responses ?? {} }), [preloaded]);
  if (!isHydrated && !initial?.responses) return initial ? <HeadTags {...initial.head} /> : null;
  return (
    <ServedHeadContext value={head}>
      <ServedCityContext value={initial?.city ?? ALL_CITIES}>
        <PreloadedContext value={preloaded}>
          <SWRConfig key={preloaded ? 'preloaded' : 'empty'} value={config}>
            <App />
          </SWRConfig>
        </PreloadedContext>
      </ServedCityContext>
    </ServedHeadContext>
  );
}
