import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { METRICS } from '@utsav/service-kit/boot/tokens';
import { visitor } from '@utsav/service-kit/grpc/caller';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Histogram, type Registry } from 'prom-client';
import { Limits } from '../limits/limits';
import { Bearers } from '../session/bearers';
import { AccessLog } from './access-log';
import { ApiKeys } from './api-keys';
import type { SecurityHeaders } from './security-headers';

const sane = /^[\w.:-]{8,80}$/;

/** The caller's own request id if it is fit for a log, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}

const isApi = (url: string): boolean => url.startsWith('/api/') || url === '/api';

/** What happens around every request. Hooks of the server, since one Nest interceptor costs more than a cached read. */
@Injectable()
export class RequestHooks {
  private readonly seconds: Histogram<'route' | 'status'>;
  private readonly timers = new Map<string, Histogram.Internal<'route' | 'status'>>();

  constructor(
    @Inject(METRICS) metrics: Registry,
    private readonly apiKeys: ApiKeys,
    private readonly limits: Limits,
    private readonly bearers: Bearers,
    private readonly accessLog: AccessLog,
  ) {
    this.seconds = new Histogram({
      name: 'http_request_seconds',
      help: 'Time of one HTTP request, by route and status',
      labelNames: ['route', 'status'],
      buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
      registers: [metrics],
    });
  }

  addTo(server: FastifyInstance, headers: SecurityHeaders): void {
    server.decorateRequest('row', undefined);
    server.decorateRequest('caller', undefined as never);
    server.addHook('onRequest', (request, reply, done) => {
      try {
        this.begin(request, reply, headers);
        done();
      } catch (error) {
        done(error as Error);
      }
    });
    server.addHook('preHandler', (request, _reply, done) => this.recogniseVisitor(request, done));
    server.addHook('onResponse', (request, reply, done) => {
      this.end(request, reply);
      done();
    });
  }

  private begin(request: FastifyRequest, reply: FastifyReply, { api, pages }: SecurityHeaders): void {
    const { row } = request.routeOptions.config;
    const ofApi = isApi(request.url);
    request.row = row;
    request.caller = visitor;
    void reply.headers(ofApi ? api : pages).header('x-request-id', request.id);
    this.limits.takeByAddress(request.ip, row?.limit ?? 'read');
    if (ofApi && row?.access !== 'provider' && !this.apiKeys.clientOf(request.headers['x-api-key']))
      throw new AppError('API_KEY_INVALID');
  }

  /** What everybody may see is shown whatever became of the token. Routes that need a person have the AccessGuard. */
  private recogniseVisitor(request: FastifyRequest, done: () => void): void {
    const { authorization } = request.headers;
    if (!authorization || request.row?.access !== 'public') return done();
    const known = this.bearers.knownPerson(authorization);
    if (known) {
      request.caller = known;
      return done();
    }
    this.bearers.personBehind(authorization, false).then(
      (person) => {
        request.caller = person;
        done();
      },
      () => done(),
    );
  }

  private end(request: FastifyRequest, reply: FastifyReply): void {
    const { url, method } = request;
    const query = url.indexOf('?');
    const ms = reply.elapsedTime;
    this.timer(request.row?.name ?? (isApi(url) ? 'unknown' : 'page'), reply.statusCode).observe(ms / 1000);
    this.accessLog.write({
      requestId: request.id,
      method,
      path: query < 0 ? url : url.slice(0, query),
      status: reply.statusCode,
      ms: Math.round(ms * 100) / 100,
      by: request.caller?.id ?? '',
    });
  }

  private timer(route: string, status: number): Histogram.Internal<'route' | 'status'> {
    const key = `${status} ${route}`;
    let timer = this.timers.get(key);
    if (!timer) {
      timer = this.seconds.labels({ route, status: String(status) });
      this.timers.set(key, timer);
    }
    return timer;
  }
}
