import type { ModeratedReview } from '@utsav/contracts/http/review';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useCallback } from 'react';
import { api } from '../../lib/api';

const textOf = (failure: unknown): string =>
  isApiError(failure) ? errorMessage(failure, 'Failed to delete review') : 'Something went wrong while deleting';

/** Asks, and deletes a review. */
export function useReviewRemoval(onRemoved: () => Promise<unknown>) {
  const { modal } = App.useApp();
  return useCallback(
    ({ _id: id, userId }: ModeratedReview): void => {
      const remove = async (): Promise<void> => {
        try {
          await api.call('DELETE /api/review/deleteReviews/:id', { params: { id } });
        } catch (failure) {
          modal.error({ title: textOf(failure) });
          return;
        }
        await onRemoved();
      };
      modal.confirm({
        title: 'Delete Review',
        content: `Are you sure you want to delete the review of ${userId.name}? This action cannot be undone.`,
        okText: 'Delete',
        okButtonProps: { danger: true },
        onOk: remove,
      });
    },
    [modal, onRemoved],
  );
}
