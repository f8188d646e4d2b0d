import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { bookingDatabase } from '@utsav/booking/booking.database';
import { Invariants } from '@utsav/booking/invariants/invariants';
import { catalogDatabase } from '@utsav/catalog/catalog.database';
import { checkAcrossServices } from '@utsav/fsck/across-services';
import { identityDatabase } from '@utsav/identity/identity.database';
import { notificationsDatabase } from '@utsav/notifications/notifications.database';
import { paymentsDatabase } from '@utsav/payments/payments.database';
import { pricingDatabase } from '@utsav/pricing/pricing.database';
import { assertMigrated } from '@utsav/service-kit/migrations/assert-migrated';
import type { DatabaseDefinition } from '@utsav/service-kit/migrations/database-definition';
import { connectTo, migrate } from '@utsav/service-kit/migrations/run-migrations';
import { Clock } from '@utsav/service-kit/time/clock';
import { MongoClient } from 'mongodb';
import { restoreDump } from './dump';

/** Data as releases have left it, brought to this one by its migrations. */
const releases = readdirSync(__dirname)
  .filter((file) => file.endsWith('.dump.br'))
  .map((file) => file.replace('.dump.br', ''));
/** Of a collection, of rows with the same fields: all are alike. */
const rowsOfAShape = 25;
const databases = [
  identityDatabase,
  catalogDatabase,
  pricingDatabase,
  bookingDatabase,
  paymentsDatabase,
  notificationsDatabase,
];

it('there is data of a release', () => {
  expect(releases.length).toBeGreaterThan(0);
});

describe.each(releases)('data of release %s, once migrated,', (release) => {
  const prefix = `t_upgrade_${process.pid}_${Date.now()}_`;
  let mongo: MongoClient;
  let takenAt: Date;
  const connections = new Map<DatabaseDefinition, Awaited<ReturnType<typeof connectTo>>>();
  const connectionOf = (database: DatabaseDefinition) => connections.get(database)!;

  beforeAll(async () => {
    mongo = await MongoClient.connect(process.env.MONGO_URL ?? '');
    ({ takenAt } = await restoreDump(mongo, prefix, join(__dirname, `${release}.dump.br`)));
    const env = { ...process.env, MONGO_DB_PREFIX: prefix };
    for (const database of databases) {
      await migrate(database, env);
      connections.set(database, await connectTo(database, env));
    }
  }, 120_000);
  afterAll(async () => {
    for (const connection of connections.values()) {
      await connection.dropDatabase();
      await connection.close();
    }
    await mongo.close();
  });

  it.each(databases.map((database) => [database.name, database] as const))(
    'is what %s starts on, and fits its schemas',
    async (_, database) => {
      const connection = connectionOf(database);
      await assertMigrated(connection, database);
      for (const model of Object.values(connection.models)) {
        const seen = new Map<string, number>();
        for await (const row of model.find().lean()) {
          const shape = Object.keys(row).toSorted().join();
          seen.set(shape, (seen.get(shape) ?? 0) + 1);
          if ((seen.get(shape) ?? 0) <= rowsOfAShape) await expect(model.validate(row)).resolves.toBeDefined();
        }
      }
    },
    60_000,
  );

  it('breaks no rule of booking, and none between the services', async () => {
    const clock = Object.assign(new Clock(), { now: () => takenAt });
    const own = await new Invariants(connectionOf(bookingDatabase), clock).check();
    const across = await checkAcrossServices(mongo, { MONGO_DB_PREFIX: prefix }, takenAt, 10);
    expect([...own.violations, ...across.violations]).toEqual([]);
    expect([...own.unchecked, ...across.unchecked]).toEqual([]);
    expect(own.invariants.length + across.invariants.length).toBeGreaterThan(20);
  }, 60_000);
});
