import { createRequire } from 'node:module';
import { Module, type DynamicModule } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { MongooseModule } from '@nestjs/mongoose';
import { Gauge, Registry, collectDefaultMetrics } from 'prom-client';
import type { KitConfig } from '../config/kit-config';
import { ErasedSubjects } from '../erasure/erased-subjects';
import { erasedSubjectsCollection } from '../erasure/erased-subjects.schema';
import { GrpcClients } from '../grpc/grpc-clients';
import { GrpcRuntime } from '../grpc/grpc-runtime';
import { HealthServer } from '../health/health-server';
import { JobQueues } from '../jobs/job-queues';
import { Bus } from '../kafka/bus';
import { ConsumerLag } from '../kafka/consumer-lag';
import { Consumers } from '../kafka/consumers';
import { Inbox } from '../kafka/inbox';
import { inboxCollection } from '../kafka/inbox.schema';
import { createLog } from '../log/log';
import { mongoModule } from '../mongo/mongo.module';
import { Transactions } from '../mongo/transactions';
import { Outbox } from '../outbox/outbox';
import { OutboxRelay } from '../outbox/outbox-relay';
import { connectRedis } from '../redis/connect-redis';
import { CopySignals } from '../signals/copy-signals';
import { Clock } from '../time/clock';
import { databaseOf, hasOutbox, type ServiceDefinition } from './definition';
import { FailPoints } from '../fault-injection/fail-points';
import { HandlerRegistry } from './handler-registry';
import { CONFIG, DEFINITION, LOG, METRICS, REDIS, SERVICE } from '../injection/tokens';

const { version } = createRequire(__filename)('../../package.json') as { version: string };

function newMetrics(): Registry {
  const registry = new Registry();
  // How late the event loop is, ten times a second instead of a hundred times, which costs a process at rest 1 % of a core.
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 100 });
  new Gauge({ name: 'build_info', help: 'Release', labelNames: ['version'], registers: [registry] }).set(
    { version },
    1,
  );
  return registry;
}

/** What every service has by default. The outbox is there for those that declare what they produce. */
@Module({})
export class KitModule {
  static for(definition: ServiceDefinition, config: KitConfig): DynamicModule {
    const log = createLog(definition.name, config.LOG_LEVEL);
    const values = [
      { provide: DEFINITION, useValue: definition },
      { provide: SERVICE, useValue: definition.serves ?? definition.name },
      { provide: CONFIG, useValue: config },
      { provide: LOG, useValue: log },
      { provide: METRICS, useFactory: newMetrics },
      {
        provide: REDIS,
        useFactory: () => {
          const redis = connectRedis(config, {
            lazyConnect: true,
            maxRetriesPerRequest: 2,
            enableOfflineQueue: false,
          });
          redis.on('error', (error) => log.debug({ err: error }, 'redis connection'));
          return redis;
        },
      },
    ];
    const database = databaseOf(definition);
    const ownCollections = [inboxCollection, erasedSubjectsCollection].filter((collection) =>
      database?.collections.includes(collection),
    );
    const stored = database ? [Transactions, Inbox] : [];
    const erasing = ownCollections.includes(erasedSubjectsCollection) ? [ErasedSubjects] : [];
    const publishing = hasOutbox(definition) ? [Outbox, OutboxRelay] : [];
    const calling = 'CALLER_KEY' in config ? [GrpcClients, GrpcRuntime] : [];
    const always = [
      Clock,
      CopySignals,
      Bus,
      Consumers,
      ConsumerLag,
      JobQueues,
      HealthServer,
      HandlerRegistry,
      FailPoints,
    ];
    const providers = [...stored, ...erasing, ...publishing, ...calling, ...always];
    return {
      module: KitModule,
      global: true,
      imports: [
        DiscoveryModule,
        ...(database ? [mongoModule(database.name, config), MongooseModule.forFeature(ownCollections)] : []),
      ],
      providers: [...values, ...providers],
      exports: [CONFIG, LOG, METRICS, REDIS, SERVICE, DEFINITION, ...providers],
    };
  }
}
