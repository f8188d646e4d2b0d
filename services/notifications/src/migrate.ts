import { runMigrations } from '@utsav/service-kit/migrations/run-migrations';
import { notificationsDatabase } from './notifications.database';

runMigrations(notificationsDatabase);
