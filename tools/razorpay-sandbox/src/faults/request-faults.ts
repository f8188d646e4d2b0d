import { Readable } from 'node:stream';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { badInput, ProviderError, serverError, withoutOrigin } from '../provider-error';
import type { FaultKind, FaultOf } from './fault-schema';
import type { Faults } from './faults';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name fault rules use, such as `payment_links.create`. */
    name?: string;
  }
}

type When = 'before' | 'after';
type Take = <Kind extends FaultKind>(kind: Kind, when?: When) => FaultOf<Kind> | undefined;

const PROXY_ERRORS = { 502: 'Bad Gateway', 503: 'Service Unavailable', 504: 'Gateway Time-out' } as const;

/** Bad days of the API: on the way in before any work, on the way out after it. */
export function applyRequestFaults(app: FastifyInstance, faults: Faults): void {
  const takeFor =
    (request: FastifyRequest): Take =>
    (kind, when) =>
      faults.take(kind, { route: request.routeOptions.config.name ?? 'unknown', ...(when && { when }) });

  app.addHook('preHandler', (request, reply, done) => {
    if (faults.isQuiet) done();
    else breakBefore(takeFor(request), request, reply).then((isAnswered) => isAnswered || done(), done);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    // A request that was refused (401, a "before" fault) has nothing left to break.
    if (faults.isQuiet || reply.statusCode >= 400) done(null, payload);
    else breakAfter(takeFor(request), request, reply, payload).then((broken) => done(null, broken), done);
  });
}

/** True when the request has been answered, or never will be. */
async function breakBefore(take: Take, { raw }: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  await sleep(take('latency', 'before')?.ms ?? 0);
  const end = take('lost_before') ? 'destroy' : take('reset', 'before') && 'resetAndDestroy';
  if (end) {
    raw.socket[end]();
    reply.hijack();
    return true;
  }
  const throttle = take('throttle');
  if (throttle) {
    if (throttle.retryAfter > 0) void reply.header('retry-after', String(throttle.retryAfter));
    throw withoutOrigin(429, 'Too many requests');
  }
  const refusal = take('refuse');
  if (refusal) throw new ProviderError(refusal.status, badInput(refusal.description).body);
  const failure = take('server_error', 'before');
  if (!failure) return false;
  void reply.code(failure.status).type(typeOf(failure)).send(bodyOf(failure));
  return true;
}

async function breakAfter(
  take: Take,
  { raw }: FastifyRequest,
  reply: FastifyReply,
  payload: unknown,
): Promise<unknown> {
  await sleep(take('latency', 'after')?.ms ?? 0);
  if (take('lost_after')) raw.socket.destroy();
  if (take('reset', 'after')) raw.socket.resetAndDestroy();
  const failure = take('server_error', 'after');
  if (failure) {
    const body = bodyOf(failure);
    void reply.code(failure.status).type(typeOf(failure)).header('content-length', Buffer.byteLength(body));
    return body;
  }
  if (typeof payload === 'string' && take('half_body')) {
    void reply.header('content-length', Buffer.byteLength(payload));
    return halfOf(payload);
  }
  return payload;
}

/** A 500 comes from the provider itself; 502 to 504 come from a proxy in front of it, as a page. */
function bodyOf({ status }: FaultOf<'server_error'>): string {
  if (status === 500) return JSON.stringify(serverError().body);
  const title = `${status} ${PROXY_ERRORS[status]}`;
  return `<html>\r\n<head><title>${title}</title></head>\r\n<body>\r\n<center><h1>${title}</h1></center>\r\n<hr><center>razorpay-sandbox</center>\r\n</body>\r\n</html>\r\n`;
}

const typeOf = ({ status }: FaultOf<'server_error'>): string =>
  status === 500 ? 'application/json; charset=utf-8' : 'text/html';

async function* halfThenAnError(payload: string): AsyncGenerator<string> {
  yield payload.slice(0, Math.ceil(payload.length / 2));
  await sleep(10);
  throw new Error('half the body, by a sandbox fault');
}

const halfOf = (payload: string): Readable => Readable.from(halfThenAnError(payload), { objectMode: false });
