import { generateKeyPairSync } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkAcrossServices } from '@utsav/fsck/across-services';
import type { Violation } from '@utsav/fsck/violation';
import { findDeadLetters } from '@utsav/fsck/dead-letters/find-dead-letters';
import { SmsSink } from '@utsav/notifications/testing/sms-sink';
import { WebhookReceiver } from '@utsav/payments/testing/webhook-receiver';
import { SandboxFixture, KEY_ID, KEY_SECRET, WEBHOOK_SECRET } from '@utsav/razorpay-sandbox/testing';
import { KitConfig, urlSetting } from '@utsav/service-kit/config/kit-config';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import type { GrpcClients } from '@utsav/service-kit/grpc/grpc-clients';
import { Bus } from '@utsav/service-kit/kafka/bus';
import { createLog } from '@utsav/service-kit/log/log';
import { testNamespace, type TestNamespace } from '@utsav/test-kit/engines/test-namespace';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { KillableService } from '@utsav/test-kit/processes/killable-service';
import { MongoClient, type Db } from 'mongodb';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';
import { CrashProvider } from './crash-provider';
import { CrashRows } from './crash-rows';
import { CrashSale } from './crash-sale';

const services = ['catalog', 'pricing', 'booking', 'payments', 'notifications'] as const;
export type ServiceName = (typeof services)[number];

/** Longer than what the checkers leave out because it may be on its way. */
export const graceMs = 70_000;

/**
 * Catalog, pricing, booking, payments and notifications, each in a process of its own that may be killed at any step,
 * on real engines, between the real sandbox, a door for its webhooks and the SMS providers that the inbox imitates.
 */
export class CrashHarness {
  private readonly processes = new Map<ServiceName, KillableService>();
  private readonly documents = mkdtempSync(join(tmpdir(), 'utsav-documents-'));
  readonly rows = new CrashRows((service) => this.db(service));
  readonly provider: CrashProvider;
  readonly sale: CrashSale;
  private bus: Bus;

  private constructor(
    readonly sandbox: SandboxFixture,
    private readonly door: WebhookReceiver,
    private namespace: TestNamespace,
    private env: Record<string, string | undefined>,
    private readonly mongo: MongoClient,
    private readonly clients: GrpcClients,
    private readonly sms: SmsSink,
    private readonly smsAccounts: Record<string, string>,
  ) {
    this.bus = busOf(env);
    this.provider = new CrashProvider(sandbox, this.rows);
    this.sale = new CrashSale(clients, () => this.bus, this.rows, sms);
  }

  static async start(): Promise<CrashHarness> {
    const door = new WebhookReceiver();
    const sandbox = await SandboxFixture.start({ WEBHOOK_URL: await door.start() }, { pace: { retryGapsMs: [300] } });
    const namespace = await testNamespace();
    const ports = await Promise.all(services.map(freePort));
    const addresses = services.map((name, at) => [urlSetting(name), `127.0.0.1:${ports[at]}`]);
    const env: Record<string, string | undefined> = {
      ...process.env,
      ...namespace.env,
      ...Object.fromEntries(addresses),
      LOG_LEVEL: 'silent',
      HEALTH_PORT: '0',
      SERVICE_PORT: '0',
      // Who is killed leaves its groups when this is over, and none of its messages moves on before.
      KAFKA_SESSION_TIMEOUT_MS: '4000',
    };
    const mongo = await MongoClient.connect(process.env.MONGO_URL ?? '');
    const clients = gatewayClients(env);
    const sms = new SmsSink();
    const harness = new CrashHarness(sandbox, door, namespace, env, mongo, clients, sms, await sms.start());
    door.receive = (webhook) => clients.client('payments').receiveWebhook(webhook, { as: serviceCaller('gateway') });
    await harness.startServices();
    return harness;
  }

