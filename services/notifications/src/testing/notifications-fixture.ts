import { BREVO_EVENT_TOKEN } from '../../../../tools/inbox/src/testing';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getConnectionToken } from '@nestjs/mongoose';
import { smsProviderName } from '@utsav/contracts/grpc/notifications';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import type { DataOf, MessageDefinition } from '@utsav/contracts/messages/message';
import { startService, type RunningService } from '@utsav/service-kit/boot/start-service';
import { serviceCaller, type Caller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { testNamespace, type TestNamespace } from '@utsav/test-kit/engines/test-namespace';
import { kafkaMessage } from '@utsav/test-kit/messages/kafka-message';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { Redis } from 'ioredis';
import type { Connection } from 'mongoose';
import type { DeliveryRow } from '../deliveries/delivery.schema';
import type { TicketDocumentRow } from '../documents/ticket-document.schema';
import type { InvoiceRow } from '../invoices/invoice.schema';
import { notificationsDefinition } from '../notifications.definition';
import { workerDefinition } from '../worker.definition';
import { chromiumPath } from './chromium-path';
import { MailSink } from './mail-sink';
import type { ForwardedReceipt } from './receipt-forwarder';
import { SmsSink } from './sms-sink';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';

/** The specs of the deploy files read from `to('…')` which service calls which; this one does not call itself. */
const ownName = 'notifications' as const;

/** Notifications on real engines with its worker, between a mail server and SMS providers that can be read. */
export class NotificationsFixture {
  private worker: RunningService | undefined;

  private constructor(
    readonly mail: MailSink,
    readonly sms: SmsSink,
    /** As the service was started. */
    readonly env: NodeJS.ProcessEnv & { MONGO_DB_PREFIX: string; DOCUMENTS_DIR: string },
    private readonly namespace: TestNamespace,
    private readonly service: RunningService,
    private readonly clients: GrpcClients,
  ) {}

  /** `changes`: settings, over those that it has otherwise. */
  static async start(changes: Readonly<Record<string, string>> = {}): Promise<NotificationsFixture> {
    const [mail, sms, port, namespace] = [new MailSink(), new SmsSink(), await freePort(), await testNamespace()];
    const env = {
      ...process.env,
      LOG_LEVEL: 'silent',
      HEALTH_PORT: '0',
      SERVICE_PORT: String(port),
      ...namespace.env,
      ...callerKeysOf('notifications'),
      NOTIFICATIONS_URL: `127.0.0.1:${port}`,
      SMTP_URL: await mail.start(),
      BREVO_EVENT_TOKEN,
      ...(await sms.start()),
      SELLER_ADDRESS: '5th Floor, Kamala Chambers, Senapati Bapat Marg, Lower Parel, Mumbai 400013',
      SELLER_GSTIN: '27AAACU2026K1ZF',
      SITE_URL: 'https://utsav.example/',
      DOCUMENTS_DIR: mkdtempSync(join(tmpdir(), 'utsav-documents-')),
      MEDIA_DIR: tmpdir(),
      CHROMIUM_PATH: chromiumPath(),
      ...changes,
    };
    const service = await startService(notificationsDefinition, env);
    const running = new NotificationsFixture(mail, sms, env, namespace, service, gatewayClients(env));
    sms.gateway.receive = ({ provider, body, proof }) =>
      running
        .client()
        .receiveSmsReceipt({ provider: smsProviderName.toProto(provider), body: Buffer.from(body), proof });
    return running;
  }

  /** Another instance beside this one. */
  async startInstance() {
    const port = await freePort();
    const env = { ...this.env, SERVICE_PORT: String(port), NOTIFICATIONS_URL: `127.0.0.1:${port}` };
    const service = await startService(notificationsDefinition, env);
    const clients = gatewayClients(env);
    const call = { as: serviceCaller('gateway'), deadlineMs: 20_000 };
    return {
      receive: ({ provider, body, proof }: ForwardedReceipt) =>
        clients
          .client(ownName)
          .receiveSmsReceipt({ provider: smsProviderName.toProto(provider), body: Buffer.from(body), proof }, call),
      stop: async () => {
        clients.onApplicationShutdown();
        await service.close();
      },
    };
  }

  async startWorker(): Promise<void> {
    this.worker ??= await startService(workerDefinition, { ...this.env, SERVICE_PORT: '0' });
  }

  async stopWorker(): Promise<void> {
    await this.worker?.close();
    this.worker = undefined;
  }

  async stop(): Promise<void> {
    this.clients.onApplicationShutdown();
    await this.stopWorker();
    await this.connection.dropDatabase();
    await this.service.close();
    await this.forgetJobs();
    await this.namespace.dispose();
    await Promise.all([this.mail.stop(), this.sms.stop()]);
    rmSync(this.env.DOCUMENTS_DIR, { recursive: true });
  }

  /** Sends the same message so many times, as Kafka does when its offset was not committed. */
  confirmed(order: DataOf<typeof OrderConfirmed>, times = 1): Promise<void> {
    return this.publish(OrderConfirmed, order.orderId, order, times);
  }

  async publish<M extends MessageDefinition>(definition: M, key: string, data: DataOf<M>, times = 1): Promise<void> {
    const message = kafkaMessage(definition, key, data);
    await this.service.app.get(Bus).publishBatch(Array.from({ length: times }, () => message));
  }

  client(caller: Caller = serviceCaller('gateway')) {
    const notifications = this.clients.client(ownName);
    return new Proxy(notifications, {
      get: (_, method: keyof typeof notifications) => (request: never) =>
        notifications[method](request, { as: caller, deadlineMs: 20_000 }),
    });
  }

  deliveries(bookingId: string): Promise<DeliveryRow[]> {
    return this.connection.collection<DeliveryRow>('deliveries').find({ bookingId }).sort({ createdAt: 1 }).toArray();
  }

  document(bookingId: string): Promise<TicketDocumentRow | null> {
    return this.connection.collection<TicketDocumentRow>('ticket_documents').findOne({ _id: bookingId });
  }

  invoices(where: Partial<Pick<InvoiceRow, 'kind' | 'bookingId' | 'ownerId'>>): Promise<InvoiceRow[]> {
    return this.connection.collection<InvoiceRow>('invoices').find(where).toArray();
  }

  get<T>(type: new (...args: never[]) => T): T {
    return this.service.app.get<T>(type);
  }

  /** What Redis does when it comes back empty. */
  async forgetJobs(): Promise<void> {
    const redis = new Redis(process.env.REDIS_URL ?? '');
    const keys = await redis.keys(`{${this.env.MONGO_DB_PREFIX}jobs*`);
    if (keys.length > 0) await redis.del(keys);
    redis.disconnect();
  }

  loseFiles(): void {
    for (const name of readdirSync(this.env.DOCUMENTS_DIR)) rmSync(join(this.env.DOCUMENTS_DIR, name));
  }

  get connection(): Connection {
    return this.service.app.get<Connection>(getConnectionToken());
  }
}
