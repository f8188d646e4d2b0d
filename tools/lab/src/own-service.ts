import { getConnectionToken } from '@nestjs/mongoose';
import { bookingDefinition } from '@utsav/booking/booking.definition';
import { startService } from '@utsav/service-kit/boot/start-service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Connection } from 'mongoose';

export type Definition = Parameters<typeof startService>[0];
export type App = Awaited<ReturnType<typeof startService>>['app'];
type Work = (app: App, connection: Connection) => Promise<void>;

/** Lends a service in this process, on a database of its own that ends with it. */
export async function withOwnService(definition: Definition, env: NodeJS.ProcessEnv, work: Work): Promise<void> {
  const service = await startService(definition, {
    ...env,
    LOG_LEVEL: 'silent',
    SERVICE_PORT: '0',
    HEALTH_PORT: '0',
    MONGO_DB_PREFIX: `b_${randomId('x').slice(2, 10)}_`,
  });
  const connection = service.app.get<Connection>(getConnectionToken());
  try {
    await work(service.app, connection);
  } finally {
    await connection.dropDatabase();
    await service.close();
  }
}

export const withOwnBooking = (env: NodeJS.ProcessEnv, work: Work): Promise<void> =>
  withOwnService(bookingDefinition, env, work);
