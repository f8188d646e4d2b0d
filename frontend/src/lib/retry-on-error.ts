import { ApiError } from '@utsav/web-kit/api-client/api-error';

/** A refusal stays a refusal; only a lost connection or a busy server may go better the next time. */
export const retryOnError = (error: unknown): boolean => !(error instanceof ApiError) || error.status >= 500;
