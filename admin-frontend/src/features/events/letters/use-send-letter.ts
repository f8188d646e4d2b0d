import type { Letter } from '@utsav/contracts/http/letter';
import { errorMessage } from '@utsav/web-kit/errors/error-message';
import { randomId } from '@utsav/web-kit/ids/random-id';
import { useRef, useState } from 'react';
import { useApiMutation } from '../../../lib/api';
import type { LetterDraft } from './letter-draft';

const bodyOf = ({ showtime, categories, subject, text }: LetterDraft) => ({
  subject,
  text,
  categories,
  ...(showtime && { showtime }),
});

/** Sends a letter once: until the server has answered, the same letter goes out under the same key. */
export function useSendLetter(eventId: string, onSent: (letter: Letter) => void) {
  const all = useApiMutation('POST /api/admin/events/:id/letters');
  const test = useApiMutation('POST /api/admin/events/:id/letters/test');
  const [failure, setFailure] = useState('');
  const sent = useRef({ content: '', key: '' });
  const params = { id: eventId };

  const attempt = async (call: () => Promise<void>, fallback: string): Promise<boolean> => {
    setFailure('');
    try {
      await call();
      return true;
    } catch (error) {
      setFailure(errorMessage(error, fallback));
      return false;
    }
  };

  const send = (draft: LetterDraft): Promise<boolean> => {
    const body = bodyOf(draft);
    const content = JSON.stringify(body);
    if (sent.current.content !== content) sent.current = { content, key: randomId() };
    return attempt(async () => {
      const { data } = await all.trigger({ params, body, headers: { 'Idempotency-Key': sent.current.key } });
      sent.current = { content: '', key: '' };
      onSent(data);
    }, 'Failed to send the letter');
  };

  const sendTest = ({ subject, text }: LetterDraft): Promise<boolean> =>
    attempt(async () => {
      await test.trigger({ params, body: { subject, text } });
    }, 'Failed to send the test');

  return { send, sendTest, failure, isSending: all.isMutating, isTesting: test.isMutating };
}
