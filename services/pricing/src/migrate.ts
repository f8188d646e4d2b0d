import { runMigrations } from '@utsav/service-kit/migrations/run-migrations';
import { pricingDatabase } from './pricing.database';

runMigrations(pricingDatabase);
