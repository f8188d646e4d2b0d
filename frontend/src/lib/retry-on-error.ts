import { ApiError } from '@utsav/web-kit/api-client/api-error';

/** A 4xx is final; only a lost connection or a server error is worth a retry. */
export const retryOnError = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;
