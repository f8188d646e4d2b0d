import { runMigrations } from '@utsav/service-kit/migrations/run-migrations';
import { paymentsDatabase } from './payments.database';

runMigrations(paymentsDatabase);
