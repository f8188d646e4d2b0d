import { parseArgs } from 'node:util';
import { loadConfig } from '@utsav/service-kit/config/load-config';
import type { z } from 'zod';
import { PicturesConfig, RowsConfig } from './demo-config';
import type { Databases } from './write';

const count = (number: number): string => number.toLocaleString('en-IN');

function forDemo<Config extends { NODE_ENV: string }>(config: Config): Config {
  if (config.NODE_ENV === 'production') throw new Error('demo data is not for production');
  return config;
}

// What makes the data is loaded only when there is something to make: most starts find everything there.

async function inDatabases(
  work: (databases: Databases, config: z.output<typeof RowsConfig>) => Promise<string>,
): Promise<string> {
  const config = forDemo(loadConfig('demo-data', RowsConfig));
  const { Databases } = await import('./write');
  const databases = new Databases(config.MONGO_URL, config.MONGO_DB_PREFIX);
  try {
    await databases.connect();
    return await work(databases, config);
  } finally {
    await databases.close();
  }
}

const writeRows = (isForced: boolean): Promise<string> =>
  inDatabases(async (databases, { SEED: seed, TICKET_SIGNING_KEY: ticketSigningKey }) => {
    if (!isForced && (await databases.hasEvents()))
      return 'there are events already, nothing to do (--force replaces them)';
    const { createWorld } = await import('./world');
    const world = createWorld({ seed, now: new Date(), ticketSigningKey });
    await databases.write(world);
    const { catalog, booking, identity } = world;
    return [
      `${catalog.events.length} events in ${catalog.cities.length} cities`,
      `${count(booking.orders.length)} orders`,
      `${count(booking.bookings.length)} bookings`,
      `${identity.users.length} people`,
    ].join(', ');
  });

/** The log-ins alone, for a system that is to be empty besides. */
const writeAccounts = (): Promise<string> =>
  inDatabases(async (databases, { SEED: seed }) => {
    const { accountsOfWorld } = await import('./world');
    const users = accountsOfWorld({ seed, now: new Date() });
    return `${await databases.addUsers(users)} accounts made, ${users.length} in all`;
  });

async function writePictures(): Promise<string> {
  const config = forDemo(loadConfig('demo-data', PicturesConfig));
  const { createLog } = await import('@utsav/service-kit/log/log');
  const { mediaStoreOf } = await import('@utsav/service-kit/objects/media-store-of');
  const { copyPictures } = await import('./pictures/pictures');
  return `${await copyPictures(mediaStoreOf(config, createLog('demo-data', 'warn')))} pictures`;
}

async function main(): Promise<string> {
  const { values } = parseArgs({ options: { force: { type: 'boolean' }, only: { type: 'string' } } });
  const parts: Record<string, () => Promise<string>> = {
    rows: () => writeRows(values.force ?? false),
    pictures: writePictures,
    accounts: writeAccounts,
  };
  // The rows hold the accounts.
  const chosen = Object.entries(parts).filter(([name]) => (values.only ?? 'rows pictures').split(' ').includes(name));
  if (chosen.length === 0) throw new Error('--only takes rows, pictures or accounts');
  const lines: string[] = [];
  for (const [, run] of chosen) lines.push(await run());
  return lines.join('; ');
}

main().then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
