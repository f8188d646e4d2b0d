import fastify, { type FastifyInstance } from 'fastify';
import { Account } from './account/account';
import { Agenda } from './agenda';
import { Buyer } from './buyer/buyer';
import { Clock } from './clock';
import type { SandboxConfig } from './config';
import { controlRoutes } from './control/control-routes';
import { disputeRoutes } from './disputes/dispute-routes';
import { Disputes } from './disputes/disputes';
import { Faults } from './faults/faults';
import { applyRequestFaults, readFaultHeader } from './faults/request-faults';
import { requireBasicAuth } from './http/basic-auth';
import { acceptBodies } from './http/body-parsers';
import { linkRoutes } from './links/link-routes';
import { Links } from './links/links';
import { orderRoutes } from './orders/order-routes';
import { pageRoutes } from './page/page-routes';
import { paymentRoutes } from './payments/payment-routes';
import { Payments } from './payments/payments';
import { badInput, ProviderError, serverError, urlNotFound } from './provider-error';
import { AutoRefunds } from './refunds/auto-refunds';
import { refundRoutes } from './refunds/refund-routes';
import { Refunds } from './refunds/refunds';
import type { SandboxContext } from './sandbox-context';
import type { Parts } from './sandbox-parts';
import { settlementRoutes } from './settlements/settlement-routes';
import { Settlements } from './settlements/settlements';
import { Journal } from './store/journal';
import { Store } from './store/store';
import { Deliveries, type DeliveryPace } from './webhooks/deliveries';
import { WebhookEvents } from './webhooks/webhook-events';

export interface RunningSandbox {
  readonly url: string;
  close(): Promise<void>;
}

export interface SandboxOptions {
  readonly pace?: DeliveryPace;
  readonly onFatal?: (error: unknown) => void;
}

const WORTH_COMPACTING_BYTES = 32 * 1024 * 1024;

export async function startSandbox(config: SandboxConfig, options: SandboxOptions = {}): Promise<RunningSandbox> {
  const store = new Store();
  const journal = await Journal.open(config.dataFile, (line) => store.replay(line), options.onFatal ?? rethrow);
  if (journal.size > WORTH_COMPACTING_BYTES) journal.rewrite(store.snapshot());
  store.useJournal(journal);

  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 256 * 1024,
    keepAliveTimeout: 65_000,
  });
  let listening = '';
  const clock = new Clock();
  const agenda = new Agenda(clock);
  const publicUrl = (): string => config.publicUrl ?? listening;
  const shortUrlOf = (link: { readonly shortId: string }): string => `${publicUrl()}/l/${link.shortId}`;
  const deliveries = new Deliveries(config, clock, agenda, store, options.pace);
  const sandbox: SandboxContext = {
    config,
    account: new Account(config.account, store),
    clock,
    agenda,
    store,
    faults: new Faults(),
    events: new WebhookEvents(config, clock, shortUrlOf),
    deliveries,
    publicUrl,
    shortUrlOf,
    commit(change) {
      store.commit(change);
      if (change.events) deliveries.schedule(change.events);
    },
  };
  const parts = partsOf(sandbox);
  const reset = (): void => {
    agenda.clear();
    deliveries.forgetAll();
    store.clear();
    sandbox.account.refresh();
    sandbox.faults.reset();
    clock.setOffset(0);
  };

  await wire(app, sandbox, parts, reset);
  await app.listen({ port: config.port, host: config.host });
  listening = addressOf(app, config);
  resume(sandbox, parts);

  return {
    url: listening,
    async close() {
      agenda.stop();
      deliveries.stop();
      await app.close();
      journal.close();
    },
  };
}

function partsOf(sandbox: SandboxContext): Parts {
  const autoRefunds = new AutoRefunds(sandbox);
  const payments = new Payments(sandbox, autoRefunds);
  return {
    autoRefunds,
    payments,
    links: new Links(sandbox, payments),
    refunds: new Refunds(sandbox, payments),
    buyer: new Buyer(sandbox, payments),
    disputes: new Disputes(sandbox, payments),
    settlements: new Settlements(sandbox),
  };
}

async function wire(app: FastifyInstance, sandbox: SandboxContext, parts: Parts, reset: () => void): Promise<void> {
  const { links, payments, refunds, buyer, disputes, settlements } = parts;
  await acceptBodies(app);
  readFaultHeader(app, sandbox.faults);
  app.addHook('onSend', (_request, reply, payload, done) => {
    void reply.header('x-razorpay-sandbox', 'true');
    const written = sandbox.store.whenWritten();
    if (written) written.then(() => done(null, payload), done);
    else done(null, payload);
  });
  app.setErrorHandler((error: Error & { statusCode?: number }, _request, reply) => {
    const known =
      error instanceof ProviderError ? error : (error.statusCode ?? 500) < 500 ? badInput(error.message) : undefined;
    if (!known) process.stderr.write(`razorpay-sandbox: ${error.stack ?? error.message}\n`);
    const answer = known ?? serverError();
    return reply.code(answer.status).headers(answer.headers).send(answer.body);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(urlNotFound().body));

  app.get('/healthz', async () => ({ status: 'ok', sandbox: true }));
  await app.register(
    async (api) => {
      requireBasicAuth(api, sandbox.config);
      applyRequestFaults(api);
      linkRoutes(api, sandbox, links);
      paymentRoutes(api, sandbox, payments);
      refundRoutes(api, sandbox, payments, refunds);
      orderRoutes(api, sandbox);
      disputeRoutes(api, sandbox, disputes);
      settlementRoutes(api, sandbox, settlements);
    },
    { prefix: '/v1' },
  );
  await app.register(async (control) => controlRoutes(control, sandbox, parts, reset), {
    prefix: '/_control',
  });
  pageRoutes(app, sandbox, links, buyer);
}

/** After a start the plans are made again from what the journal knows. */
function resume(sandbox: SandboxContext, { links, payments, refunds, settlements }: Parts): void {
  for (const link of sandbox.store.links.values()) links.planExpiry(link);
  for (const payment of sandbox.store.payments.values()) payments.plan(payment);
  for (const refund of sandbox.store.refunds.values()) refunds.planSettlement(refund);
  settlements.planNext();
  sandbox.deliveries.schedule([...sandbox.store.events.values()]);
}

function addressOf(app: FastifyInstance, config: SandboxConfig): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.port;
  const host = config.host === '0.0.0.0' || config.host === '::' ? '127.0.0.1' : config.host;
  return `http://${host}:${port}`;
}

function rethrow(error: unknown): void {
  throw error;
}
