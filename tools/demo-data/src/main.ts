import { loadConfig } from '@utsav/service-kit/config/load-config';
import { DemoConfig } from './demo-config';
import { printPictures } from './posters/print';
import { createWorld, type World } from './world';
import { Databases } from './write';

const count = (number: number): string => number.toLocaleString('en-IN');

function summary({ catalog, booking, identity }: World, bytes: number, seconds: number): string {
  return [
    `${catalog.events.length} events in ${catalog.cities.length} cities`,
    `${count(booking.orders.length)} orders`,
    `${count(booking.bookings.length)} bookings`,
    `${identity.users.length} people`,
    `${(bytes / 1_000_000).toFixed(1)} MB of pictures`,
    `${seconds.toFixed(1)} s`,
  ].join(', ');
}

async function main(isForced: boolean): Promise<string> {
  const begin = performance.now();
  const config = loadConfig('demo-data', DemoConfig);
  if (config.NODE_ENV === 'production') throw new Error('demo data is not for production');
  const databases = new Databases(config.MONGO_URL, config.MONGO_DB_PREFIX);
  try {
    await databases.connect();
    if (!isForced && (await databases.hasEvents()))
      return 'there are events already, nothing to do (--force replaces them)';
    const world = createWorld({ seed: config.SEED, now: new Date(), ticketSigningKey: config.TICKET_SIGNING_KEY });
    const { bytes } = await printPictures(config.MEDIA_DIR, world.pictures);
    await databases.write(world);
    return summary(world, bytes, (performance.now() - begin) / 1000);
  } finally {
    await databases.close();
  }
}

main(process.argv.includes('--force')).then(
  (line) => console.log(line),
  (error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  },
);
