import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LinkClosed, type BuyerResult } from '../buyer/buyer';
import { faultSettings } from '../faults/fault-schema';
import { bodyOf } from '../http/body-parsers';
import { ProviderError } from '../provider-error';
import type { SandboxContext } from '../sandbox-context';
import type { Parts } from '../sandbox-parts';
import { accountControls } from './account-controls';
import { ledger, summary } from './ledger';

const buyerBody = z.strictObject({
  method: z.enum(['upi', 'card', 'netbanking']).optional(),
  amount: z.number().int().min(1).optional(),
  currency: z
    .string()
    .regex(/^[A-Z]{3}$/)
    .optional(),
  force: z.boolean().optional(),
  reason: z.string().max(100).optional(),
  seconds: z
    .number()
    .min(0)
    .max(3 * 86_400)
    .optional(),
});

const clockBody = z.strictObject({
  offsetSeconds: z
    .number()
    .min(-10 * 365 * 86_400)
    .max(10 * 365 * 86_400),
});
const flushBody = z.strictObject({ dropped: z.boolean().default(false) });

/** How checks and developers steer the sandbox. Not part of Razorpay. */
export function controlRoutes(app: FastifyInstance, sandbox: SandboxContext, parts: Parts, reset: () => void): void {
  const { links, buyer } = parts;
  acceptJsonOfAnyType(app);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof LinkClosed) return reply.code(409).send({ error: error.message, status: error.link.status });
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    if (error instanceof ProviderError)
      return reply.code(error.status === 400 ? 404 : error.status).send({ error: error.message });
    return reply.code(error.statusCode ?? 500).send({ error: error.message });
  });

  app.post<{ Params: { id: string; act: string } }>('/links/:id/:act', async (request, reply) => {
    const link = links.require(request.params.id);
    const wish = buyerBody.parse(bodyOf(request));
    const answer = ({ payments, callbackUrl }: BuyerResult) => {
      const now = links.require(link.id);
      return {
        callbackUrl,
        link: { id: now.id, status: now.status },
        payments: payments.map(({ id, status, amount, currency }) => ({ id, status, amount, currency })),
      };
    };
    switch (request.params.act) {
      case 'pay':
        return answer(buyer.pay(request.faultScope, link, wish));
      case 'fail':
        return answer(buyer.fail(request.faultScope, link, wish));
      case 'late':
        return answer(buyer.late(link, wish));
      case 'close':
        return answer({ payments: [], callbackUrl: null });
      default:
        return reply.code(404).send({ error: 'a buyer can pay, fail, late or close' });
    }
  });

  accountControls(app, sandbox, parts);

  const faultsNow = () => ({ ...sandbox.faults.settings, rules: sandbox.faults.report() });
  app.get('/faults', async () => faultsNow());
  app.post('/faults', async (request) => {
    sandbox.faults.set(faultSettings.parse(bodyOf(request)));
    return faultsNow();
  });
  app.delete('/faults', async () => {
    sandbox.faults.reset();
    return faultsNow();
  });

  app.get<{ Querystring: { summary?: string } }>('/ledger', async (request) =>
    request.query.summary === undefined ? ledger(sandbox) : summary(sandbox),
  );

  app.post('/clock', async (request) => {
    sandbox.clock.setOffset(clockBody.parse(bodyOf(request)).offsetSeconds);
    return { now: sandbox.clock.nowSeconds(), offsetSeconds: sandbox.clock.offsetSeconds };
  });

  app.post('/webhooks/flush', async (request) => {
    await sandbox.deliveries.flush(flushBody.parse(bodyOf(request)));
    return summary(sandbox).counters.webhooks;
  });

  app.post<{ Params: { eventId: string } }>('/webhooks/:eventId/replay', async (request, reply) => {
    const event = sandbox.store.events.get(request.params.eventId);
    if (!event || !(await sandbox.deliveries.replay(event)))
      return reply.code(404).send({ error: 'no such event, or its body is no longer stored' });
    return { event_id: event.id, status: event.status, attempts: event.attempts };
  });

  app.post('/webhooks/enable', async () => {
    sandbox.deliveries.isSwitchedOff = false;
    return { webhookSwitchedOff: false };
  });

  app.post('/reset', async () => {
    reset();
    return { reset: true };
  });
}

/** `curl -d '{…}'` calls its body a form; a check written in a shell should not stumble over that. */
function acceptJsonOfAnyType(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (request, body, done) => {
    request.headers['content-type'] = 'application/json';
    const parsed = parsedObject(String(body));
    if (parsed) done(null, parsed);
    else done(Object.assign(new Error('the body must be a JSON object'), { statusCode: 400 }));
  });
}

function parsedObject(text: string): object | undefined {
  try {
    const value: unknown = text === '' ? {} : JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : undefined;
  } catch {
    return undefined;
  }
}
