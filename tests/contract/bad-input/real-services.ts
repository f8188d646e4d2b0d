import { generateKeyPairSync } from 'node:crypto';
import { bookingDefinition } from '@utsav/booking/booking.definition';
import { catalogDefinition } from '@utsav/catalog/catalog.definition';
import { placeSandbox } from '@utsav/demo-data/place-sandbox/place-sandbox';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { pricingDefinition } from '@utsav/pricing/pricing.definition';
import type { ServiceDefinition } from '@utsav/service-kit/boot/definition';
import { startService, type RunningService } from '@utsav/service-kit/boot/start-service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import { freePort } from '@utsav/test-kit/processes/free-port';
import { closeServer, listen } from '@utsav/test-kit/processes/listening';

const definitions: ServiceDefinition[] = [catalogDefinition, pricingDefinition, bookingDefinition];

/** What Nest calls the connection of a service to its database. */
const connectionToken = 'DatabaseConnection';

export interface RealServices {
  /** Where a gateway finds them. */
  readonly env: Record<string, string>;
  stop(): Promise<void>;
}

/** Catalog, pricing and booking on real engines, in this process: what takes most of what people type. */
export async function startRealServices(): Promise<RealServices> {
  const ports = await Promise.all(definitions.map(freePort));
  const env = Object.fromEntries(
    definitions.map(({ name }, at) => [`${name.toUpperCase()}_URL`, `127.0.0.1:${ports[at]}`]),
  );
  const { privateKey } = generateKeyPairSync('ed25519');
  const signingKey = Buffer.from(privateKey.export({ type: 'pkcs8', format: 'pem' })).toString('base64');
  const places = placeSandbox();
  const placesUrl = await listen(places);
  const running: RunningService[] = [];
  for (const [at, definition] of definitions.entries())
    running.push(
      await startService(definition, {
        ...process.env,
        ...env,
        LOG_LEVEL: 'silent',
        SERVICE_PORT: String(ports[at]),
        HEALTH_PORT: '0',
        MONGO_DB_PREFIX: `t_${randomId('x').slice(2, 10)}_`,
        ...callerKeysOf(definition.name),
        TICKET_SIGNING_KEY: signingKey,
        GEO_URL: placesUrl,
        GEO_CALLS_PER_SECOND: '0',
      }),
    );
  return {
    env,
    async stop() {
      await closeServer(places);
      for (const { app, close } of running) {
        await app.get<{ dropDatabase(): Promise<void> }>(connectionToken).dropDatabase();
        await close();
      }
    },
  };
}
