import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { App } from 'antd';
import { useState } from 'react';

/** Sends messages of a list again, several at once, says how each went, and reads the list anew. */
export function useSendAgain(post: (id: string) => Promise<unknown>, reread: () => Promise<unknown>) {
  const { notification } = App.useApp();
  const [busy, setBusy] = useState<readonly string[]>([]);
  const sendAgain = async (id: string): Promise<void> => {
    setBusy((ids) => [...ids, id]);
    try {
      await post(id);
      notification.success({ title: 'It is sent again.', role: 'status' });
      await reread();
    } catch (error) {
      notification.error({ title: errorMessage(error, 'Failed to send it again') });
    } finally {
      setBusy((ids) => ids.filter((each) => each !== id));
    }
  };
  return {
    /** Ids of those under way. */
    busy,
    sendAgain,
  };
}
