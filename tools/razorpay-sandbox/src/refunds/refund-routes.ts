import type { FastifyInstance } from 'fastify';
import { bodyOf } from '../http/body-parsers';
import { collection, pageOf, parseListQuery } from '../http/list-query';
import '../http/route-names';
import type { Payments } from '../payments/payments';
import { unknownId } from '../provider-error';
import type { SandboxContext } from '../sandbox-context';
import type { Refunds } from './refunds';
import { refundView } from './refund-view';

interface ById {
  Params: { id: string };
}

export function refundRoutes(
  app: FastifyInstance,
  sandbox: SandboxContext,
  payments: Payments,
  refunds: Refunds,
): void {
  app.post<ById>('/payments/:id/refund', { config: { name: 'refunds.create' } }, async (request, reply) => {
    const header = request.headers['x-refund-idempotency'];
    const key = header === undefined ? undefined : String(header);
    // Not 'finish': a fault may destroy the connection, and the key must come free all the same.
    if (key !== undefined) reply.raw.once('close', refunds.claimKey(key));
    const answer = refunds.create(request.faultScope, request.params.id, bodyOf(request), key);
    return reply.type('application/json; charset=utf-8').send(answer);
  });

  app.get<ById>('/payments/:id/refunds', { config: { name: 'refunds.list_of_payment' } }, async (request) => {
    const ofPayment = sandbox.store.refundsOfPayment(payments.require(request.params.id).id);
    const ids = ofPayment.map(({ id }) => id);
    return collection(pageOf(ids, sandbox.store.refunds, parseListQuery(request.query)).map(refundView));
  });

  app.get<{ Params: { id: string; refundId: string } }>(
    '/payments/:id/refunds/:refundId',
    { config: { name: 'refunds.fetch_of_payment' } },
    async (request) => {
      const refund = refunds.require(request.params.refundId);
      if (refund.paymentId !== payments.require(request.params.id).id) throw unknownId();
      return refundView(refund);
    },
  );

  app.get('/refunds', { config: { name: 'refunds.list' } }, async (request) =>
    collection(
      pageOf(sandbox.store.refundsByTime, sandbox.store.refunds, parseListQuery(request.query)).map(refundView),
    ),
  );

  app.get<ById>('/refunds/:id', { config: { name: 'refunds.fetch' } }, async (request) =>
    refundView(refunds.require(request.params.id)),
  );
}
