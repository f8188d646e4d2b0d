import fastify, { type FastifyInstance } from 'fastify';
import { Account } from './account/account';
import { Agenda } from './agenda';
import { apiRoutes } from './api/api-routes';
import { Clock } from './clock';
import type { SandboxConfig } from './config';
import { controlRoutes } from './control/control-routes';
import { Faults } from './faults/faults';
import { applyRequestFaults } from './faults/request-faults';
import { requireBasicAuth } from './http/basic-auth';
import { acceptBodies } from './http/body-parsers';
import { pageRoutes } from './page/page-routes';
import { partsOf, type Parts } from './parts';
import { badInput, ProviderError, serverError, urlNotFound } from './provider-error';
import type { SandboxContext } from './sandbox-context';
import { Journal } from './store/journal';
import { Store } from './store/store';
import { Deliveries, type DeliveryPace } from './webhooks/deliveries';
import { makeEvents } from './webhooks/webhook-events';

export interface RunningSandbox {
  readonly url: string;
  close(): Promise<void>;
}

export interface SandboxOptions {
  readonly pace?: DeliveryPace;
  readonly onFatal?: (error: unknown) => void;
}

export async function startSandbox(config: SandboxConfig, options: SandboxOptions = {}): Promise<RunningSandbox> {
  const store = new Store();
  const { DATA_FILE: dataFile } = config;
  const journal = dataFile && new Journal(dataFile, (line) => store.replay(line), options.onFatal ?? rethrow);
  if (journal) store.useJournal(journal);

  const app = fastify({
    forceCloseConnections: true,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    bodyLimit: 256 * 1024,
    keepAliveTimeout: 65_000,
  });
  let listening = '';
  const clock = new Clock();
  const agenda = new Agenda(clock);
  const deliveries = new Deliveries(config, clock, agenda, store, options.pace);
  const sandbox: SandboxContext = {
    config,
    account: new Account(store),
    clock,
    agenda,
    store,
    faults: new Faults(),
    deliveries,
    shortUrlOf: ({ shortId }) => `${config.PUBLIC_URL ?? listening}/l/${shortId}`,
    commit(change, drafts = []) {
      const events = makeEvents(sandbox, drafts);
      store.commit(events.length > 0 ? { ...change, events } : change);
      deliveries.schedule(events);
    },
  };
  const parts = partsOf(sandbox);
  const reset = (): void => {
    agenda.clear();
    deliveries.forgetAll();
    store.clear();
    sandbox.faults.reset();
    clock.setOffset(0);
  };

  await wire(app, sandbox, parts, reset);
  await app.listen({ port: config.PORT, host: config.HOST });
  listening = addressOf(app, config);
  resume(sandbox, parts);

  return {
    url: listening,
    async close() {
      agenda.stop();
      deliveries.stop();
      await app.close();
      if (journal) journal.close();
    },
  };
}

async function wire(app: FastifyInstance, sandbox: SandboxContext, parts: Parts, reset: () => void): Promise<void> {
  await acceptBodies(app);
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
    return reply.code(answer.status).send(answer.body);
  });
  app.setNotFoundHandler((_request, reply) => reply.code(404).send(urlNotFound().body));

  app.get('/healthz', async () => ({ status: 'ok', sandbox: true }));
  await app.register(
    async (api) => {
      requireBasicAuth(api, sandbox.config);
      applyRequestFaults(api, sandbox.faults);
      apiRoutes(api, sandbox, parts);
    },
    { prefix: '/v1' },
  );
  await app.register(async (control) => controlRoutes(control, sandbox, parts, reset), {
    prefix: '/_control',
  });
  pageRoutes(app, sandbox, parts);
}

/** After a start the plans are made again from what the journal knows. */
function resume(sandbox: SandboxContext, { links, payments, refunds }: Parts): void {
  for (const link of sandbox.store.links.values()) links.planExpiry(link);
  for (const payment of sandbox.store.payments.values()) payments.plan(payment);
  for (const refund of sandbox.store.refunds.values()) refunds.planSettlement(refund);
  sandbox.deliveries.schedule([...sandbox.store.events.values()]);
}

function addressOf(app: FastifyInstance, config: SandboxConfig): string {
  const address = app.server.address();
  const port = typeof address === 'object' && address !== null ? address.port : config.PORT;
  const host = config.HOST === '0.0.0.0' || config.HOST === '::' ? '127.0.0.1' : config.HOST;
  return `http://${host}:${port}`;
}

function rethrow(error: unknown): void {
  throw error;
}
