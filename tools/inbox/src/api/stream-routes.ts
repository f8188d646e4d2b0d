import type { FastifyInstance } from 'fastify';
import type { Message } from '../messages/message';
import type { MessageStore } from '../messages/message-store';
import { messageView } from '../messages/message-view';
import { originOf } from './message-routes';

const HEARTBEAT_MS = 15_000;

/** Server-sent events: `message` with the message as JSON, `emptied` when the inbox was emptied. */
export function streamRoutes(app: FastifyInstance, store: MessageStore): void {
  app.get('/api/stream', (request, reply) => {
    const origin = originOf(request);
    reply.hijack();
    const { raw } = reply;
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' });
    raw.write('retry: 1000\n\n');
    const onAdded = (message: Message): void =>
      void raw.write(`event: message\nid: ${message.id}\ndata: ${JSON.stringify(messageView(message, origin))}\n\n`);
    const onEmptied = (): void => void raw.write('event: emptied\ndata: {}\n\n');
    const heartbeat = setInterval(() => raw.write(': still here\n\n'), HEARTBEAT_MS);
    store.on('added', onAdded);
    store.on('emptied', onEmptied);
    raw.on('close', () => {
      clearInterval(heartbeat);
      store.off('added', onAdded);
      store.off('emptied', onEmptied);
    });
  });
}
