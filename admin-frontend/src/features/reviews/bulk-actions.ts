import type { ModeratedReview } from '@utsav/contracts/http/review';
import type { BulkAction } from '../../components/bulk/use-bulk-run';
import { api } from '../../lib/api';

export const reviewActions: readonly BulkAction<ModeratedReview>[] = [
  {
    label: 'Delete',
    done: 'deleted',
    isDanger: true,
    appliesTo: () => true,
    content: 'This cannot be undone.',
    call: ({ _id: id }) => api.call('DELETE /api/review/deleteReviews/:id', { params: { id } }),
  },
];
