import { HttpException } from '@nestjs/common';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { errorCatalogue, type ErrorParams, type FieldError } from '@utsav/contracts/errors/catalogue';
import type { Failure } from '@utsav/contracts/http/envelope';

export const bodyLimitBytes = 1024 * 1024;

/** Maps errors to the error catalogue; unexpected ones are INTERNAL. */
export function toAppError(error: unknown): AppError {
  if (isAppError(error)) return error;
  const status = statusOf(error);
  if (status === 404) return new AppError('NOT_FOUND');
  if (status === 413) return new AppError('BODY_TOO_LARGE', { limitBytes: bodyLimitBytes });
  if (status === 415) return new AppError('MEDIA_TYPE_UNSUPPORTED');
  if (status === 503) return new AppError('UNAVAILABLE', { retryAfterSeconds: 2 });
  return status >= 400 && status < 500 ? new AppError('BODY_MALFORMED') : new AppError('INTERNAL');
}

function statusOf(error: unknown): number {
  if (error instanceof HttpException) return error.getStatus();
  return typeof error === 'object' && error !== null && 'statusCode' in error && typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

export const statusOfError = (error: AppError): number => errorCatalogue[error.code].http;

export function errorEnvelope(error: AppError, requestId: string): Failure {
  const { details, ...params } = error.params as { details?: FieldError[] } & Record<string, unknown>;
  return {
    success: false,
    message: error.message,
    error: {
      code: error.code,
      ...(Object.keys(params).length > 0 && { params }),
      ...(details && { details }),
      requestId,
    },
  };
}

export function retryAfterOf(error: AppError): string | undefined {
  const { retryAfterSeconds } = error.params as { retryAfterSeconds?: number };
  return retryAfterSeconds === undefined ? undefined : String(Math.max(1, Math.ceil(retryAfterSeconds)));
}

/** Methods of the requested path, for the `Allow` header. */
export const allowedMethods = (error: AppError): readonly string[] =>
  (error.params as Partial<ErrorParams<'METHOD_NOT_ALLOWED'>>).allowed ?? [];
