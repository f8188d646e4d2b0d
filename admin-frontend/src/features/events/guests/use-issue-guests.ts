import type { GuestLine, GuestListSummary } from '@utsav/contracts/http/guest-list';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { useRef, useState } from 'react';
import { useApiMutation } from '../../../lib/api';

/** Issues lines once: until the server has answered, the same lines go out under the same key. */
export function useIssueGuests(eventId: string, onIssued: (list: GuestListSummary) => void) {
  const { trigger, isMutating } = useApiMutation('POST /api/admin/events/:id/guest-lists');
  const [failure, setFailure] = useState('');
  const sent = useRef({ lines: '', key: '' });

  const issue = async (lines: readonly GuestLine[]): Promise<void> => {
    const content = JSON.stringify(lines);
    if (sent.current.lines !== content) sent.current = { lines: content, key: randomId() };
    setFailure('');
    try {
      const { data } = await trigger({
        params: { id: eventId },
        body: { lines: [...lines] },
        headers: { 'Idempotency-Key': sent.current.key },
      });
      sent.current = { lines: '', key: '' };
      onIssued(data);
    } catch (error) {
      setFailure(errorMessage(error, 'Failed to issue the guest list'));
    }
  };

  return { issue, failure, isBusy: isMutating };
}