  async stop(): Promise<void> {
    await this.loseData();
    this.clients.onApplicationShutdown();
    await this.sandbox.close();
    await this.door.stop();
    await this.sms.stop();
    await this.mongo.close();
    rmSync(this.documents, { recursive: true });
  }

  /** Settings of tools that work on the whole system. */
  get environment(): Record<string, string | undefined> {
    return { ...this.env, MEDIA_DIR: this.documents, DOCUMENTS_DIR: this.documents };
  }

  /** All services die, and databases, topics, groups and jobs are gone. The new ones are filled before the services start. */
  async loseEngines(fill: () => Promise<void>): Promise<void> {
    await this.loseData();
    this.namespace = await testNamespace();
    this.env = { ...this.env, ...this.namespace.env };
    this.bus = busOf(this.env);
    await fill();
    await this.startServices();
  }

  private async loseData(): Promise<void> {
    await Promise.all(services.map((name) => this.process(name).kill()));
    await this.bus.onApplicationShutdown();
    for (const name of services) await this.db(name).dropDatabase();
    await this.namespace.dispose();
  }

  process(name: ServiceName): KillableService {
    const found = this.processes.get(name);
    if (!found) throw new Error(`${name} was never started`);
    return found;
  }

  /** What the checkers of booking and payments, and the one that reads both sides, find when nothing counts as on its way. */
  async violations(): Promise<Violation[]> {
    for (const name of services) this.process(name).setClockAhead(graceMs);
    const call = { as: serviceCaller('gateway'), deadlineMs: 30_000 };
    const found = await Promise.all([
      this.clients.client('booking').checkInvariants({}, call),
      this.clients.client('payments').checkInvariants({}, call),
      checkAcrossServices(this.mongo, this.namespace.env, new Date()),
      findDeadLetters(KitConfig.parse(this.env)),
    ]);
    expect(found.flatMap(({ unchecked }) => unchecked)).toEqual([]);
    return found.flatMap(({ violations }) => violations);
  }

  /** With a ticket key of its own each time. */
  private async startServices(): Promise<void> {
    const key = generateKeyPairSync('ed25519').privateKey.export({ type: 'pkcs8', format: 'pem' });
    const own: Record<ServiceName, Record<string, string>> = {
      catalog: { MEDIA_DIR: this.documents },
      pricing: {},
      booking: { TICKET_SIGNING_KEY: Buffer.from(key).toString('base64') },
      payments: {
        RAZORPAY_BASE_URL: this.sandbox.url,
        RAZORPAY_KEY_ID: KEY_ID,
        RAZORPAY_KEY_SECRET: KEY_SECRET,
        RAZORPAY_WEBHOOK_SECRET: WEBHOOK_SECRET,
        SITE_URL: 'https://utsav.example',
      },
      notifications: {
        SMTP_URL: 'smtp://127.0.0.1:1',
        ...this.smsAccounts,
        SELLER_ADDRESS: '5th Floor, Kamala Chambers, Senapati Bapat Marg, Lower Parel, Mumbai 400013',
        SELLER_GSTIN: '27AAACU2026K1ZF',
        SITE_URL: 'https://utsav.example',
        DOCUMENTS_DIR: this.documents,
      },
    };
    for (const name of services)
      this.processes.set(
        name,
        new KillableService(
          { module: `@utsav/${name}/${name}.definition`, definition: `${name}Definition` },
          { ...this.env, ...callerKeysOf(name), ...own[name], SERVICE_PORT: portIn(this.env[urlSetting(name)]) },
        ),
      );
    await Promise.all([...this.processes.values()].map((service) => service.start()));
  }

  private db(service: ServiceName): Db {
    return this.mongo.db(`${this.namespace.env.MONGO_DB_PREFIX}${service}`);
  }
}

const portIn = (address = ''): string => address.split(':').at(-1) ?? '';

const busOf = (env: Record<string, string | undefined>): Bus =>
  new Bus('catalog', KitConfig.parse(env), createLog('catalog', 'silent'));
