import type { FastifyInstance } from 'fastify';
import { collection, pageOf, parseListQuery } from '../http/list-query';
import '../http/route-names';
import type { SandboxContext } from '../sandbox-context';
import { parseReconQuery } from './recon-query';
import { reconRow, settlementView } from './settlement-view';
import type { Settlements } from './settlements';

export function settlementRoutes(app: FastifyInstance, { store }: SandboxContext, settlements: Settlements): void {
  app.get('/settlements', { config: { name: 'settlements.list' } }, async (request) =>
    collection(pageOf(store.settlementsByTime, store.settlements, parseListQuery(request.query)).map(settlementView)),
  );

  app.get('/settlements/recon/combined', { config: { name: 'settlements.recon' } }, async (request) => {
    const { from, to, count, skip } = parseReconQuery(request.query);
    const rows = [...store.settlements.values()]
      .filter(({ createdAt }) => createdAt >= from && createdAt < to)
      .flatMap((settlement) => settlement.items.map((item) => ({ settlement, item })));
    return collection(rows.slice(skip, skip + count).map(({ settlement, item }) => reconRow(store, settlement, item)));
  });

  app.get<{ Params: { id: string } }>('/settlements/:id', { config: { name: 'settlements.fetch' } }, async (request) =>
    settlementView(settlements.require(request.params.id)),
  );
}
