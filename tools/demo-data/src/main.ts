import { parseArgs } from 'node:util';
import { loadConfig } from '@utsav/service-kit/config/load-config';
import { PicturesConfig, RowsConfig } from './demo-config';

const count = (number: number): string => number.toLocaleString('en-IN');

function refuseProduction(environment: string): void {
  if (environment === 'production') throw new Error('demo data is not for production');
}

// What makes the data is loaded only when there is something to make: most starts find everything there.

async function writeRows(isForced: boolean): Promise<string> {
  const config = loadConfig('demo-data', RowsConfig);
  refuseProduction(config.NODE_ENV);
  const { Databases } = await import('./write');
  const databases = new Databases(config.MONGO_URL, config.MONGO_DB_PREFIX);
  try {
    await databases.connect();
    if (!isForced && (await databases.hasEvents()))
      return 'there are events already, nothing to do (--force replaces them)';
    const { createWorld } = await import('./world');
    const world = createWorld({ seed: config.SEED, now: new Date(), ticketSigningKey: config.TICKET_SIGNING_KEY });
    await databases.write(world);
    const { catalog, booking, identity } = world;
    return [
      `${catalog.events.length} events in ${catalog.cities.length} cities`,
      `${count(booking.orders.length)} orders`,
      `${count(booking.bookings.length)} bookings`,
      `${identity.users.length} people`,
    ].join(', ');
  } finally {
    await databases.close();
  }
}

/** The log-ins alone, for a system that is to be empty besides. */
async function writeAccounts(): Promise<string> {
  const config = loadConfig('demo-data', RowsConfig);
  refuseProduction(config.NODE_ENV);
  const { Databases } = await import('./write');
  const { accountsOfWorld } = await import('./world');
  const databases = new Databases(config.MONGO_URL, config.MONGO_DB_PREFIX);
  try {
    await databases.connect();
    const users = accountsOfWorld({ seed: config.SEED, now: new Date() });
    return `${await databases.addUsers(users)} accounts made, ${users.length} in all`;
  } finally {
    await databases.close();
  }
}

async function writePictures(): Promise<string> {
  const config = loadConfig('demo-data', PicturesConfig);
  refuseProduction(config.NODE_ENV);
  const { createLog } = await import('@utsav/service-kit/log/log');
  const { mediaStoreOf } = await import('@utsav/service-kit/objects/media-store-of');
  const { copyPictures } = await import('./pictures/pictures');
  const media = mediaStoreOf(config, createLog('demo-data', 'warn'));
  return `${await copyPictures(media)} pictures`;
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
