import type { ModeratedReview } from '@utsav/contracts/http/review';
import { timeColumn, type CsvColumns } from '../../lib/csv';

/** Without its writer: an export of personal data needs an entry in the audit trail, this one has none. */
export const reviewsCsvColumns: CsvColumns<ModeratedReview> = [
  ['Review', ({ _id }) => _id],
  ['Event ID', ({ eventId }) => eventId],
  ['Rating', ({ rating }) => rating],
  ['Attended', ({ attended }) => (attended ? 'yes' : 'no')],
  ['Comment', ({ comment }) => comment],
  timeColumn('Created', ({ createdAt }) => createdAt),
];
