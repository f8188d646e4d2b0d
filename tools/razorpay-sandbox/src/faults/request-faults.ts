import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import '../http/route-names';
import { badInput, ProviderError, serverError, type ProviderErrorBody } from '../provider-error';
import type { Faults } from './faults';
import { parseFaultHeader, type FaultOf } from './fault-schema';

type When = 'before' | 'after';

const HTML_502 =
  '<html>\r\n<head><title>502 Bad Gateway</title></head>\r\n<body>\r\n<center><h1>502 Bad Gateway</h1></center>\r\n<hr><center>razorpay-sandbox</center>\r\n</body>\r\n</html>\r\n';

/** The header `x-sandbox-fault` of one request, for API and control calls alike. */
export function readFaultHeader(app: FastifyInstance, faults: Faults): void {
  app.decorateRequest('faultScope', null as unknown as FastifyRequest['faultScope']);
  app.addHook('onRequest', (request, _reply, done) => {
    const header = request.headers['x-sandbox-fault'];
    try {
      request.faultScope = faults.forRequest(header === undefined ? undefined : parseFaultHeader(String(header)));
      done();
    } catch {
      done(badInput('x-sandbox-fault cannot be read; see the README of the sandbox'));
    }
  });
}

/** Bad days of the API: on the way in before any work, on the way out after it. */
export function applyRequestFaults(app: FastifyInstance): void {
  app.addHook('preHandler', (request, reply, done) => {
    if (request.faultScope.isQuiet) done();
    else breakBefore(request, reply).then((isAnswered) => isAnswered || done(), done);
  });

  app.addHook('onSend', (request, reply, payload, done) => {
    // A request that was refused (401, a "before" fault) has nothing left to break.
    if (request.faultScope.isQuiet || reply.statusCode >= 400) done(null, payload);
    else breakAfter(request, reply, payload).then((broken) => done(null, broken), done);
  });
}

/** True when the request has been answered, or never will be. */
async function breakBefore(request: FastifyRequest, reply: FastifyReply): Promise<boolean> {
  const route = routeOf(request);
  await sleep(request, 'before');
  if (request.faultScope.take('lost_before', { route })) {
    request.raw.socket.destroy();
    reply.hijack();
    return true;
  }
  if (takeAt(request, 'reset', 'before')) {
    request.raw.socket.resetAndDestroy();
    reply.hijack();
    return true;
  }
  const throttle = request.faultScope.take('throttle', { route });
  if (throttle) throw throttled(throttle);
  const refusal = request.faultScope.take('refuse', { route });
  if (refusal) throw refused(refusal);
  const failure = takeAt(request, 'server_error', 'before');
  if (!failure) return false;
  void reply.code(failure.status).type(typeOf(failure)).send(bodyOf(failure));
  return true;
}

async function breakAfter(request: FastifyRequest, reply: FastifyReply, payload: unknown): Promise<unknown> {
  const route = routeOf(request);
  await sleep(request, 'after');
  if (request.faultScope.take('lost_after', { route })) request.raw.socket.destroy();
  if (takeAt(request, 'reset', 'after')) request.raw.socket.resetAndDestroy();
  const failure = takeAt(request, 'server_error', 'after');
  if (failure) {
    const body = bodyOf(failure);
    void reply.code(failure.status).type(typeOf(failure)).header('content-length', Buffer.byteLength(body));
    return body;
  }
  if (typeof payload === 'string' && request.faultScope.take('half_body', { route })) {
    void reply.header('content-length', Buffer.byteLength(payload));
    return halfOf(payload);
  }
  return payload;
}

const routeOf = (request: FastifyRequest): string => request.routeOptions.config.name ?? 'unknown';

function takeAt<Kind extends 'latency' | 'reset' | 'server_error'>(
  request: FastifyRequest,
  kind: Kind,
  when: When,
): FaultOf<Kind> | undefined {
  const chance = { route: routeOf(request), when };
  return request.faultScope.take(kind, chance);
}

async function sleep(request: FastifyRequest, when: When): Promise<void> {
  const latency = takeAt(request, 'latency', when);
  if (!latency) return;
  await new Promise((resolve) => setTimeout(resolve, Math.min(latency.ms + Math.random() * latency.jitterMs, 30_000)));
}

function throttled({ retryAfter }: FaultOf<'throttle'>): ProviderError {
  return new ProviderError(429, throttledBody, retryAfter > 0 ? { 'retry-after': String(retryAfter) } : undefined);
}

const throttledBody: ProviderErrorBody = {
  error: {
    code: 'BAD_REQUEST_ERROR',
    description: 'Too many requests',
    source: 'NA',
    step: 'NA',
    reason: 'NA',
    metadata: {},
  },
};

function refused(rule: FaultOf<'refuse'>): ProviderError {
  return new ProviderError(rule.status, {
    error: {
      code: 'BAD_REQUEST_ERROR',
      description: rule.description,
      source: 'business',
      step: 'payment_initiation',
      reason: 'input_validation_failed',
      metadata: {},
    },
  });
}

/** A 500 comes from the provider itself; 502 to 504 come from a proxy in front of it, as a page. */
function bodyOf(rule: FaultOf<'server_error'>): string {
  if (rule.status === 500) return JSON.stringify(serverError().body);
  return HTML_502.replaceAll(
    '502 Bad Gateway',
    `${rule.status} ${rule.status === 502 ? 'Bad Gateway' : rule.status === 503 ? 'Service Unavailable' : 'Gateway Time-out'}`,
  );
}

const typeOf = (rule: FaultOf<'server_error'>): string =>
  rule.status === 500 ? 'application/json; charset=utf-8' : 'text/html';

function halfOf(payload: string): Readable {
  let isSent = false;
  return new Readable({
    read() {
      if (isSent) {
        setTimeout(() => this.destroy(new Error('half the body, by a sandbox fault')), 10);
        return;
      }
      isSent = true;
      this.push(payload.slice(0, Math.ceil(payload.length / 2)));
    },
  });
}
