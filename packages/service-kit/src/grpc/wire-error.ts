import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { RpcException } from '@nestjs/microservices';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { errorCatalogue, type ErrorCode } from '@utsav/contracts/errors/catalogue';
import { isTransientMongoError } from '../mongo/transient-errors';

const key = 'utsav-error-bin';

/** What a caller may learn of any failure. A database that is away is no fault of ours to hide: it comes back. */
export function knownError(error: unknown): AppError {
  if (isAppError(error)) return error;
  return isTransientMongoError(error)
    ? new AppError('UNAVAILABLE', { retryAfterSeconds: 2 })
    : new AppError('INTERNAL');
}

/** Code and parameters of ours, and nothing of an unexpected fault. */
export function packError(error: unknown): Buffer {
  const { code, params } = knownError(error);
  return Buffer.from(JSON.stringify({ code, params }));
}

/** Nothing when the code is none of ours. */
export function unpackError(packed: Uint8Array): AppError | undefined {
  const { code, params } = JSON.parse(Buffer.from(packed).toString()) as { code: ErrorCode; params: unknown };
  return code in errorCatalogue ? AppError.restore(code, params) : undefined;
}

/** What a failing call leaves on the wire. */
export function toWireError(error: unknown): { code: status; message: string; metadata: Metadata } {
  const { code } = knownError(error);
  const metadata = new Metadata();
  metadata.set(key, packError(error));
  return { code: status[errorCatalogue[code].grpc], message: code, metadata };
}

/** Code and parameters within what a handler threw. */
export function packedIn(error: unknown): Buffer {
  const wire = error instanceof RpcException ? (error.getError() as { metadata?: Metadata }) : toWireError(error);
  const [packed] = wire.metadata?.get(key) ?? [];
  return Buffer.isBuffer(packed) ? packed : packError(error);
}

/** The error a caller sees. A service that is away or too slow is UNAVAILABLE. */
export function fromWireError(error: ServiceError): AppError {
  const [packed] = error.metadata?.get(key) ?? [];
  const told = Buffer.isBuffer(packed) ? unpackError(packed) : undefined;
  if (told) return told;
  const away =
    error.code === status.UNAVAILABLE ||
    error.code === status.DEADLINE_EXCEEDED ||
    error.code === status.RESOURCE_EXHAUSTED ||
    error.code === status.CANCELLED ||
    // Not an answer of the service, which always packs its own: the connection broke beneath the call.
    (error.code === status.INTERNAL && error.details.startsWith('Received RST_STREAM'));
  return away ? new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }) : new AppError('INTERNAL');
}
