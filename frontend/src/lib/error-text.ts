import { ApiError, NetworkError } from '@utsav/web-kit/api-client/api-error';
import { errorMessage as serverText } from '@utsav/web-kit/errors/error-message';
import { activeSection } from '../languages/active-words';
import { words } from './words';

/** In English the server's own words; in another language those of its dictionary for the same code. */
export function textOfError(error: unknown, fallback: string = words.somethingWrong): string {
  if (error instanceof NetworkError) return words[error.reason];
  if (error instanceof ApiError) {
    const inLanguage = activeSection('errors')?.[error.code] as ((params: object) => string) | undefined;
    if (inLanguage) return inLanguage(error.params);
  }
  return serverText(error, fallback);
}
