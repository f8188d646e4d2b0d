import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webhookDeliveryState, webhookEvent } from '@utsav/contracts/grpc/notifications';
import { OrderConfirmed } from '@utsav/contracts/messages/booking';
import { KitConfig } from '@utsav/service-kit/config/kit-config';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { createLog } from '@utsav/service-kit/log/log';
import { minutes } from '@utsav/service-kit/time/clock';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { testNamespace, type TestNamespace } from '@utsav/test-kit/engines/test-namespace';
import { kafkaMessage } from '@utsav/test-kit/messages/kafka-message';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { KillableService } from '@utsav/test-kit/processes/killable-service';
import { MongoClient } from 'mongodb';
import { sampleOrder } from '../testing/sample-order';
import { SmsSink } from '../testing/sms-sink';
import { WebhookSink } from '../testing/webhook-sink';

const documents = mkdtempSync(join(tmpdir(), 'utsav-documents-'));
const [sink, sms] = [new WebhookSink(), new SmsSink()];
let namespace: TestNamespace;
let service: KillableService;
let clients: GrpcClients;
let bus: Bus;

const call = { as: serviceCaller('gateway'), deadlineMs: 20_000 };

beforeAll(async () => {
  namespace = await testNamespace();
  const port = await freePort();
  const env = {
    ...process.env,
    ...namespace.env,
    ...callerKeysOf('notifications'),
    ...(await sms.start()),
    LOG_LEVEL: 'silent',
    HEALTH_PORT: '0',
    SERVICE_PORT: String(port),
    NOTIFICATIONS_URL: `127.0.0.1:${port}`,
    // Who is killed leaves its groups when this is over.
    KAFKA_SESSION_TIMEOUT_MS: '4000',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SELLER_ADDRESS: '5th Floor, Kamala Chambers, Senapati Bapat Marg, Lower Parel, Mumbai 400013',
    SELLER_GSTIN: '27AAACU2026K1ZF',
    SITE_URL: 'https://utsav.example',
    DOCUMENTS_DIR: documents,
  };
  const entry = {
    module: '@utsav/notifications/notifications.definition',
    definition: 'notificationsDefinition',
  };
  service = await new KillableService(entry, env).start();
  clients = gatewayClients(env);
  bus = new Bus('booking', KitConfig.parse(env), createLog('booking', 'silent'));
}, 120_000);

afterAll(async () => {
  await service?.kill();
  clients?.onApplicationShutdown();
  await bus?.onApplicationShutdown();
  const mongo = await MongoClient.connect(process.env.MONGO_URL ?? '');
  await mongo.db(`${namespace.env.MONGO_DB_PREFIX}notifications`).dropDatabase();
  await mongo.close();
  await namespace?.dispose();
  await Promise.all([sink.stop(), sms.stop()]);
  rmSync(documents, { recursive: true });
}, 60_000);

it('loses and doubles nothing when the sender is killed before, between and after the request', async () => {
  const { webhook, secret } = await clients.client('notifications').createWebhook(
    {
      url: `${await sink.start()}/hook`,
      events: [webhookEvent.toProto('order.confirmed')],
      contactEmail: 'tech@organizer.example',
    },
    call,
  );
  sink.secret = secret;
  const messages = Array.from({ length: 12 }, () => {
    const order = sampleOrder({ buyer: { email: '', mobile: '' } });
    return kafkaMessage(OrderConfirmed, order.orderId, order);
  });
  const stops = messages.map(({ value }, at) => ({
    step: 'webhook',
    moment: at % 2 === 0 ? ('before' as const) : ('after' as const),
    subject: `msg_${(JSON.parse(value) as { id: string }).id}`,
  }));
  for (const stop of stops.slice(0, 8)) service.stopAt(stop);
  // Kafka sends each of them twice.
  await bus.publishBatch([...messages, ...messages]);
  for (const stop of stops.slice(0, 8)) await service.untilStoppedAt(stop);
  // Of those that stopped after their request, the receiver has it and the sender does not know.
  const log = async () => {
    const request = { webhookId: webhook?.id ?? '', page: 1, limit: 100 };
    const { deliveries } = await clients.client('notifications').listWebhookDeliveries(request, call);
    return deliveries.map(({ state }) => webhookDeliveryState.fromProto(state));
  };
  await eventually(async () => {
    expect(sink.effects).toHaveLength(8);
    expect((await log()).filter((state) => state === 'sent')).toHaveLength(4);
  });
  await service.kill();
  await service.start();
  service.setClockAhead(minutes(2));
  await eventually(async () => {
    const states = await log();
    expect([states.length, new Set(states)]).toEqual([12, new Set(['sent'])]);
    // The job of one that was killed is seen as such after half a minute.
  }, 120_000);
  expect(sink.effects).toHaveLength(12);
  expect(sink.received.length).toBe(16);
  expect(new Set(sink.received.map(({ id }) => id)).size).toBe(12);
}, 240_000);
