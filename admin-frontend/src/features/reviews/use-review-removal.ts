import type { ModeratedReview } from '@utsav/contracts/http/review';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useConfirmDelete } from '../../components/use-confirm-delete';
import { useApiMutation } from '../../lib/api';

const textOf = (failure: unknown): string =>
  isApiError(failure) ? errorMessage(failure, 'Failed to delete review') : 'Something went wrong while deleting';

/** Deletes a review, after a confirmation. */
export function useReviewRemoval({ _id: id, userId }: ModeratedReview, onRemoved: () => Promise<unknown>): () => void {
  const { modal } = App.useApp();
  const confirmDelete = useConfirmDelete();
  const { trigger } = useApiMutation('DELETE /api/review/deleteReviews/:id');

  return () =>
    confirmDelete({
      title: 'Delete Review',
      content: `Are you sure you want to delete the review of ${userId.name}? This action cannot be undone.`,
      // `onRemoved` takes no result: SWR's `mutate` would put it into the cache.
      onOk: () =>
        trigger({ params: { id } }).then(
          () => onRemoved(),
          (error) => void modal.error({ title: textOf(error) }),
        ),
    });
}
