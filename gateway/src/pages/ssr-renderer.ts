import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { compileFunction } from 'node:vm';
import type { Language } from '@utsav/brand/languages';
import type {
  PageAssets,
  PreloadedResponse,
  RenderedPage,
  RenderInput,
  RenderPage,
} from '@utsav/contracts/http/initial-data';
import { languageCodes } from '@utsav/contracts/language/languages';
import { minutes, seconds } from '@utsav/service-kit/time/clock';
import { LoadingCache } from '@utsav/service-kit/cache/loading-cache';
import { Gcra, type Budget } from '../limits/gcra';
import { HotReloadedFile } from './hot-reloaded-file';
import { styleHashesOf } from './style-hashes';

/** Without Node's module cache, so that a new build replaces the old one. */
function renderPageIn(text: string, file: string): RenderPage {
  const module = { exports: {} as { renderPage: RenderPage } };
  const run = compileFunction(text, ['module', 'exports', 'require'], { filename: file });
  run(module, module.exports, createRequire(file));
  return module.exports.renderPage;
}

/** One instance for each language: its messages are the state of a module, which renderings at the same time share. */
const pageRenderersIn = (text: string, file: string): Record<Language, RenderPage> =>
  Object.fromEntries(languageCodes.map((code) => [code, renderPageIn(text, file)])) as Record<Language, RenderPage>;

export interface RenderedDocument {
  html: string;
  /** CSP hashes of its `style` attributes. */
  styles: readonly string[];
}

export interface PageToRender extends Pick<RenderInput, 'language' | 'path' | 'search' | 'city' | 'head' | 'share'> {
  page: RenderedPage;
  /** JSON of each `PreloadedResponse`; without them only the head is rendered. */
  responses?: () => Promise<string[]>;
}

/** Filters and search texts are endless: more of them in a second are rendered by browsers, so that they cannot take the processor. */
const narrowedLists: Budget = { everyMs: 50, burst: 20 };

/** The page is not rendered now. */
export class RenderBudgetSpent extends Error {}

/** Two caches: a page is rendered once a second at most, since its seats change all the time in a sale, and once a minute while its data are the same. */
const caches = (max: number) => ({
  recent: new LoadingCache<RenderedDocument>({ max, ttlMs: seconds(1) }),
  unchanged: new LoadingCache<RenderedDocument>({ max, ttlMs: minutes(1) }),
});

/** Renders pages of the site with its own components. */
export class SsrRenderer {
  private readonly whole = caches(200);
  /** Lists that an address narrows: they evict no other page. */
  private readonly narrowed = caches(50);
  /** Documents with a head alone. */
  private readonly heads = new LoadingCache<RenderedDocument>({ max: 100, ttlMs: minutes(1) });
  private readonly budget = new Gcra();
  private readonly entry: HotReloadedFile<Record<Language, RenderPage>>;
  private readonly assets: HotReloadedFile<Record<Language, Record<RenderedPage, PageAssets>>>;
  private pageRenderers: Record<Language, RenderPage> | undefined;

  constructor(
    folder: string,
    private readonly siteUrl: string,
  ) {
    const file = join(folder, 'entry-server.cjs');
    this.entry = new HotReloadedFile(file, (text) => pageRenderersIn(text, file));
    this.assets = new HotReloadedFile(
      join(folder, 'page-assets.json'),
      (text) => JSON.parse(text) as Record<Language, Record<RenderedPage, PageAssets>>,
    );
  }

  /** Absent while the site is not built. Throws what its components throw, and RenderBudgetSpent. */
  async render(page: PageToRender): Promise<RenderedDocument | undefined> {
    const [pageRenderers, assets] = await Promise.all([this.entry.current(), this.assets.current()]);
    // What an older build has rendered is dropped.
    if (pageRenderers !== this.pageRenderers) {
      for (const { recent, unchanged } of [this.whole, this.narrowed]) {
        recent.clear();
        unchanged.clear();
      }
      this.heads.clear();
    }
    this.pageRenderers = pageRenderers;
    if (!pageRenderers || !assets) return undefined;
    const { language, path, search, city, head, share } = page;
    const input = { language, path, head, ...(search && { search }), ...(city && { city }), ...(share && { share }) };
    const render = async (responses?: readonly string[]): Promise<RenderedDocument> => {
      const html = await pageRenderers[language]({
        ...input,
        siteUrl: this.siteUrl,
        assets: assets[language][page.page],
        at: Date.now(),
        ...(responses && { responses: JSON.parse(`[${responses.join(',')}]`) as PreloadedResponse[] }),
      });
      return { html, styles: styleHashesOf(html) };
    };
    const { responses: read } = page;
    if (!read) return this.heads.get(JSON.stringify(input), () => render());
    const now = Date.now();
    const isNarrowed = Boolean(search ?? city);
    const { recent, unchanged } = isNarrowed ? this.narrowed : this.whole;
    return recent.get(`${Math.floor(now / seconds(1))} ${language} ${path}${search ?? ''} ${city ?? ''}`, async () => {
      const responses = await read();
      const key = createHash('sha1')
        .update(JSON.stringify([Math.floor(now / minutes(1)), input, responses]))
        .digest('base64');
      return unchanged.get(key, () => {
        if (isNarrowed && this.budget.consume('narrowed lists', narrowedLists, now).waitMs > 0)
          throw new RenderBudgetSpent();
        return render(responses);
      });
    });
  }
}
