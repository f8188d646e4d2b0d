import { createReadStream } from 'node:fs';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { CHANNELS, type StoredAttachment } from '../messages/message';
import { MAX_MESSAGES, type MessageStore } from '../messages/message-store';
import { messageView } from '../messages/message-view';

const listQuery = z.object({
  to: z.string().optional(),
  channel: z
    .enum(CHANNELS, 'channel must be sms, email or whatsapp')
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

export const originOf = (request: FastifyRequest): string => `http://${request.host}`;

export function messageRoutes(app: FastifyInstance, store: MessageStore): void {
  app.get('/api/messages', async (request, reply) => {
    const query = listQuery.safeParse(request.query);
    if (!query.success) return reply.code(400).send({ error: query.error.issues[0]?.message });
    return store.newest(query.data).map((message) => messageView(message, originOf(request)));
  });

  app.delete('/api/messages', async () => {
    const removed = store.size;
    store.empty();
    return { removed };
  });

  app.get<ById>('/api/messages/:id', async (request, reply) => {
    const message = store.get(request.params.id);
    return message ? messageView(message, originOf(request)) : reply.code(404).send({ error: 'no such message' });
  });

  app.get<{ Params: { id: string; index: string } }>('/api/messages/:id/attachments/:index', async (request, reply) => {
    const index = Number(request.params.index);
    const message = store.get(request.params.id);
    const attachment = Number.isInteger(index) ? message?.attachments[index] : undefined;
    if (!message || !attachment) return reply.code(404).send({ error: 'no such attachment' });
    return reply
      .headers({
        'content-type': attachment.contentType,
        'content-length': attachment.size,
        'content-disposition': disposition(attachment),
        'x-content-type-options': 'nosniff',
        // A mail may carry a page; it must not act as one of ours. A PDF viewer would not survive the sandbox.
        ...(attachment.contentType === 'application/pdf' ? {} : { 'content-security-policy': 'sandbox' }),
      })
      .send(createReadStream(store.attachmentPath(message.id, index)));
  });
}

function disposition({ name, contentType }: StoredAttachment): string {
  const isShown =
    contentType === 'application/pdf' || (contentType.startsWith('image/') && contentType !== 'image/svg+xml');
  const ascii = name.replace(/[^\x20-\x7e]|["\\]/g, '_');
  return `${isShown ? 'inline' : 'attachment'}; filename="${ascii}"; filename*=UTF-8''${encodeURIComponent(name)}`;
}
