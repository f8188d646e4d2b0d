import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { errorCatalogue, type ErrorCode } from '@utsav/contracts/errors/catalogue';
import { isMongoOutage } from '../mongo/outage';

const key = 'utsav-error-bin';

/** What a caller may learn of any failure. A database that is away is no fault of ours to hide: it comes back. */
export function knownError(error: unknown): AppError {
  if (isAppError(error)) return error;
  return isMongoOutage(error) ? new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }) : new AppError('INTERNAL');
}

/** What a failing call leaves on the wire: code and parameters of ours, and nothing of an unexpected fault. */
export function toWireError(error: unknown): { code: status; message: string; metadata: Metadata } {
  const known = knownError(error);
  const metadata = new Metadata();
  metadata.set(key, Buffer.from(JSON.stringify({ code: known.code, params: known.params })));
  return { code: status[errorCatalogue[known.code].grpc], message: known.code, metadata };
}

/** The error a caller sees. A service that is away or too slow is UNAVAILABLE. */
export function fromWireError(error: ServiceError): AppError {
  const [packed] = error.metadata?.get(key) ?? [];
  if (Buffer.isBuffer(packed)) {
    const { code, params } = JSON.parse(packed.toString()) as { code: ErrorCode; params: unknown };
    if (code in errorCatalogue) return AppError.restore(code, params);
  }
  const away =
    error.code === status.UNAVAILABLE ||
    error.code === status.DEADLINE_EXCEEDED ||
    error.code === status.RESOURCE_EXHAUSTED ||
    error.code === status.CANCELLED ||
    // Not an answer of the service, which always packs its own: the connection broke beneath the call.
    (error.code === status.INTERNAL && error.details.startsWith('Received RST_STREAM'));
  return away ? new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }) : new AppError('INTERNAL');
}
