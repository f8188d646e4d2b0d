import type { FastifyInstance, FastifyReply } from 'fastify';
import { z } from 'zod';
import { CHANNELS } from '../messages/message';
import type { MessageStore } from '../messages/message-store';
import { inboxPage } from './inbox-page';
import { addressOf, messageList, type ListView } from './message-list';
import { mailHtml, messagePane } from './message-pane';

const SHOWN = 200;
const pageQuery = z.object({
  to: z.string().max(200).catch(''),
  channel: z.enum(CHANNELS).optional().catch(undefined),
  message: z.string().optional().catch(undefined),
});

const PAGE_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'; img-src data:; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
// Mails bring their own styles and pictures, and no scripts.
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline' https:; img-src 'self' data: http: https:; font-src data: https:; frame-ancestors 'self'";

export function pageRoutes(app: FastifyInstance, store: MessageStore, details: { smtpPort: number }): void {
  const listView = (query: unknown): ListView => {
    const { to, channel, message } = pageQuery.parse(query);
    return {
      messages: store.newest({ search: to, channel, limit: SHOWN }),
      search: to,
      channel,
      selectedId: message,
      isEmptyInbox: store.size === 0,
      smtpPort: details.smtpPort,
      nowMs: Date.now(),
    };
  };
  const pane = (view: ListView): string => messagePane(store.get(view.selectedId ?? ''), addressOf(view));
  const send = (reply: FastifyReply, html: string, policy = PAGE_POLICY) =>
    reply
      .headers({
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .type('text/html; charset=utf-8')
      .send(html);

  app.get('/', async (request, reply) => {
    const view = listView(request.query);
    return send(reply, inboxPage(view, pane(view)));
  });
  app.get('/fragments/list', async (request, reply) => send(reply, messageList(listView(request.query))));
  app.get('/fragments/pane', async (request, reply) => send(reply, pane(listView(request.query))));

  app.get<{ Params: { id: string } }>('/messages/:id/html', async (request, reply) => {
    const message = store.get(request.params.id);
    if (!message) return reply.code(404).send({ error: 'no such message' });
    return send(reply, mailHtml(message), MAIL_POLICY);
  });
}
