import { resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import { visitor } from '@utsav/service-kit/grpc/caller';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Banner } from '@utsav/contracts/http/banner';
import { EventReader } from '../discovery/event-reader';
import { withSeats } from '../discovery/event-text';
import { Seats } from '../discovery/seats';
import { ShownBanners } from '../discovery/shown-banners';
import type { GatewayConfig } from '../gateway.config';
import { eventHead, headTags, homeHead, withHead, type Head } from './head-tags';
import { sharePictureOf } from './share-picture';
import { WebApp } from './web-app';

const eventPath = /^\/events\/([^/]{1,64})\/?$/;
/** Vite puts there what carries a hash of its content in its name, and nothing else. */
const isHashed = (path: string): boolean => /^\/?assets\//.test(path);
const isFile = (path: string): boolean => /\.[a-z0-9]{1,12}$/i.test(path);

/** The two web apps and the media files, on the same origin as the API. */
@Injectable()
export class Pages {
  private readonly site: WebApp;
  private readonly console: WebApp;

  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly events: EventReader,
    private readonly seats: Seats,
    private readonly banners: ShownBanners,
  ) {
    this.site = new WebApp(resolve(config.PUBLIC_DIR), 'site');
    this.console = new WebApp(resolve(config.ADMIN_DIR), 'console');
  }

  async addTo(server: FastifyInstance): Promise<void> {
    await server.register(fastifyStatic, { root: __dirname, serve: false, index: false, dotfiles: 'ignore' });
    const media = resolve(this.config.MEDIA_DIR);
    server.get<{ Params: { '*': string } }>('/media/*', async ({ params }, reply) => {
      void reply.header('cross-origin-resource-policy', 'cross-origin');
      // An uploaded picture is written under a name of its own and never changed.
      return reply.sendFile(params['*'], media, { maxAge: '30d', immutable: true });
    });
    for (const path of ['/admin', '/admin/*']) {
      server.get<{ Params: { '*'?: string } }>(path, async ({ params }, reply) => {
        const file = params['*'] ?? '';
        if (isFile(file)) return this.file(this.console, file, reply);
        return this.page(this.console, reply);
      });
    }
    server.get('/*', async ({ url }, reply) => {
      const path = url.split('?', 1)[0] ?? '/';
      if (path === '/api' || path.startsWith('/api/')) throw new AppError('NOT_FOUND');
      if (isFile(path) && !eventPath.test(path)) return this.file(this.site, path.slice(1), reply);
      return this.page(this.site, reply, await this.headOf(path));
    });
  }

  private file(app: WebApp, path: string, reply: FastifyReply): FastifyReply {
    return reply.sendFile(path, app.folder, isHashed(path) ? { maxAge: '365d', immutable: true } : { maxAge: 0 });
  }

  private async page(app: WebApp, reply: FastifyReply, head?: Head): Promise<FastifyReply> {
    const page = await app.index();
    void reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache');
    if (page === undefined) return reply.code(this.config.NODE_ENV === 'production' ? 503 : 200).send(app.notBuilt());
    return reply.send(head ? withHead(page, headTags(head)) : page);
  }

  /** What search engines and shared links see of a page before its scripts run. */
  private async headOf(path: string): Promise<Head | undefined> {
    if (path === '/') return homeHead(this.config.SITE_URL, await this.firstBanner());
    const [, eventId] = eventPath.exec(path) ?? [];
    if (!eventId) return undefined;
    try {
      const { event } = await this.events.one(decodeURIComponent(eventId), visitor);
      const picture = await sharePictureOf(event, resolve(this.config.MEDIA_DIR));
      return eventHead(withSeats(event, this.seats.of(event._id)), this.config.SITE_URL, picture);
    } catch {
      // The page says by itself what is wrong.
      return undefined;
    }
  }

  private async firstBanner(): Promise<Banner | undefined> {
    try {
      return (JSON.parse(await this.banners.text()) as Banner[]).find(({ isActive, imageUrl }) => isActive && imageUrl);
    } catch {
      // Home lives without banners.
      return undefined;
    }
  }
}
