import type { AsideLine } from '@utsav/contracts/http/channel-seats';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { App } from 'antd';
import { useRef } from 'react';
import { useApi, useApiMutation } from '../../../../lib/api';

const REFRESH_MS = 5000;

/** Seats by channel as they go, and their change: until the server has answered, the same lines go out under one key. */
export function useSeatsAside(eventId: string) {
  const { notification } = App.useApp();
  const { data, error, isValidating, mutate } = useApi(
    'GET /api/admin/events/:id/channel-seats',
    { params: { id: eventId } },
    { refreshInterval: REFRESH_MS, keepPreviousData: false },
  );
  const { trigger, isMutating } = useApiMutation('PUT /api/admin/events/:id/channel-seats');
  const sent = useRef({ lines: '', key: '' });

  /** Whether it was done. */
  const change = async (lines: AsideLine[], done: string): Promise<boolean> => {
    const content = JSON.stringify(lines);
    if (sent.current.lines !== content) sent.current = { lines: content, key: randomId() };
    try {
      const answer = await trigger({
        params: { id: eventId },
        body: { lines },
        headers: { 'Idempotency-Key': sent.current.key },
      });
      sent.current = { lines: '', key: '' };
      void mutate(answer, { revalidate: false });
      notification.success({ title: done, role: 'status' });
      return true;
    } catch (failure) {
      notification.error({ title: errorMessage(failure, 'Failed to set seats aside') });
      void mutate();
      return false;
    }
  };

  return { rows: data?.data.categories, error, isValidating, retry: () => void mutate(), change, isBusy: isMutating };
}
