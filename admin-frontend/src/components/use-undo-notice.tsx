import { App, Button } from 'antd';
import { useCallback } from 'react';

const SECONDS = 10;

/** Says what was done, with a button that takes it back. */
export function useUndoNotice(): (title: string, undo: () => void) => void {
  const { notification } = App.useApp();
  return useCallback(
    (title, undo) => {
      const key = crypto.randomUUID();
      const takeBack = () => {
        notification.destroy(key);
        undo();
      };
      notification.success({
        key,
        title,
        role: 'status',
        duration: SECONDS,
        actions: (
          <Button size="small" onClick={takeBack}>
            Undo
          </Button>
        ),
      });
    },
    [notification],
  );
}
