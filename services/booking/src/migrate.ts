import { runMigrations } from '@utsav/service-kit/migrations/run-migrations';
import { bookingDatabase } from './booking.database';

runMigrations(bookingDatabase);
