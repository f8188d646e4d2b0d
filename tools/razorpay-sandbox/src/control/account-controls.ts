import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { accountPatch } from '../account/account-settings';
import { disputeView } from '../disputes/dispute-view';
import { disputeSteps, type DisputeStep } from '../disputes/disputes';
import { bodyOf } from '../http/body-parsers';
import { refundView } from '../refunds/refund-view';
import type { SandboxContext } from '../sandbox-context';
import type { Parts } from '../sandbox-parts';
import { reconRow, settlementView } from '../settlements/settlement-view';

const disputeBody = z.strictObject({
  amount: z.number().int().min(1).optional(),
  reason_code: z.string().min(1).max(100).optional(),
  phase: z.enum(['fraud', 'retrieval', 'chargeback', 'pre_arbitration', 'arbitration']).optional(),
  respond_within_seconds: z.number().int().min(0).optional(),
});

interface ById {
  Params: { id: string };
}

/** What Razorpay, the banks and the dashboard do, not the buyer. */
export function accountControls(app: FastifyInstance, sandbox: SandboxContext, parts: Parts): void {
  const { account } = sandbox;
  const { autoRefunds, disputes, payments, refunds, settlements } = parts;

  app.get('/account', async () => account.settings);
  app.post('/account', async (request) => {
    account.change(accountPatch.parse(bodyOf(request)));
    return account.settings;
  });
  app.delete('/account', async () => {
    account.reset();
    return account.settings;
  });

  app.post<ById>('/payments/:id/auto-refund', async (request) =>
    refundView(autoRefunds.refund(request.faultScope, payments.require(request.params.id))),
  );

  app.post<ById>('/payments/:id/dispute', async (request) =>
    disputeView(disputes.open(request.faultScope, request.params.id, disputeBody.parse(bodyOf(request)))),
  );

  app.post<{ Params: { id: string; step: string } }>('/disputes/:id/:step', async (request, reply) => {
    const { id, step } = request.params;
    if (!isDisputeStep(step)) return reply.code(404).send({ error: `a dispute can ${disputeSteps.join(', ')}` });
    return disputeView(disputes.take(request.faultScope, id, step));
  });

  app.post<ById>('/refunds/:id/slow-down', async (request) =>
    refundView(refunds.slowDown(request.faultScope, request.params.id)),
  );

  app.post('/settle', async (request) => {
    const { settlement, balance } = settlements.settle(request.faultScope);
    return {
      settlement: settlement ? settlementView(settlement) : null,
      items: settlement ? settlement.items.map((item) => reconRow(sandbox.store, settlement, item)) : [],
      balance,
    };
  });
}

const isDisputeStep = (step: string): step is DisputeStep => disputeSteps.some((known) => known === step);
