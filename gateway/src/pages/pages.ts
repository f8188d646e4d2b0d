import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable } from '@nestjs/common';
import { defaultLanguage, type Language } from '@utsav/brand/languages';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { pictureTypeOf } from '@utsav/contracts/http/picture-types';
import { pathAndLanguage } from '@utsav/contracts/language/language-path';
import { CONFIG, LOG } from '@utsav/service-kit/injection/tokens';
import { visitor } from '@utsav/service-kit/caller/caller';
import type { Log } from '@utsav/service-kit/log/log';
import { ObjectStore } from '@utsav/service-kit/objects/object-store';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { DirectoryCache } from '../directory/directory-cache';
import { EventCacheService } from '../events/event-cache.service';
import type { GatewayConfig } from '../gateway.config';
import { policyWithStyles } from '../http/security-headers';
import { canonicalPath } from './canonical-url';
import { mediaFile } from './media-file';
import { directoryPath, type PageAddress } from './page-address';
import { plainHead } from './plain-pages';
import { checkoutHead, directoryHead, eventHead, homeHead, listHead, type PageHead } from './page-head';
import { PictureCrops } from './picture-crops';
import { PreloadedData } from './preloaded-data';
import { sendObject } from './send-object';
import { isConsolePath, isSitePath } from './site-paths';
import { Sitemap } from './sitemap';
import { RenderBudgetSpent, SsrRenderer, type PageToRender } from './ssr-renderer';
import { isOfChosenCity, ssrRouteOf, type SsrList, type SsrRoute } from './ssr-routes';
import { WebApp } from './web-app';

const policyHeader = 'content-security-policy';
/** Beside the built site: what only the server reads. */
const serverFolder = '.server';
/** Vite puts there what carries a hash of its content in its name, and nothing else. */
const isHashed = (path: string): boolean => /^\/?assets\//.test(path);
/** An uploaded picture is written under a name of its own and never changed. */
const forGood = 'public, max-age=2592000, immutable';
/** Whatever lies beside the pictures. */
const noPicture = 'application/octet-stream';
const isFile = (path: string): boolean => /\.[a-z0-9]{1,12}$/i.test(path);

interface Content extends PageHead {
  language: Language;
  search?: string;
  city?: string;
  responses: () => Promise<string[]>;
}

