import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { faultSettings } from '../faults/faults';
import type { InboxContext } from '../inbox-context';
import { CHANNELS, messageView, type Message, type StoredAttachment } from '../messages/message';
import { MAX_MESSAGES } from '../messages/message-store';

const HEARTBEAT_MS = 15_000;
const listQuery = z.object({
  to: z.string().optional(),
  channel: z
    .enum(CHANNELS, 'channel must be sms or email')
    .or(z.literal('').transform(() => undefined))
    .optional(),
  limit: z.coerce
    .number('limit must be a number')
    .int('limit must be a whole number')
    .min(1, 'limit must be 1 or more')
    .max(MAX_MESSAGES, `limit may not be above ${MAX_MESSAGES}`)
    .default(100),
});

interface ById {
  Params: { id: string };
}

const view = (message: Message, request: FastifyRequest) => messageView(message, `http://${request.host}`);

export function messageRoutes(app: FastifyInstance, { store, faults }: InboxContext): void {
  app.get('/api/messages', async (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: query.error.issues[0]?.message });
    return store.newest(query.data).map((message) => view(message, request));
  });
  app.delete('/api/messages', async () => {
    const removed = store.size;
    store.empty();
    return { removed };
  });
  app.get<ById>('/api/messages/:id', async (request, reply) => {
    const message = store.get(request.params.id);
    return message ? view(message, request) : reply.code(404).send({ error: 'no such message' });
  });
  app.get<{ Params: { id: string; index: string } }>('/api/messages/:id/attachments/:index', async (request, reply) => {
    const { id, index } = request.params;
    const attachment = /^\d+$/.test(index) && store.get(id)?.attachments[Number(index)];
    if (!attachment) return reply.code(404).send({ error: 'no such attachment' });
    return reply
      .headers({
        'content-type': attachment.contentType,
        'content-length': attachment.size,
        'content-disposition': disposition(attachment),
        'x-content-type-options': 'nosniff',
        // A mail may carry a page; it must not act as one of ours. A PDF viewer would not survive the sandbox.
        ...(attachment.contentType === 'application/pdf' ? {} : { 'content-security-policy': 'sandbox' }),
      })
      .send(createReadStream(store.attachmentPath(id, Number(index))));
  });

  /** Server-sent events: `message` with the message as JSON, `emptied` when the inbox was emptied. */
  app.get('/api/stream', (request, reply) => {
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    raw.write('retry: 1000\n\n');
    const onAdded = (message: Message): void =>
      void raw.write(`event: message\nid: ${message.id}\ndata: ${JSON.stringify(view(message, request))}\n\n`);
    const onEmptied = (): void => void raw.write('event: emptied\ndata: {}\n\n');
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    store.on('added', onAdded).on('emptied', onEmptied);
    raw.on('close', () => {
      clearInterval(heartbeat);
      store.off('added', onAdded).off('emptied', onEmptied);
    });
  });

  app.get('/_control/faults', async () => faults.report());
  app.post('/_control/faults', async (request, reply) => {
    const settings = faultSettings.safeParse(request.body ?? {});
    if (!settings.success) return reply.code(400).send({ error: z.prettifyError(settings.error) });
    faults.set(settings.data);
    return faults.report();
  });
  app.delete('/_control/faults', async () => {
    faults.set(faultSettings.parse({}));
    return faults.report();
  });
}

function disposition({ name, contentType }: StoredAttachment): string {
  const isShown =
    contentType === 'application/pdf' || (contentType.startsWith('image/') && contentType !== 'image/svg+xml');
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
