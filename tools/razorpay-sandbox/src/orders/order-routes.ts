import type { FastifyInstance } from 'fastify';
import { collection } from '../http/list-query';
import '../http/route-names';
import { isId } from '../ids';
import { paymentView } from '../payments/payment-view';
import { invalidId, unknownId } from '../provider-error';
import type { SandboxContext } from '../sandbox-context';
import type { Order } from '../store/records';
import { orderView } from './order-view';

interface ById {
  Params: { id: string };
}

export function orderRoutes(app: FastifyInstance, { store }: SandboxContext): void {
  const require = (id: string): Order => {
    if (!isId('order', id)) throw invalidId(id);
    const order = store.orders.get(id);
    if (!order) throw unknownId();
    return order;
  };

  app.get<ById>('/orders/:id', { config: { name: 'orders.fetch' } }, async (request) =>
    orderView(require(request.params.id)),
  );

  app.get<ById>('/orders/:id/payments', { config: { name: 'orders.payments' } }, async (request) =>
    collection(store.paymentsOfOrder(require(request.params.id).id).map(paymentView)),
  );
}
