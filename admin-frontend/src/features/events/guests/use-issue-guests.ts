import type { GuestLine, GuestListSummary } from '@utsav/contracts/http/guest-list';
import { isApiError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { useRef, useState } from 'react';
import { useApiMutation } from '../../../lib/api';

/** Issues lines once: until the server has answered, the same lines go out under the same key. */
export function useIssueGuests(eventId: string, onIssued: (list: GuestListSummary) => void) {
  const { trigger, isMutating } = useApiMutation('POST /api/admin/events/:id/guest-lists');
  const [failure, setFailure] = useState('');
  const [question, setQuestion] = useState('');
  const sent = useRef({ lines: '', key: '' });

  /** A list with guests who have tickets already needs a confirmation. */
  const issue = async (lines: readonly GuestLine[], confirmDuplicate = false): Promise<void> => {
    const content = JSON.stringify([lines, confirmDuplicate]);
    if (sent.current.lines !== content) sent.current = { lines: content, key: randomId() };
    setFailure('');
    setQuestion('');
    try {
      const { data } = await trigger({
        params: { id: eventId },
        body: { lines: [...lines], confirmDuplicate },
        headers: { 'Idempotency-Key': sent.current.key },
      });
      sent.current = { lines: '', key: '' };
      onIssued(data);
    } catch (error) {
      if (isApiError(error, 'POSSIBLE_DUPLICATE_GUESTS')) return setQuestion(error.message);
      setFailure(errorMessage(error, 'Failed to issue the guest list'));
    }
  };

  return { issue, failure, question, isBusy: isMutating };
}
