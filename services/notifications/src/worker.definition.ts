import { RenderInvoice, RenderTicket } from '@utsav/contracts/jobs/notifications';
import { defineService } from '@utsav/service-kit/boot/definition';
import { DocumentWorkerConfig } from './notifications.config';
import { notificationsDatabase } from './notifications.database';
import { WorkerModule } from './worker.module';

/** Renders documents in a process of its own, next to its browser. */
export const workerDefinition = defineService({
  name: 'document-worker',
  database: notificationsDatabase,
  config: DocumentWorkerConfig,
  module: WorkerModule,
  jobs: [RenderTicket, RenderInvoice],
});
