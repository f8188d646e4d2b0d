import type { FastifyInstance } from 'fastify';
import { disputeInApi } from '../disputes/dispute-view';
import { bodyOf } from '../http/body-parsers';
import { collection, pageOf, parseReconQuery } from '../http/list-query';
import { requireById } from '../ids';
import { linkView } from '../links/link-view';
import { orderView } from '../orders/order-view';
import { paymentView } from '../payments/payment-view';
import { unknownId } from '../provider-error';
import { refundView } from '../refunds/refund-view';
import type { Parts } from '../parts';
import type { SandboxContext } from '../sandbox-context';
import { reconRow, settlementView } from '../settlements/settlement-view';
import type { Link } from '../store/records';

interface ById {
  Params: { id: string };
}

/** The name fault rules use. */
const named = (name: string) => ({ config: { name } });

/** Razorpay's API. */
export function apiRoutes(app: FastifyInstance, sandbox: SandboxContext, parts: Parts): void {
  linkRoutes(app, sandbox, parts);
  paymentRoutes(app, sandbox, parts);
  refundRoutes(app, sandbox, parts);
  const { store } = sandbox;

  app.get('/disputes', named('disputes.list'), async ({ query }) =>
    collection(pageOf(store.disputes, query).map(disputeInApi)),
  );
  app.get<ById>('/disputes/:id', named('disputes.fetch'), async ({ params }) =>
    disputeInApi(parts.disputes.require(params.id)),
  );

  app.get('/settlements', named('settlements.list'), async ({ query }) =>
    collection(pageOf(store.settlements, query).map(settlementView)),
  );
  app.get('/settlements/recon/combined', named('settlements.recon'), async (request) => {
    const { from, to, count, skip } = parseReconQuery(request.query);
    const rows = [...store.settlements.values()]
      .filter(({ createdAt }) => createdAt >= from && createdAt < to)
      .flatMap((settlement) => settlement.items.map((item) => ({ settlement, item })));
    return collection(rows.slice(skip, skip + count).map(({ settlement, item }) => reconRow(store, settlement, item)));
  });
  app.get<ById>('/settlements/:id', named('settlements.fetch'), async ({ params }) =>
    settlementView(requireById(store.settlements, 'setl', params.id)),
  );
}

function linkRoutes(app: FastifyInstance, sandbox: SandboxContext, { links }: Parts): void {
  const { store } = sandbox;
  const view = (link: Link, options = {}) => linkView(link, sandbox.shortUrlOf(link), options);
  const found = (query: { reference_id?: string }): Link[] => {
    if (!query.reference_id) return pageOf(store.links, query);
    const link = store.linkOfReference(query.reference_id);
    return link ? [link] : [];
  };

  app.post('/payment_links', named('payment_links.create'), async (request) =>
    view(links.create(bodyOf(request)), { isCreateAnswer: true }),
  );
  app.get('/payment_links', named('payment_links.list'), async ({ query }) => ({
    payment_links: found(query as object).map((link) => view(link)),
  }));
  app.get<ById>('/payment_links/:id', named('payment_links.fetch'), async ({ params }) =>
    view(links.require(params.id)),
  );
  app.post<ById>('/payment_links/:id/cancel', named('payment_links.cancel'), async ({ params }) =>
    view(links.cancel(params.id)),
  );
}

function paymentRoutes(app: FastifyInstance, { store }: SandboxContext, { payments }: Parts): void {
  app.get('/payments', named('payments.list'), async ({ query }) =>
    collection(pageOf(store.payments, query).map(paymentView)),
  );
  app.get<ById>('/payments/:id', named('payments.fetch'), async ({ params }) =>
    paymentView(payments.require(params.id)),
  );
  app.post<ById>('/payments/:id/capture', named('payments.capture'), async (request) =>
    paymentView(payments.captureByMerchant(request.params.id, bodyOf(request))),
  );

  const requireOrder = (id: string) => requireById(store.orders, 'order', id);
  app.get<ById>('/orders/:id', named('orders.fetch'), async ({ params }) => orderView(requireOrder(params.id)));
  app.get<ById>('/orders/:id/payments', named('orders.payments'), async ({ params }) =>
    collection([...store.paymentsOfOrder(requireOrder(params.id).id).values()].map(paymentView)),
  );
}

function refundRoutes(app: FastifyInstance, { store }: SandboxContext, { payments, refunds }: Parts): void {
  app.post<ById>('/payments/:id/refund', named('refunds.create'), async (request, reply) => {
    const header = request.headers['x-refund-idempotency'];
    const key = header === undefined ? undefined : String(header);
    // Not 'finish': a fault may destroy the connection, and the key must come free all the same.
    if (key !== undefined) reply.raw.once('close', refunds.claimKey(key));
    const answer = refunds.create(request.params.id, bodyOf(request), key);
    return reply.type('application/json; charset=utf-8').send(answer);
  });
  app.get<ById>('/payments/:id/refunds', named('refunds.list_of_payment'), async ({ params, query }) =>
    collection(pageOf(store.refundsOfPayment(payments.require(params.id).id), query).map(refundView)),
  );
  app.get<{ Params: { id: string; refundId: string } }>(
    '/payments/:id/refunds/:refundId',
    named('refunds.fetch_of_payment'),
    async ({ params }) => {
      const refund = refunds.require(params.refundId);
      if (refund.paymentId !== payments.require(params.id).id) throw unknownId();
      return refundView(refund);
    },
  );
  app.get('/refunds', named('refunds.list'), async ({ query }) =>
    collection(pageOf(store.refunds, query).map(refundView)),
  );
  app.get<ById>('/refunds/:id', named('refunds.fetch'), async ({ params }) => refundView(refunds.require(params.id)));
}
