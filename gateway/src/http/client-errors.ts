import { randomUUID } from 'node:crypto';
import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { AppError } from '@utsav/contracts/errors/app-error';
import { errorEnvelope, statusOfError } from './error-mapping';
import { jsonType } from './response-body';

/** What Node's parser refused, so that the server never saw a request. */
function refusalOf({ code }: NodeJS.ErrnoException): AppError {
  if (code === 'HPE_HEADER_OVERFLOW') return new AppError('HEADERS_TOO_LARGE');
  if (code === 'ERR_HTTP_REQUEST_TIMEOUT') return new AppError('REQUEST_TIMEOUT');
  return new AppError('BODY_MALFORMED');
}

/** Node's `clientError`: the envelope of a failure in place of Node's bare status line, and the end of the connection. */
export function sendClientError(error: NodeJS.ErrnoException, socket: Socket): void {
  // The other side is gone, or the server has begun an answer: nothing may be written into it.
  if (error.code === 'ECONNRESET' || !socket.writable || socket.bytesWritten > 0) {
    socket.destroy(error);
    return;
  }
  const refusal = refusalOf(error);
  const status = statusOfError(refusal);
  const requestId = randomUUID();
  const body = JSON.stringify(errorEnvelope(refusal, requestId));
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
