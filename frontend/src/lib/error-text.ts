import { ApiError, NetworkError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage as serverText } from '@utsav/web-kit/errors/error-message';
import { activeSection } from '../i18n/active-messages';
import { messages } from './messages';

/** In English the server's message; in another language its dictionary's text for the same code. */
export function textOfError(error: unknown, fallback: string = messages.somethingWrong): string {
  if (error instanceof NetworkError) return messages[error.reason];
  if (error instanceof ApiError) {
    const inLanguage = activeSection('errors')?.[error.code] as ((params: object) => string) | undefined;
    if (inLanguage) return inLanguage(error.params);
  }
  return serverText(error, fallback);
}
