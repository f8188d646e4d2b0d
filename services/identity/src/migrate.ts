import { runMigrations } from '@utsav/service-kit/migrations/run-migrations';
import { identityDatabase } from './identity.database';

runMigrations(identityDatabase);