/** The two web apps and the media files, on the same origin as the API. */
@Injectable()
export class Pages {
  private readonly site: WebApp;
  private readonly console: WebApp;
  private readonly renderer: SsrRenderer;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly events: EventCacheService,
    private readonly directory: DirectoryCache,
    private readonly preloaded: PreloadedData,
    private readonly media: ObjectStore,
    private readonly crops: PictureCrops,
    private readonly sitemap: Sitemap,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.site = new WebApp(resolve(config.PUBLIC_DIR), 'site');
    this.console = new WebApp(resolve(config.ADMIN_DIR), 'console');
    this.renderer = new SsrRenderer(join(this.site.folder, serverFolder), config.SITE_URL);
  }

  async addTo(server: FastifyInstance): Promise<void> {
    await server.register(fastifyStatic, { root: __dirname, serve: false, index: false, dotfiles: 'ignore' });
    server.get<{ Params: { '*': string } }>('/media/*', async (request, reply) => {
      void reply.header('cross-origin-resource-policy', 'cross-origin').header('vary', 'accept');
      const crop = await this.crops.find(request.params['*']);
      if (crop) return sendObject(request, reply, { object: crop, type: 'image/jpeg', cacheControl: forGood });
      const file = await mediaFile(this.media, request.params['*'], request.headers.accept ?? '');
      if (!file) throw new AppError('NOT_FOUND');
      const { object, name, isStandIn } = file;
      const cacheControl = isStandIn ? 'public, max-age=3600' : forGood;
      return sendObject(request, reply, { object, type: pictureTypeOf(name) ?? noPicture, cacheControl });
    });
    for (const path of ['/admin', '/admin/*']) {
      server.get<{ Params: { '*'?: string } }>(path, async ({ params }, reply) => {
        const file = params['*'] ?? '';
        if (isFile(file)) return this.file(this.console, file, reply);
        return this.page(this.console, reply, undefined, isConsolePath(`/${file}`) ? 200 : 404);
      });
    }
    server.get('/robots.txt', async (_, reply) => reply.type('text/plain; charset=utf-8').send(this.sitemap.robots()));
    server.get('/sitemap.xml', async (_, reply) =>
      reply
        .type('application/xml; charset=utf-8')
        .header('cache-control', 'public, max-age=600')
        .send(await this.sitemap.xml()),
    );
    server.get('/*', async ({ url, headers }, reply) => {
      const [sent = '/', query = ''] = url.split('?', 2);
      if (sent === '/api' || sent.startsWith('/api/')) throw new AppError('NOT_FOUND');
      const { path, language = defaultLanguage } = pathAndLanguage(sent);
      const address = { siteUrl: this.config.SITE_URL, path, language };
      const route = ssrRouteOf(path, query, headers.cookie);
      if (isFile(path) && !route) return this.file(this.site, sent.slice(1), reply);
      if (!route) {
        const rendered = await this.headOnly(address, query, reply);
        return this.page(this.site, reply, rendered, isSitePath(path) ? 200 : 404);
      }
      if (isOfChosenCity(route.page)) void reply.header('vary', 'cookie');
      const content = await this.contentOf(route, language);
      if (content === 'missing') return this.page(this.site, reply, await this.headOnly(address, query, reply), 404);
      return this.page(this.site, reply, content && (await this.rendered(route, content, reply)));
    });
  }

  private file(app: WebApp, path: string, reply: FastifyReply): FastifyReply {
    return reply.sendFile(path, app.folder, isHashed(path) ? { maxAge: '365d', immutable: true } : { maxAge: 0 });
  }

  /** An address that names nothing gets the page too, which says so in words; search engines go by the status. */
  private async page(
    app: WebApp,
    reply: FastifyReply,
    rendered?: string,
    status: 200 | 404 = 200,
  ): Promise<FastifyReply> {
    const page = rendered ?? (await app.page());
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (page === undefined) return reply.code(this.config.NODE_ENV === 'production' ? 503 : 200).send(app.notBuilt());
    return reply.code(status).send(page);
  }

  private headOnly(address: PageAddress, query: string, reply: FastifyReply): Promise<string | undefined> {
    const { path, language } = address;
    return this.render({ page: 'other', language, path, head: plainHead(address, query) }, reply);
  }

  /** What users, search engines and shared links see of a page before its scripts run. */
  private rendered(
    { page, path, isInitialView }: SsrRoute,
    { responses, ...head }: Content,
    reply: FastifyReply,
  ): Promise<string | undefined> {
    return this.render(isInitialView ? { page, path, ...head, responses } : { page: 'other', path, ...head }, reply);
  }

  /** Absent while the site is not built, or when a component throws: then the page is rendered by the browser alone. */
  private async render(page: PageToRender, reply: FastifyReply): Promise<string | undefined> {
    try {
      const rendered = await this.renderer.render(page);
      if (!rendered) return undefined;
      const policy = String(reply.getHeader(policyHeader) ?? '');
      void reply.header(policyHeader, policyWithStyles(policy, rendered.styles));
      return rendered.html;
    } catch (error) {
      // What no list can be narrowed by, the site says in words.
      if (error instanceof RenderBudgetSpent || isAppError(error, 'VALIDATION')) return undefined;
      this.log.error({ event: 'page.render-failed', err: error, path: page.path }, 'server-side rendering failed');
      return undefined;
    }
  }

  private listContent({ page, path, search, city, request }: SsrList, language: Language): Content {
    const responses = () => (request ? this.preloaded.list(page, request) : this.preloaded.searchStart(city));
    const head = listHead(canonicalPath(path, search), { siteUrl: this.config.SITE_URL, language });
    return { ...head, language, ...(search && { search }), ...(city && { city }), responses };
  }

  private async directoryContent(
    { kind, slug: typedSlug }: SsrRoute & { page: 'directory' },
    language: Language,
  ): Promise<Content> {
    const { slug, name, upcoming, past } = await this.directory.one(kind, typedSlug);
    const entry = { kind, name, events: [...upcoming, ...past].map(({ event }) => event) };
    const head = directoryHead(entry, directoryPath(kind, slug), { siteUrl: this.config.SITE_URL, language });
    return { ...head, language, responses: () => this.preloaded.directory(kind, typedSlug) };
  }

  /** `missing`: there is no such event for visitors; absent while catalog cannot be reached. */
  private async contentOf(route: SsrRoute, language: Language): Promise<Content | 'missing' | undefined> {
    const site = { siteUrl: this.config.SITE_URL, language };
    if (route.page === 'home') return { ...homeHead(site), language, responses: () => this.preloaded.home() };
    if ('request' in route) return this.listContent(route, language);
    try {
      if (route.page === 'directory') return await this.directoryContent(route, language);
      const cached = await this.events.one(route.eventId, visitor);
      const event = this.events.shown(cached.event);
      if (route.page === 'checkout')
        return { ...checkoutHead(event, site), language, responses: () => this.preloaded.checkout(cached) };
      return { ...eventHead(event, site), language, responses: () => this.preloaded.event(cached) };
    } catch (error) {
      // The page shows the error by itself.
      return isAppError(error, 'NOT_FOUND') ? 'missing' : undefined;
    }
  }
}
