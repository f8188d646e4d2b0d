import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { bodyOf } from '../http/body-parsers';
import { collection, pageOf, parseListQuery } from '../http/list-query';
import '../http/route-names';
import { parse } from '../links/link-input';
import type { SandboxContext } from '../sandbox-context';
import type { Payments } from './payments';
import { paymentView } from './payment-view';

const captureInput = z.strictObject({
  amount: z
    .number({
      error: (issue) =>
        issue.input === undefined ? 'The amount field is required.' : 'The amount must be an integer.',
    })
    .int('The amount must be an integer.'),
  currency: z.literal('INR', 'Currency is not supported').default('INR'),
});

interface ById {
  Params: { id: string };
}

export function paymentRoutes(app: FastifyInstance, sandbox: SandboxContext, payments: Payments): void {
  app.get('/payments', { config: { name: 'payments.list' } }, async (request) =>
    collection(
      pageOf(sandbox.store.paymentsByTime, sandbox.store.payments, parseListQuery(request.query)).map(paymentView),
    ),
  );

  app.get<ById>('/payments/:id', { config: { name: 'payments.fetch' } }, async (request) =>
    paymentView(payments.require(request.params.id)),
  );

  app.post<ById>('/payments/:id/capture', { config: { name: 'payments.capture' } }, async (request) => {
    const { amount } = parse(captureInput, bodyOf(request));
    return paymentView(payments.captureByMerchant(request.faultScope, request.params.id, amount));
  });
}
