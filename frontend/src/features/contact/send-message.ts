import { NetworkError } from '@utsav/web-kit/api-client/api-error';
import { indiaTimestamp } from '@utsav/web-kit/format/india-time';
import { api } from '../../lib/api';
import type { ContactFields } from './validate-contact';
import { messages } from './messages';

/** Email and phone stay in the form: the contract takes neither. */
export async function sendMessage({ name, message }: ContactFields): Promise<void> {
  try {
    await api.call('POST /api/contact/sendContactEmail', {
      body: {
        name: name.trim(),
        message: message.trim(),
        source: 'contact-page',
        submittedAt: indiaTimestamp(new Date()),
      },
    });
  } catch (error) {
    throw new Error(error instanceof NetworkError ? messages.notSent : messages.refused, { cause: error });
  }
}
