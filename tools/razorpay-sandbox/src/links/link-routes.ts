import type { FastifyInstance } from 'fastify';
import { bodyOf } from '../http/body-parsers';
import { pageOf, parseListQuery } from '../http/list-query';
import '../http/route-names';
import { badInput } from '../provider-error';
import type { SandboxContext } from '../sandbox-context';
import type { Link } from '../store/records';
import { linkView } from './link-view';
import type { Links } from './links';

interface ById {
  Params: { id: string };
}

export function linkRoutes(app: FastifyInstance, sandbox: SandboxContext, links: Links): void {
  const view = (link: Link, options = {}) => linkView(link, sandbox.shortUrlOf(link), options);

  app.post('/payment_links', { config: { name: 'payment_links.create' } }, async (request) =>
    view(links.create(bodyOf(request)), { isCreateAnswer: true }),
  );

  app.get<{ Querystring: { reference_id?: string; payment_id?: string } }>(
    '/payment_links',
    { config: { name: 'payment_links.list' } },
    async (request) => ({ payment_links: found(sandbox, request.query).map((link) => view(link)) }),
  );

  app.get<ById>('/payment_links/:id', { config: { name: 'payment_links.fetch' } }, async (request) =>
    view(links.require(request.params.id)),
  );

  app.patch<ById>('/payment_links/:id', { config: { name: 'payment_links.update' } }, async (request) =>
    view(links.update(request.params.id, bodyOf(request))),
  );

  app.post<ById>('/payment_links/:id/cancel', { config: { name: 'payment_links.cancel' } }, async (request) =>
    view(links.cancel(request.faultScope, request.params.id)),
  );

  app.post<{ Params: { id: string; medium: string } }>(
    '/payment_links/:id/notify_by/:medium',
    { config: { name: 'payment_links.notify' } },
    async (request) => {
      links.require(request.params.id);
      if (request.params.medium !== 'sms' && request.params.medium !== 'email')
        throw badInput('not a valid notification medium');
      return { success: true };
    },
  );
}

function found(sandbox: SandboxContext, query: { reference_id?: string; payment_id?: string }): Link[] {
  const { store } = sandbox;
  if (query.reference_id) return only(store.linkOfReference(query.reference_id));
  if (query.payment_id) return only(store.links.get(store.payments.get(query.payment_id)?.linkId ?? ''));
  return pageOf(store.linksByTime, store.links, parseListQuery(query));
}

function only(link: Link | undefined): Link[] {
  return link ? [link] : [];
}
