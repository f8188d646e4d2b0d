import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import { messageRoutes } from './api/message-routes';
import { streamRoutes } from './api/stream-routes';
import type { InboxConfig } from './config';
import { faultRoutes } from './faults/fault-routes';
import { Faults } from './faults/faults';
import { mailServer } from './mail/mail-server';
import { MessageStore } from './messages/message-store';
import { pageRoutes } from './page/page-routes';
import { msg91Routes } from './sms/msg91/msg91-routes';
import { ReceiptSender } from './receipts/receipt-sender';
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
  const store = new MessageStore(config.dataDir, options.maxMessages);
  const faults = new Faults();
  const receipts = new ReceiptSender(config.receiptOrigin);

  const smtp = mailServer({ store, faults, receipts, bounceUrl: config.brevoWebhookUrl });
  await new Promise<void>((resolve, reject) => {
    smtp.once('error', reject);
    smtp.listen(config.smtpPort, config.host, () => resolve());
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
  app.get('/healthz', async () => ({ status: 'ok', messages: store.size }));
  msg91Routes(app, store, faults, config.msg91, receipts);
  twilioRoutes(app, store, faults, config.twilio, receipts);
  messageRoutes(app, store);
  streamRoutes(app, store);
  faultRoutes(app, faults);
  pageRoutes(app, store, { smtpPort });
  await app.listen({ port: config.httpPort, host: config.host });
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;

  return {
    url: `http://${host}:${(app.server.address() as AddressInfo).port}`,
    smtpPort,
    async close() {
      receipts.close();
      await Promise.all([app.close(), new Promise<void>((resolve) => smtp.close(() => resolve()))]);
      store.close();
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
