// All services in one process: for small machines and quick starts. They still talk over gRPC and Kafka.
import { createRequire } from 'node:module';
import { inRepository } from './machine/repository.mjs';

const require = createRequire(inRepository('package.json'));

for (const folder of [
  'services/identity',
  'services/catalog',
  'services/pricing',
  'services/payments',
  'services/booking',
  'services/notifications',
  'gateway',
])
  require(inRepository(folder, 'dist', 'main.js'));
// Missing where there is no browser.
if (process.env.DOCUMENT_WORKER_HEALTH_PORT) require(inRepository('services/notifications', 'dist', 'worker.js'));
