import { dark, light } from '@utsav/brand/colors';
import { languages, type Language } from '@utsav/brand/languages';
import { brandName } from '@utsav/brand/name';
import { initialDataId, type PageAssets, type RenderPage, type SharePreview } from '@utsav/contracts/http/initial-data';
import { languagePrefix } from '@utsav/contracts/language/language-path';
import { StrictMode } from 'react';
import { prerender } from 'react-dom/static';
import { StaticRouter } from 'react-router-dom';
import { Document } from './app/document';
import { Site } from './app/site';
import { serveIn } from './i18n/language-choice';
import { safeJson } from './lib/safe-json';
import { SiteOrigin } from './lib/site-origin';

/** As in `index.html`; `build/page-assets.spec.ts` compares the two. */
export const StaticHead = () => (
  <>
    <meta charSet="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
    <meta name="color-scheme" content="light dark" />
    <meta name="theme-color" content={light.paper} data-light={light.paper} data-dark={dark.paper} />
    <script src="/theme.js" />
    <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
    <link rel="manifest" href="/manifest.webmanifest" />
  </>
);

/** What is painted without the app loads its modules after that; an empty body waits for nothing else. */
const ModuleTags = ({ modules, afterPaint }: { modules: readonly string[]; afterPaint: boolean }) =>
  afterPaint ? (
    // Deferred, so that it runs after theme.js and sees whether the page is hidden for another language.
    <script defer src="/hydrate.js" data-modules={modules.join(' ')} />
  ) : (
    <>
      {modules.map((href) => (
        <link key={href} rel="modulepreload" crossOrigin="" href={href} />
      ))}
      <script type="module" crossOrigin="" src={modules[0]} />
    </>
  );

const AssetTags = ({ styles, fonts }: Pick<PageAssets, 'styles' | 'fonts'>) => (
  <>
    {fonts.map((href) => (
      <link key={href} rel="preload" href={href} as="font" type="font/woff2" crossOrigin="" />
    ))}
    {styles.map((href) => (
      <link key={href} rel="stylesheet" crossOrigin="" href={href} />
    ))}
  </>
);

interface ShareTagsProps {
  language: Language;
  title: string | undefined;
  description: string | undefined;
  share: SharePreview;
}

/** Open Graph and X cards; read by programs that run no scripts, so the browser does not need them. */
const ShareTags = ({ language, title, description, share: { url, image } }: ShareTagsProps) => (
  <>
    <meta property="og:site_name" content={brandName} />
    <meta property="og:title" content={title} />
    <meta property="og:description" content={description} />
    <meta property="og:url" content={url} />
    <meta property="og:type" content="website" />
    <meta property="og:locale" content={languages[language].locale.replace('-', '_')} />
    <meta property="og:image" content={image.url} />
    {image.type && <meta property="og:image:type" content={image.type} />}
    {image.width && <meta property="og:image:width" content={String(image.width)} />}
    {image.height && <meta property="og:image:height" content={String(image.height)} />}
    <meta property="og:image:alt" content={image.alt} />
    <meta name="twitter:card" content="summary_large_image" />
  </>
);

const json = (type: string, data: object, id?: string) => (
  <script type={type} id={id} dangerouslySetInnerHTML={{ __html: safeJson(JSON.stringify(data)) }} />
);

/**
 * The HTML document of a page as a first visitor sees it; `main.tsx` hydrates it. All renderings of one instance of this module
 * are in one language.
 */
export const renderPage: RenderPage = async ({ siteUrl, share, assets, ...initial }) => {
  const errors: unknown[] = [];
  const { title, description } = initial.head;
  const { language } = initial;
  await serveIn(language);
  const { prelude } = await prerender(
    <StrictMode>
      <Document
        language={language}
        head={
          <>
            <StaticHead />
            {share && <ShareTags language={language} title={title} description={description} share={share} />}
            <AssetTags {...assets} />
            <ModuleTags modules={assets.modules} afterPaint={initial.responses !== undefined} />
          </>
        }
        end={
          <>
            {json('application/json', initial, initialDataId)}
            {share && json('application/ld+json', share.structuredData)}
          </>
        }
      >
        <SiteOrigin value={siteUrl}>
          <StaticRouter
            basename={languagePrefix(language)}
            location={`${languagePrefix(language)}${initial.path}${initial.search ?? ''}`}
          >
            <Site initial={initial} />
          </StaticRouter>
        </SiteOrigin>
      </Document>
    </StrictMode>,
    // Otherwise large boundaries would be revealed by an inline script, which the content policy forbids.
    { progressiveChunkSize: Number.POSITIVE_INFINITY, onError: (error) => void errors.push(error) },
  );
  if (errors.length > 0) throw errors[0];
  return new Response(prelude).text();
};
