import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable } from '@nestjs/common';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import type { Banner } from '@utsav/contracts/http/banner';
import { CONFIG, LOG } from '@utsav/service-kit/boot/tokens';
import { visitor } from '@utsav/service-kit/grpc/caller';
import type { Log } from '@utsav/service-kit/log/log';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { EventCacheService } from '../discovery/event-cache.service';
import { ActiveBannersCache } from '../discovery/active-banners-cache';
import type { GatewayConfig } from '../gateway.config';
import { policyWithStyles } from '../http/security-headers';
import { drawnPathOf, type DrawnPath } from './drawn-path';
import { canonicalTag, checkoutHead, eventHead, headTags, homeHead, withHead, type Head } from './head-tags';
import { keptAddress } from './kept-address';
import { mediaFile } from './media-file';
import { PageAnswers } from './page-answers';
import { PageDrawer } from './page-drawer';
import { sharePictureOf } from './share-picture';
import { WebApp } from './web-app';
import { isConsolePath, isSitePath } from './site-paths';
import { withDrawing } from './with-drawing';

const policyHeader = 'content-security-policy';
/** Beside the built site: what only the server reads. */
const ownFolder = '.server';
/** Vite puts there what carries a hash of its content in its name, and nothing else. */
const isHashed = (path: string): boolean => /^\/?assets\//.test(path);
const isFile = (path: string): boolean => /\.[a-z0-9]{1,12}$/i.test(path);

/** A page before it is put together. */
interface Content {
  head: Head;
  answers: () => Promise<string>;
}

/** The two web apps and the media files, on the same origin as the API. */
@Injectable()
export class Pages {
  private readonly site: WebApp;
  private readonly console: WebApp;
  private readonly drawer: PageDrawer;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly events: EventCacheService,
    private readonly banners: ActiveBannersCache,
    private readonly answers: PageAnswers,
    @Inject(LOG) private readonly log: Log,
  ) {
    this.site = new WebApp(resolve(config.PUBLIC_DIR), 'site');
    this.console = new WebApp(resolve(config.ADMIN_DIR), 'console');
    this.drawer = new PageDrawer(join(this.site.folder, ownFolder, 'draw-page.cjs'), config.SITE_URL);
  }

  async addTo(server: FastifyInstance): Promise<void> {
    await server.register(fastifyStatic, { root: __dirname, serve: false, index: false, dotfiles: 'ignore' });
    const media = resolve(this.config.MEDIA_DIR);
    server.get<{ Params: { '*': string } }>('/media/*', async ({ params, headers }, reply) => {
      const { name, isStandIn } = await mediaFile(media, params['*'], headers.accept ?? '');
      void reply.header('cross-origin-resource-policy', 'cross-origin').header('vary', 'accept');
      // An uploaded picture is written under a name of its own and never changed.
      return reply.sendFile(name, media, isStandIn ? { maxAge: '1h' } : { maxAge: '30d', immutable: true });
    });
    for (const path of ['/admin', '/admin/*']) {
      server.get<{ Params: { '*'?: string } }>(path, async ({ params }, reply) => {
        const file = params['*'] ?? '';
        if (isFile(file)) return this.file(this.console, file, reply);
        return this.page(this.console, reply, undefined, isConsolePath(`/${file}`) ? 200 : 404);
      });
    }
    server.get('/*', async ({ url }, reply) => {
      const [path = '/', query = ''] = url.split('?', 2);
      if (path === '/api' || path.startsWith('/api/')) throw new AppError('NOT_FOUND');
      const drawn = drawnPathOf(path, query);
      if (isFile(path) && !drawn) return this.file(this.site, path.slice(1), reply);
      if (!drawn) return this.page(this.site, reply, await this.keptPage(path, query), isSitePath(path) ? 200 : 404);
      const content = await this.contentOf(drawn);
      if (content === 'missing') return this.page(this.site, reply, undefined, 404);
      return this.page(this.site, reply, content && (await this.drawnPage(drawn, content, reply)));
    });
  }

  private file(app: WebApp, path: string, reply: FastifyReply): FastifyReply {
    return reply.sendFile(path, app.folder, isHashed(path) ? { maxAge: '365d', immutable: true } : { maxAge: 0 });
  }

  /** An address that names nothing gets the page too, which says so in words; search engines go by the status. */
  private async page(app: WebApp, reply: FastifyReply, drawn?: string, status: 200 | 404 = 200): Promise<FastifyReply> {
    const page = drawn ?? (await app.page());
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (page === undefined) return reply.code(this.config.NODE_ENV === 'production' ? 503 : 200).send(app.notBuilt());
    return reply.code(status).send(page);
  }

  /** A page that begins empty, with the address under which search engines keep it. */
  private async keptPage(path: string, query: string): Promise<string | undefined> {
    const address = keptAddress(path, query);
    const index = await this.site.page();
    return address && index && withHead(index, canonicalTag(`${this.config.SITE_URL}${address}`));
  }

  /** What people, search engines and shared links see of a page before its scripts run. */
  private async drawnPage(path: DrawnPath, content: Content, reply: FastifyReply): Promise<string | undefined> {
    const index = await this.site.page();
    if (index === undefined) return undefined;
    const tags = headTags(content.head);
    if (!path.isAsFirstSeen) return withHead(index, tags);
    try {
      const drawing = await this.drawer.draw(path.address, content.answers);
      const page = drawing && (await this.site.page(join(ownFolder, `${path.page}.html`)));
      if (page) {
        const policy = String(reply.getHeader(policyHeader) ?? '');
        void reply.header(policyHeader, policyWithStyles(policy, drawing.styles));
        return withDrawing(withHead(page, tags), drawing);
      }
    } catch (error) {
      this.log.error({ err: error, address: path.address }, 'a page could not be drawn');
    }
    return withHead(index, tags);
  }

  /** `missing`: there is no such event for visitors; absent while nobody can tell. */
  private async contentOf(path: DrawnPath): Promise<Content | 'missing' | undefined> {
    const { SITE_URL, MEDIA_DIR } = this.config;
    if (path.page === 'home')
      return { head: homeHead(SITE_URL, await this.firstBanner()), answers: () => this.answers.home() };
    try {
      const cached = await this.events.one(path.eventId, visitor);
      const event = this.events.shown(cached.event);
      if (path.page === 'checkout') return { head: checkoutHead(event), answers: () => this.answers.checkout(cached) };
      const picture = await sharePictureOf(event, resolve(MEDIA_DIR));
      return { head: eventHead(event, SITE_URL, picture), answers: () => this.answers.event(cached) };
    } catch (error) {
      // The page says by itself what is wrong.
      return isAppError(error, 'NOT_FOUND') ? 'missing' : undefined;
    }
  }

  private async firstBanner(): Promise<Banner | undefined> {
    try {
      return (JSON.parse(await this.banners.json()) as Banner[]).find(({ isActive, imageUrl }) => isActive && imageUrl);
    } catch {
      // Home lives without banners.
      return undefined;
    }
  }
}
