import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@utsav/contracts/errors/app-error';
import { errorEnvelope, statusOfError } from './error-mapping';
import { jsonType } from './response-body';

/** Errors of Node's HTTP parser, before there is a request. */
function appErrorOf({ code }: NodeJS.ErrnoException): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('HEADERS_TOO_LARGE');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('REQUEST_TIMEOUT');
  return new AppError('BODY_MALFORMED');
}

/** Handler of Node's `clientError`: sends the error envelope instead of a bare status line, and closes the connection. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The client is gone, or a response has begun.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy(error);
    return;
  }
  const appError = appErrorOf(error);
  const status = statusOfError(appError);
  const requestId = randomUUID();
  const body = JSON.stringify(errorEnvelope(appError, requestId));
  socket.end(
    [
      `HTTP/1.1 ${status} ${STATUS_CODES[status] ?? ''}`,
      `content-type: ${jsonType}`,
      `content-length: ${Buffer.byteLength(body)}`,
      'cache-control: no-store',
      'x-content-type-options: nosniff',
      `x-request-id: ${requestId}`,
      'connection: close',
      '',
      body,
    ].join('\r\n'),
  );
}
