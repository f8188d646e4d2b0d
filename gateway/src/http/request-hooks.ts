import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { CONFIG } from '@utsav/service-kit/boot/tokens';
import { visitor } from '@utsav/service-kit/grpc/caller';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { GatewayConfig } from '../gateway.config';
import { callerAddress } from '../limits/address';
import { Limits } from '../limits/limits';
import { Bearers } from '../session/bearers';
import { ApiKeys } from './api-keys';
import { RequestRecord } from './request-record';
import { headersFor, isApi, type SecurityHeaders } from './security-headers';

const sane = /^[\w.:-]{8,80}$/;

/** The caller's own request id if it is fit for a log, else a new one. */
export function requestIdOf({ headers }: Pick<IncomingMessage, 'headers'>): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && sane.test(given) ? given : randomUUID();
}

/** What happens around every request. Hooks of the server, since one Nest interceptor costs more than a cached read. */
@Injectable()
export class RequestHooks {
  constructor(
    @Inject(CONFIG) private readonly config: GatewayConfig,
    private readonly apiKeys: ApiKeys,
    private readonly limits: Limits,
    private readonly bearers: Bearers,
    private readonly record: RequestRecord,
  ) {}

  addTo(server: FastifyInstance, headers: SecurityHeaders): void {
    server.decorateRequest('row', undefined);
    server.decorateRequest('caller', undefined as never);
    server.decorateRequest('address', '');
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

  private begin(request: FastifyRequest, reply: FastifyReply, security: SecurityHeaders): void {
    const { row } = request.routeOptions.config;
    const ofApi = isApi(request.url);
    request.row = row;
    request.caller = visitor;
    request.address = callerAddress(request.raw, this.config.TRUST_PROXY_HOPS);
    void reply.headers(headersFor(request.url, security)).header('x-request-id', request.id);
    if (ofApi && (row?.access !== 'public' || request.headers.authorization))
      void reply.header('cache-control', 'no-store');
    this.limits.takeByAddress(request.address, row?.limit ?? 'read');
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
    const { id: requestId, method, url } = request;
    this.record.add({
      requestId,
      method,
      url,
      route: request.row?.name ?? (isApi(url) ? 'unknown' : 'page'),
      status: reply.statusCode,
      ms: reply.elapsedTime,
      by: request.caller?.id ?? '',
    });
  }
}
