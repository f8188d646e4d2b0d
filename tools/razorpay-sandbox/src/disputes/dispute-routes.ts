import type { FastifyInstance } from 'fastify';
import { collection, pageOf, parseListQuery } from '../http/list-query';
import '../http/route-names';
import type { SandboxContext } from '../sandbox-context';
import { disputeInApi } from './dispute-view';
import type { Disputes } from './disputes';

export function disputeRoutes(app: FastifyInstance, { store }: SandboxContext, disputes: Disputes): void {
  app.get('/disputes', { config: { name: 'disputes.list' } }, async (request) =>
    collection(pageOf(store.disputesByTime, store.disputes, parseListQuery(request.query)).map(disputeInApi)),
  );

  app.get<{ Params: { id: string } }>('/disputes/:id', { config: { name: 'disputes.fetch' } }, async (request) =>
    disputeInApi(disputes.require(request.params.id)),
  );
}
