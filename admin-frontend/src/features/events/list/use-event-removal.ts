import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useCallback } from 'react';
import { api } from '../../../lib/api';
import type { EventRow } from './event-rows';

/** Asks, and deletes an event. */
export function useEventRemoval(onRemoved: () => Promise<unknown>) {
  const { modal } = App.useApp();
  return useCallback(
    ({ id, name }: EventRow): void => {
      const remove = async (): Promise<void> => {
        try {
          await api.call('DELETE /api/event/:id', { params: { id } });
        } catch (failure) {
          modal.error({ title: `Error: ${errorMessage(failure)}` });
          return;
        }
        await onRemoved();
      };
      modal.confirm({
        title: 'Delete Event',
        content: `Are you sure you want to delete ${name}? This action cannot be undone.`,
        okText: 'Delete',
        okButtonProps: { danger: true },
        mask: { closable: true },
        onOk: remove,
      });
    },
    [modal, onRemoved],
  );
}
