import { MongooseModule } from '@nestjs/mongoose';
import type { DynamicModule } from '@nestjs/common';
import type { Connection } from 'mongoose';
import type { KitConfig } from '../config/kit-config';

/** Refuses a server that could forget an acknowledged write. */
async function assertDurable(connection: Connection): Promise<void> {
  const hello = (await connection.db?.admin().command({ hello: 1 })) as { setName?: string } | undefined;
  if (!hello?.setName) throw new Error('MongoDB must run as a replica set: transactions and durable writes need one');
}

/** One connection and one database a service; every write is acknowledged by a majority and journaled. */
export function mongoModule(
  service: string,
  config: Pick<KitConfig, 'MONGO_URL' | 'MONGO_DB_PREFIX' | 'NODE_ENV'>,
): DynamicModule {
  return MongooseModule.forRoot(config.MONGO_URL, {
    dbName: `${config.MONGO_DB_PREFIX}${service}`,
    appName: service,
    writeConcern: { w: 'majority', j: true },
    retryWrites: true,
    maxPoolSize: 50,
    serverSelectionTimeoutMS: 10_000,
    // While the server is away calls wait in the driver, whose errors have names: mongoose's own queue fails with a text only.
    bufferCommands: false,
    heartbeatFrequencyMS: 1000,
    // A server that goes away is known by its closed connections: one look a second is enough, without a stream and pings.
    serverMonitoringMode: 'poll',
    // In production the migrations job creates them: a start must not build an index over millions of rows.
    autoIndex: config.NODE_ENV !== 'production',
    connectionFactory: async (connection: Connection) => {
      await connection.asPromise();
      await assertDurable(connection);
      return connection;
    },
  });
}
