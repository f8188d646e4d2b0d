import { getConnectionToken } from '@nestjs/mongoose';
import { bookingDefinition } from '@utsav/booking/booking.definition';
import { startService } from '@utsav/service-kit/boot/start-service';
import { randomId } from '@utsav/service-kit/ids/random-id';
import type { Connection } from 'mongoose';

type App = Awaited<ReturnType<typeof startService>>['app'];

/** Lends a booking service in this process, on a database of its own that ends with it. */
export async function withOwnBooking(
  env: NodeJS.ProcessEnv,
  work: (app: App, connection: Connection) => Promise<void>,
): Promise<void> {
  const service = await startService(bookingDefinition, {
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
