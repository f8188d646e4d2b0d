import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useConfirmDelete } from '../../../components/use-confirm-delete';
import { useApiMutation } from '../../../lib/api';
import type { EventRow } from './event-rows';

/** Deletes an event, after a confirmation. */
export function useEventRemoval({ id, name }: EventRow, onRemoved: () => Promise<unknown>): () => void {
  const { modal } = App.useApp();
  const confirmDelete = useConfirmDelete();
  const { trigger } = useApiMutation('DELETE /api/event/:id');

  const remove = async (): Promise<void> => {
    try {
      await trigger({ params: { id } });
    } catch (error) {
      modal.error({ title: `Error: ${errorMessage(error)}` });
      return;
    }
    await onRemoved();
  };

  return () =>
    confirmDelete({
      title: 'Delete Event',
      content: `Are you sure you want to delete ${name}? This action cannot be undone.`,
      mask: { closable: true },
      onOk: remove,
    });
}
