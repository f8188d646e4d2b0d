import type { ErrorCode, ErrorParams, FieldError } from '@utsav/contracts/errors/catalogue';

interface Refusal<C extends ErrorCode> {
  code: C;
  message: string;
  params: ErrorParams<C>;
  status: number;
  requestId: string;
  details: FieldError[];
}

/** The server refused the request. */
export class ApiError<C extends ErrorCode = ErrorCode> extends Error {
  readonly code: C;
  readonly params: ErrorParams<C>;
  readonly status: number;
  readonly requestId: string;
  readonly details: FieldError[];

  constructor(refusal: Refusal<C>) {
    super(refusal.message);
    this.name = 'ApiError';
    this.code = refusal.code;
    this.params = refusal.params;
    this.status = refusal.status;
    this.requestId = refusal.requestId;
    this.details = refusal.details;
  }
}

/** Nothing came back: offline, unreachable, or longer than the limit. Whether the server acted is unknown. */
export class NetworkError extends Error {
  readonly reason: 'unreachable' | 'timeout';

  constructor(reason: 'unreachable' | 'timeout', cause?: unknown) {
    super(
      reason === 'timeout'
        ? 'The server took too long to answer. Please try again.'
        : 'Could not reach the server. Please check your internet connection.',
      { cause },
    );
    this.name = 'NetworkError';
    this.reason = reason;
  }
}

export const isApiError = <C extends ErrorCode>(error: unknown, code?: C): error is ApiError<C> =>
  error instanceof ApiError && (code === undefined || error.code === code);

export const isAbort = (error: unknown): boolean => error instanceof DOMException && error.name === 'AbortError';
