import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { messageRoutes } from './api/message-routes';
import type { InboxConfig } from './config';
import { Faults } from './faults/faults';
import type { InboxContext } from './inbox-context';
import { mailServer } from './mail/mail-server';
import { MessageStore } from './messages/message-store';
import { pageRoutes } from './page/page-routes';
import { ReceiptSender } from './receipts/receipt-sender';
import { msg91Routes } from './sms/msg91/msg91-routes';
import { twilioRoutes } from './sms/twilio/twilio-routes';

export interface RunningInbox {
  readonly url: string;
  readonly smtpPort: number;
  close(): Promise<void>;
}

export interface InboxOptions {
  readonly maxMessages?: number;
}

export async function startInbox(config: InboxConfig, options: InboxOptions = {}): Promise<RunningInbox> {
  const context: InboxContext = {
    config,
    store: new MessageStore(config.DATA_DIR, options.maxMessages),
    faults: new Faults(),
    receipts: new ReceiptSender(config.RECEIPT_ORIGIN),
  };
  const smtp = mailServer(context);
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(config.SMTP_PORT, config.HOST, () => resolve());
  });
  // A client that hangs up in the middle of a mail is its own affair.
  smtp.on('error', () => undefined);
  const smtpPort = (smtp.server.address() as AddressInfo).port;

  const app = fastify({
    forceCloseConnections: true,
    bodyLimit: 256 * 1024,
    routerOptions: { ignoreTrailingSlash: true },
  });
  acceptJsonOfAnyType(app);
  app.get('/healthz', async () => ({ status: 'ok', messages: context.store.size }));
  for (const routes of [msg91Routes, twilioRoutes, messageRoutes]) routes(app, context);
  pageRoutes(app, context.store, { smtpPort });
  await app.listen({ port: config.HTTP_PORT, host: config.HOST });
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST;

  return {
    url: `http://${host}:${(app.server.address() as AddressInfo).port}`,
    smtpPort,
    async close() {
      context.receipts.close();
      await Promise.all([app.close(), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
      context.store.close();
    },
  };
}

/** `curl -d '{…}'` calls its body a form; a check written in a shell should not stumble over that. */
function acceptJsonOfAnyType(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('the body is not valid JSON'), { statusCode: 400 }));
    }
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) =>
    reply.code(error.statusCode ?? 500).send({ error: error.message }),
  );
}
