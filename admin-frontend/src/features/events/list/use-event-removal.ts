import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useConfirmDelete } from '../../../components/use-confirm-delete';
import { useApiMutation } from '../../../lib/api';
import type { EventRow } from './event-rows';

/** Deletes an event, after a confirmation. One with bookings can be cancelled instead. */
export function useEventRemoval(
  { id, name }: EventRow,
  onRemoved: () => Promise<unknown>,
  onCancel: () => void,
): () => void {
  const { modal } = App.useApp();
  const confirmDelete = useConfirmDelete();
  const { trigger } = useApiMutation('DELETE /api/event/:id');

  return () =>
    confirmDelete({
      title: 'Delete Event',
      content: `Are you sure you want to delete ${name}? This action cannot be undone.`,
      mask: { closable: true },
      // `onRemoved` takes no result: SWR's `mutate` would put it into the cache.
      onOk: () =>
        trigger({ params: { id } }).then(
          () => onRemoved(),
          (error) => {
            const title = `Error: ${errorMessage(error)}`;
            if (!isApiError(error, 'EVENT_HAS_BOOKINGS')) return void modal.error({ title });
            return void modal.confirm({
              title,
              content: 'It can be cancelled: buyers get their money back.',
              okText: 'Cancel event…',
              okButtonProps: { danger: true },
              cancelText: 'Keep it',
              onOk: () => onCancel(),
            });
          },
        ),
    });
}
