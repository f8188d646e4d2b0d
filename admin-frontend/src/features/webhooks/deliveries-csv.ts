import type { WebhookDelivery } from '@utsav/contracts/http/webhook';
import { timeColumn, type CsvColumns } from '../../lib/csv';

export const deliveriesCsvColumns: CsvColumns<WebhookDelivery> = [
  timeColumn('Time', ({ createdAt }) => createdAt),
  ['Message', ({ messageId }) => messageId],
  ['Event', ({ event }) => event],
  ['State', ({ state }) => state],
  ['Attempts', ({ attempts }) => attempts.length],
  ['Last status', ({ attempts }) => attempts.at(-1)?.status ?? ''],
  timeColumn('Sent', ({ sentAt }) => sentAt),
];
