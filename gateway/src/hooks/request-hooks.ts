import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '@utsav/service-kit/injection/tokens';
import { runInCall } from '@utsav/service-kit/caller/call-context';
import { visitor } from '@utsav/service-kit/caller/caller';
import { markFailed, runInSpan, startSpan, traceIdOf } from '@utsav/service-kit/tracing/spans';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { AddressWatch } from '../limits/address-watch';
import { clientIp } from '../limits/client-ip';
import { RateLimits } from '../limits/rate-limits';
import { apiKeyStrategy } from '../session/api-key.strategy';
import { hasServiceKey } from '../session/bearer-token';
import { runStrategy } from '../session/run-strategy';
import { RequestMetrics } from '../http/request-metrics';
import { subjectOf } from '../http/request-subject';
import { headersFor, isApi, type SecurityHeaders } from '../http/security-headers';

const validRequestId = /^[\w.:-]{8,80}$/;

/** The caller's own request id if it is fit for a log, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && validRequestId.test(given) ? given : randomUUID();
}

/** Fastify hooks for pages, unknown paths and API routes alike, before Nest's guards. */
@Injectable()
export class RequestHooks {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly limits: RateLimits,
    private readonly metrics: RequestMetrics,
    private readonly addresses: AddressWatch,
  ) {}

  addTo(server: FastifyInstance, headers: SecurityHeaders): void {
    server.decorateRequest('route', undefined);
    server.decorateRequest('caller', undefined as never);
    server.decorateRequest('address', '');
    server.decorateRequest('sessionState', undefined);
    server.decorateRequest('span', undefined);
    server.decorateRequest('orderId', undefined);
    server.addHook('onRequest', (request, reply, done) => {
      try {
        const refusal = this.begin(request, reply, headers);
        if (refusal) refusal.catch(done);
        else done();
      } catch (error) {
        done(error as Error);
      }
    });
    server.addHook('onRequest', (request, _reply, done) => {
      if (!isApi(request.url) || request.route?.access === 'provider') return done();
      // BearerGuard refuses the program whose key opens nothing.
      if (request.route && hasServiceKey(request.headers.authorization)) return done();
      runStrategy(apiKeyStrategy, request).then(() => done(), done);
    });
    // The caller is known after BearerGuard, within this context.
    server.addHook('preHandler', (request, _reply, done) =>
      runInSpan(request.span, () =>
        runInCall(
          {
            requestId: request.id,
            get caller() {
              return request.caller;
            },
          },
          done,
        ),
      ),
    );
    server.addHook('onResponse', (request, reply, done) => {
      this.end(request, reply);
      done();
    });
  }

  private begin(request: FastifyRequest, reply: FastifyReply, security: SecurityHeaders): Promise<never> | undefined {
    const { route } = request.routeOptions.config;
    request.route = route;
    request.caller = visitor;
    request.address = clientIp(request.raw, this.config.TRUST_PROXY_HOPS);
    // A trace begins here: a client could otherwise have all of its requests sampled.
    if (route)
      request.span = startSpan(route.name, {
        kind: 'SERVER',
        parent: undefined,
        attributes: { 'http.request.method': request.method, 'http.route': request.routeOptions.url ?? '' },
      });
    void reply.headers(headersFor(request.url, security)).header('x-request-id', request.id);
    if (isApi(request.url) && (route?.access !== 'public' || request.headers.authorization))
      void reply.header('cache-control', 'no-store');
    return this.limits.consumeByIp(request, reply);
  }

  private end(request: FastifyRequest, reply: FastifyReply): void {
    const { id: requestId, method, url, span } = request;
    if (isApi(url)) this.addresses.note(request);
    const subject = subjectOf(request);
    if (span) {
      span.setAttributes({
        'http.response.status_code': reply.statusCode,
        'utsav.event_id': subject.eventId,
        'utsav.order_id': subject.orderId,
      });
      if (reply.statusCode >= 500) markFailed(span, String(reply.statusCode));
      span.end();
    }
    this.metrics.observe({
      requestId,
      method,
      url,
      route: request.route?.name ?? (isApi(url) ? 'unknown' : 'page'),
      status: reply.statusCode,
      ms: reply.elapsedTime,
      by: request.caller?.id ?? '',
      subject,
      traceId: traceIdOf(span),
    });
  }
}
