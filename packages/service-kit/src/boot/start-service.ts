import 'reflect-metadata';
import { setTimeout as sleep } from 'node:timers/promises';
import { Module, type DynamicModule, type INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { getConnectionToken } from '@nestjs/mongoose';
import { Transport, type MicroserviceOptions } from '@nestjs/microservices';
import type { Connection } from 'mongoose';
import type { GrpcTlsConfig } from '../config/grpc-tls-config';
import type { KitConfig } from '../config/kit-config';
import { ConfigError, loadConfig } from '../config/load-config';
import { maxMessageLength, serverChannelOptions } from '../grpc/channel-options';
import { GrpcRuntime } from '../grpc/grpc-runtime';
import { grpcServerCredentials } from '../grpc/grpc-tls';
import { loaderOptions, protoFile, protoPackage } from '../grpc/proto-files';
import { HealthServer } from '../health/health-server';
import { JobQueues } from '../jobs/job-queues';
import { Bus } from '../kafka/bus';
import { ConsumerLag } from '../kafka/consumer-lag';
import { Consumers } from '../kafka/consumers';
import { NestLog, type Log } from '../log/log';
import { applyPending } from '../migrations/apply-migrations';
import { assertMigrated } from '../migrations/assert-migrated';
import { assertModels } from '../migrations/assert-models';
import { putStoredRules } from '../migrations/stored-rules';
import { OutboxRelay } from '../outbox/outbox-relay';
import type { RedisClient } from '../redis/connect-redis';
import { seconds } from '../time/clock';
import { flushTraces, startTracing } from '../tracing/start-tracing';
import { databaseOf, hasOutbox, type ServiceDefinition } from './definition';
import { HandlerRegistry } from './handler-registry';
import { KitModule } from './kit.module';
import { CONFIG, DEFINITION, LOG, REDIS } from '../injection/tokens';

@Module({})
class RootModule {
  static for(definition: ServiceDefinition, config: KitConfig): DynamicModule {
    return { module: RootModule, imports: [KitModule.for(definition, config), definition.module] };
  }
}

/** So long a start waits for Redis, without which it goes on. */
const redisPatienceMs = 3000;

export interface RunningService {
  readonly app: INestApplicationContext;
  /** What `close` may take. */
  readonly closeWithinMs: number;
  close(): Promise<void>;
}

/** Builds and starts a service from what it declares. Throws ConfigError for a wrong environment. */
export async function startService<Config extends KitConfig>(
  definition: ServiceDefinition<Config>,
  env?: NodeJS.ProcessEnv,
): Promise<RunningService> {
  const config = loadConfig(definition.name, definition.config, env);
  await startTracing(definition.name, config);
  const root = RootModule.for(definition as unknown as ServiceDefinition, config);
  const { serves } = definition;
  // Who serves RPCs reads ServiceConfig.
  const credentials = serves && grpcServerCredentials(config as unknown as GrpcTlsConfig);
  const app = serves
    ? await NestFactory.createMicroservice<MicroserviceOptions>(root, {
        bufferLogs: true,
        transport: Transport.GRPC,
        options: {
          package: protoPackage(serves),
          protoPath: protoFile(serves),
          loader: loaderOptions,
          url: `${config.HOST}:${config.SERVICE_PORT}`,
          maxReceiveMessageLength: maxMessageLength,
          channelOptions: serverChannelOptions,
          gracefulShutdown: true,
          ...(credentials && { credentials }),
        },
      })
    : await NestFactory.createApplicationContext(root, { bufferLogs: true });
  const log = app.get<Log>(LOG);
  app.useLogger(new NestLog(log));
  try {
    return await run(app, log);
  } catch (error) {
    // A start that fails leaves nothing open behind.
    await app.close().catch(() => undefined);
    app.get<RedisClient>(REDIS).disconnect();
    app.get(HealthServer).close();
    throw error;
  }
}

/** Starts what surrounds an application that has been built: checks, relay, consumers, jobs. Shared with the gateway. */
export async function run(
  app: INestApplicationContext & { listen?: (...args: never[]) => Promise<unknown> },
  log: Log,
  listen = () => app.listen?.() ?? app.init(),
): Promise<RunningService> {
  const census = app.get(HandlerRegistry);
  census.prepareControllers();
  const messageHandlers = census.messageHandlers();
  const jobHandlers = census.jobHandlers();
  const definition = app.get<ServiceDefinition>(DEFINITION);
  const config = app.get<KitConfig>(CONFIG);
  const database = databaseOf(definition);
  const health = app.get(HealthServer);
  const consumers = app.get(Consumers);
  const jobs = app.get(JobQueues);
  const relay = hasOutbox(definition) ? app.get(OutboxRelay) : undefined;
  const redis = app.get<RedisClient>(REDIS);
  if (database) {
    const connection = app.get<Connection>(getConnectionToken());
    assertModels(connection, database);
    if (config.NODE_ENV === 'production') await assertMigrated(connection, database);
    else await applyPending(connection, database.migrations);
    // Indexes are the referees of uniqueness: nothing is served before they are there.
    await Promise.all(Object.values(connection.models).map((model) => model.init()));
    if (config.NODE_ENV !== 'production') await putStoredRules(connection, database);
  }
  health.addCheck('kafka', () => consumers.ready());
  health.addWork('messages', () => consumers.inProgress());
  health.addWork('jobs', () => jobs.inProgress());
  const runtime = definition.serves && app.get(GrpcRuntime);
  if (runtime) health.addWork('calls', () => runtime.callsInProgress);
  await health.listen();
  // A cluster that is not whole neither connects nor fails.
  await Promise.race([redis.connect().catch(() => undefined), sleep(redisPatienceMs, undefined, { ref: false })]);
  await listen();
  relay?.start();
  consumers.start(messageHandlers);
  app.get(ConsumerLag).watch(messageHandlers);
  jobs.start(jobHandlers);
  health.serve();
  log.info({ event: 'service.started' }, 'started');
  const drainMs = seconds(config.DRAIN_SECONDS);
  return {
    app,
    closeWithinMs: drainMs + seconds(config.STOP_SECONDS),
    async close() {
      health.drain();
      await sleep(drainMs);
      await app.get(Bus).closeConsumers();
      await jobs.close();
      await relay?.stop();
      await app.close();
      redis.disconnect();
      health.close();
      await flushTraces();
      log.info({ event: 'service.stopped' }, 'stopped');
    },
  };
}

/** What runs in this process; several services when they share one. */
const runningHere = new Set<RunningService>();

function stopAll(): void {
  const longestMs = Math.max(...[...runningHere].map(({ closeWithinMs }) => closeWithinMs));
  setTimeout(() => process.exit(1), longestMs).unref();
  Promise.all([...runningHere].map((service) => service.close())).then(
    () => process.exit(0),
    () => process.exit(1),
  );
}

/** The whole of a service's `main.ts`: starts it, ends it on SIGTERM or SIGINT, and says in one line why it could not start. */
export function runService<Config extends KitConfig>(definition: ServiceDefinition<Config>): void {
  endOnSignal(definition.name, startService(definition));
}

export function endOnSignal(name: string, starting: Promise<RunningService>): void {
  starting
    .then((service) => {
      if (runningHere.size === 0) for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, stopAll);
      runningHere.add(service);
    })
    .catch((error: unknown) => {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.stderr.write(`${error instanceof ConfigError ? error.message : `${name} cannot start: ${reason}`}\n`);
      process.exit(1);
    });
}
