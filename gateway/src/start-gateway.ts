import 'reflect-metadata';
import type { RequestListener, Server } from 'node:http';
import { constants } from 'node:zlib';
import compress from '@fastify/compress';
import { Module, type DynamicModule } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import { AppError } from '@utsav/contracts/errors/app-error';
import { challengeHeader } from '@utsav/contracts/http/challenge-header';
import { routes } from '@utsav/contracts/http/routes';
import { KitModule } from '@utsav/service-kit/boot/kit.module';
import { run, type RunningService } from '@utsav/service-kit/boot/start-service';
import { LOG } from '@utsav/service-kit/injection/tokens';
import { loadConfig } from '@utsav/service-kit/config/load-config';
import { NestLog, type Log } from '@utsav/service-kit/log/log';
import { seconds } from '@utsav/service-kit/time/clock';
import { startTracing } from '@utsav/service-kit/tracing/start-tracing';
import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { addDocs } from './docs/docs-pages';
import type { GatewayConfig } from './gateway.config';
import { gatewayDefinition } from './gateway.definition';
import { Readiness } from './health/readiness';
import { sendClientError } from './http/client-errors';
import { addContentParsers } from './http/content-parsers';
import { ErrorFilter } from './http/error-filter';
import { bodyLimitBytes } from './http/error-mapping';
import { ResponseCache } from './http/response-cache/response-cache';
import { responseCachePlugin } from './http/response-cache/response-cache.plugin';
import { addMethodsNotAllowed } from './http/method-not-allowed';
import { RequestHooks, requestIdOf } from './hooks/request-hooks';
import { rateLimitHeaders } from './limits/rate-limits';
import { listenOptions, ReusePortServer } from './http/reuse-port-server';
import { RouteRegistry } from './http/route-registry';
import { securityHeaders } from './http/security-headers';
import { Pages } from './pages/pages';
import { addUploads } from './uploads/uploaded-picture';

/** Connections are cut off so long before the process ends whatever is left. */
const closeConnectionsBeforeMs = seconds(2);

@Module({})
class RootModule {
  static for(config: GatewayConfig): DynamicModule {
    return { module: RootModule, imports: [KitModule.for(gatewayDefinition, config), gatewayDefinition.module] };
  }
}

/** Builds and starts the gateway. Throws ConfigError for a wrong environment. */
export async function startGateway(env?: NodeJS.ProcessEnv): Promise<RunningService> {
  const config = loadConfig(gatewayDefinition.name, gatewayDefinition.config, env);
  await startTracing(gatewayDefinition.name, config);
  const app = await build(config);
  const log = app.get<Log>(LOG);
  return run(app, log, async () => {
    await app.listen(await listenOptions(config.SERVICE_PORT, config.HOST));
  });
}

function httpServer(handler: RequestListener): Server {
  const server = new ReusePortServer(handler);
  // Longer than the minute after which load balancers give up idle connections.
  server.keepAliveTimeout = seconds(72);
  // Time to receive a request; the response may take longer.
  server.requestTimeout = seconds(30);
  return server;
}

async function build(config: GatewayConfig): Promise<NestFastifyApplication> {
  const adapter = new FastifyAdapter({
    skipMiddie: true,
    bodyLimit: bodyLimitBytes,
    genReqId: requestIdOf,
    requestIdHeader: false,
    forceCloseConnections: 'idle',
    serverFactory: httpServer,
    clientErrorHandler: sendClientError,
    // A path that cannot be decoded names nothing.
    frameworkErrors: (_error: FastifyError, request: FastifyRequest, reply: FastifyReply) =>
      app.get(ErrorFilter).send(new AppError('NOT_FOUND'), request, reply),
  });
  const app = await NestFactory.create<NestFastifyApplication>(RootModule.for(config), adapter, {
    bufferLogs: true,
    bodyParser: false,
  });
  app.useLogger(new NestLog(app.get<Log>(LOG)));
  app.get(RouteRegistry).verify();
  const server = adapter.getInstance() as unknown as FastifyInstance;
  if (config.CORS_ORIGINS.length > 0) {
    app.enableCors({
      origin: config.CORS_ORIGINS,
      allowedHeaders: [
        'content-type',
        'authorization',
        'x-api-key',
        'idempotency-key',
        'x-request-id',
        challengeHeader,
      ],
      exposedHeaders: ['x-request-id', 'retry-after', 'content-disposition', ...rateLimitHeaders],
      maxAge: 600,
    });
  }
  await server.register(compress, {
    globalDecompression: false,
    threshold: 2048,
    // Compressed whole, not as a stream, so that the response cache can store them.
    syncThreshold: 32 * 1024,
    brotliOptions: { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } },
    encodings: ['br', 'gzip'],
  });
  // A client that sends half a request or does not read its response would block the shutdown for ever.
  server.addHook('preClose', (done) => {
    const graceMs = Math.max(0, seconds(config.STOP_SECONDS) - closeConnectionsBeforeMs);
    setTimeout(() => server.server.closeAllConnections(), graceMs).unref();
    done();
  });
  const headers = await securityHeaders(config);
  app.get(RequestHooks).addTo(server, headers);
  await server.register(responseCachePlugin, {
    cache: app.get<ResponseCache>(ResponseCache),
    headersSetBefore: [...Object.keys(headers.api), 'x-request-id', ...rateLimitHeaders],
  });
  addContentParsers(server);
  await addUploads(server);
  addMethodsNotAllowed(server, Object.keys(routes), app.get(ErrorFilter));
  addDocs(app, config.SITE_URL);
  app.get(Readiness).addTo(server);
  await app.get(Pages).addTo(server);
  return app;
}
