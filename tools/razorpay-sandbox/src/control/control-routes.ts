import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { LinkClosed, type BuyerResult } from '../buyer/buyer';
import { disputeView } from '../disputes/dispute-view';
import { disputeSteps, type DisputeStep } from '../disputes/disputes';
import { currencyCode, faultSettings } from '../faults/fault-schema';
import { bodyOf } from '../http/body-parsers';
import { ProviderError } from '../provider-error';
import { refundView } from '../refunds/refund-view';
import type { Parts } from '../parts';
import type { SandboxContext } from '../sandbox-context';
import { reconRow, settlementView } from '../settlements/settlement-view';
import { settlementSteps, type SettlementStep } from '../settlements/settlements';
import { ledger, summary } from './ledger';

const YEARS = 10 * 365 * 86_400;
const paise = z.number().int().min(1);

const buyerBody = z.strictObject({
  method: z.enum(['upi', 'card', 'netbanking']).optional(),
  amount: paise.optional(),
  currency: currencyCode.optional(),
  force: z.boolean().optional(),
  reason: z.string().max(100).optional(),
  seconds: z
    .number()
    .min(0)
    .max(3 * 86_400)
    .optional(),
});
const disputeBody = z.strictObject({
  amount: paise.optional(),
  reason_code: z.string().min(1).max(100).optional(),
  phase: z.enum(['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration']).optional(),
  respond_within_seconds: z.number().int().min(0).optional(),
});
const settleBody = z.strictObject({ status: z.enum(['created', 'processed', 'failed']).default('processed') });
const foreignEventBody = z.strictObject({
  event: z.string().min(1).max(100),
  payload: z.record(z.string(), z.unknown()).default({}),
});
const clockBody = z.strictObject({ offsetSeconds: z.number().min(-YEARS).max(YEARS) });
const flushBody = z.strictObject({ dropped: z.boolean().default(false) });

interface ById {
  Params: { id: string };
}

/** How checks and developers steer the sandbox. Not part of Razorpay. */
export function controlRoutes(app: FastifyInstance, sandbox: SandboxContext, parts: Parts, reset: () => void): void {
  acceptJsonOfAnyType(app);
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    if (error instanceof LinkClosed) return reply.code(409).send({ error: error.message, status: error.link.status });
    if (error instanceof z.ZodError) return reply.code(400).send({ error: z.prettifyError(error) });
    if (error instanceof ProviderError)
      return reply.code(error.status === 400 ? 404 : error.status).send({ error: error.message });
    return reply.code(error.statusCode ?? 500).send({ error: error.message });
  });
  buyerRoutes(app, parts);
  accountRoutes(app, sandbox, parts);

  app.get('/faults', async () => sandbox.faults.report());
  app.post('/faults', async (request) => {
    sandbox.faults.set(faultSettings.parse(bodyOf(request)));
    return sandbox.faults.report();
  });
  app.delete('/faults', async () => {
    sandbox.faults.reset();
    return sandbox.faults.report();
  });

  app.get<{ Querystring: { summary?: string } }>('/ledger', async (request) =>
    request.query.summary === undefined ? ledger(sandbox) : summary(sandbox),
  );
  app.post('/clock', async (request) => {
    sandbox.clock.setOffset(clockBody.parse(bodyOf(request)).offsetSeconds);
    return { now: sandbox.clock.nowSeconds(), offsetSeconds: sandbox.clock.offsetSeconds };
  });
  app.post('/webhooks/foreign', async (request) => {
    sandbox.commit({}, [{ name: 'foreign', ...foreignEventBody.parse(bodyOf(request)) }]);
    return summary(sandbox).counters.webhooks;
  });
  app.post('/webhooks/flush', async (request) => {
    await sandbox.deliveries.flush(flushBody.parse(bodyOf(request)));
    return summary(sandbox).counters.webhooks;
  });
  app.post('/reset', async () => {
    reset();
    return { reset: true };
  });
}

/** What a buyer does on the page. */
function buyerRoutes(app: FastifyInstance, { buyer, links }: Parts): void {
  app.post<{ Params: { id: string; act: string } }>('/links/:id/:act', async (request, reply) => {
    const link = links.require(request.params.id);
    const wish = buyerBody.parse(bodyOf(request));
    const acts: Record<string, () => BuyerResult> = {
      pay: () => buyer.pay(link, wish),
      fail: () => buyer.fail(link, wish),
      late: () => buyer.late(link, wish),
      close: () => ({ payments: [], callbackUrl: null }),
    };
    const act = acts[request.params.act];
    if (!act) return reply.code(404).send({ error: `a buyer can ${Object.keys(acts).join(', ')}` });
    const { callbackUrl, payments } = act();
    return {
      callbackUrl,
      link: { id: link.id, status: links.require(link.id).status },
      payments: payments.map(({ id, status, amount, currency }) => ({ id, status, amount, currency })),
    };
  });
}

/** What Razorpay, the banks and the dashboard do. */
function accountRoutes(app: FastifyInstance, { account, store }: SandboxContext, parts: Parts): void {
  const { autoRefunds, disputes, payments, refunds, settlements } = parts;
  app.get('/account', async () => account.settings);
  app.post('/account', async (request) => {
    account.change(bodyOf(request) as object);
    return account.settings;
  });
  app.delete('/account', async () => {
    account.reset();
    return account.settings;
  });

  app.post<ById>('/payments/:id/auto-refund', async ({ params }) =>
    refundView(autoRefunds.refund(payments.require(params.id))),
  );
  app.post<ById>('/payments/:id/dispute', async (request) =>
    disputeView(disputes.open(request.params.id, disputeBody.parse(bodyOf(request)))),
  );
  app.post<{ Params: { id: string; step: string } }>('/disputes/:id/:step', async ({ params }, reply) => {
    if (!isDisputeStep(params.step)) return reply.code(404).send({ error: `a dispute can ${disputeSteps.join(', ')}` });
    return disputeView(disputes.take(params.id, params.step));
  });
  app.post<ById>('/refunds/:id/slow-down', async ({ params }) => refundView(refunds.slowDown(params.id)));
  app.post('/settle', async (request) => {
    const { settlement, balance } = settlements.settle(settleBody.parse(bodyOf(request)).status);
    return {
      settlement: settlement ? settlementView(settlement) : null,
      items: settlement ? settlement.items.map((item) => reconRow(store, settlement, item)) : [],
      balance,
    };
  });
  app.post<{ Params: { id: string; step: string } }>('/settlements/:id/:step', async ({ params }, reply) => {
    if (!isSettlementStep(params.step))
      return reply.code(404).send({ error: `a settlement can ${settlementSteps.join(', ')}` });
    return settlementView(settlements.take(params.id, params.step));
  });
}

const isSettlementStep = (step: string): step is SettlementStep => settlementSteps.some((known) => known === step);
const isDisputeStep = (step: string): step is DisputeStep => disputeSteps.some((known) => known === step);

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
