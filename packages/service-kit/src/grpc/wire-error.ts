import { Metadata, status, type ServiceError } from '@grpc/grpc-js';
import { AppError, isAppError } from '@utsav/contracts/errors/app-error';
import { errorCatalogue, type ErrorCode } from '@utsav/contracts/errors/catalogue';
import type { CallError } from '@utsav/contracts/gen/utsav/calls/v1/calls';
import { isTransientMongoError } from '../mongo/transient-errors';

const key = 'utsav-error-bin';

/** The call did not get through, or the connection broke beneath it: another copy may serve it. */
export class Unreachable extends AppError<'UNAVAILABLE'> {
  constructor() {
    super('UNAVAILABLE', { retryAfterSeconds: 2 });
  }
}

/** What a caller may learn of any failure. An unavailable database is not hidden as an internal error: it is temporary. */
export function knownError(error: unknown): AppError {
  if (isAppError(error)) return error;
  return isTransientMongoError(error)
    ? new AppError('UNAVAILABLE', { retryAfterSeconds: 2 })
    : new AppError('INTERNAL');
}

/** Nothing when the code is none of the catalogue's. */
function unpackError(packed: Uint8Array): AppError | undefined {
  const { code, params } = JSON.parse(Buffer.from(packed).toString()) as { code: ErrorCode; params: unknown };
  return code in errorCatalogue ? AppError.restore(code, params) : undefined;
}

/** What a failing call leaves on the wire. */
export function toWireError(error: unknown): { code: status; message: string; metadata: Metadata } {
  const { code, params } = knownError(error);
  const metadata = new Metadata();
  metadata.set(key, Buffer.from(JSON.stringify({ code, params })));
  // The caller knows what was meant; gRPC's own retries are for calls that did not get through.
  metadata.set('grpc-retry-pushback-ms', '-1');
  return { code: status[errorCatalogue[code].grpc], message: code, metadata };
}

/** The error a caller sees. A service that is away or too slow is UNAVAILABLE. */
export function fromWireError(error: ServiceError): AppError {
  const [packed] = error.metadata?.get(key) ?? [];
  const known = Buffer.isBuffer(packed) ? unpackError(packed) : undefined;
  if (known) return known;
  const isUnreachable =
    error.code === status.UNAVAILABLE ||
    // Not an answer of the service, which always packs its own.
    (error.code === status.INTERNAL && error.details.startsWith('Received RST_STREAM'));
  if (isUnreachable) return new Unreachable();
  const isTooSlow =
    error.code === status.DEADLINE_EXCEEDED ||
    error.code === status.RESOURCE_EXHAUSTED ||
    error.code === status.CANCELLED;
  return isTooSlow ? new AppError('UNAVAILABLE', { retryAfterSeconds: 2 }) : new AppError('INTERNAL');
}

/** As above for whatever a call threw: without a status the channel was closed, since this process is about to end. */
export const toClientError = (error: unknown): AppError =>
  error instanceof Error && 'metadata' in error ? fromWireError(error as ServiceError) : new Unreachable();

/** What a failing call of a batch leaves. */
export function toCallError(error: unknown): CallError {
  const { code, params } = knownError(error);
  return { code, params: Buffer.from(JSON.stringify(params)) };
}

export function fromCallError(error: CallError | null | undefined): AppError {
  if (!error || !(error.code in errorCatalogue)) return new AppError('INTERNAL');
  return AppError.restore(error.code as ErrorCode, JSON.parse(Buffer.from(error.params).toString()));
}
