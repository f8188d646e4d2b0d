import { runMigrations } from '@utsav/service-kit/migrations/run-migrations';
import { catalogDatabase } from './catalog.database';

runMigrations(catalogDatabase);
