import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/injection/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowedMethods, errorEnvelope, toAppError, retryAfterOf, statusOfError } from './error-mapping';
import { jsonType } from './response-body';

/** Global exception filter: error envelope, status and headers, never a stack. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const appError = toAppError(error);
    if (appError.code === 'INTERNAL')
      this.log.error(
        { event: 'request.failed', err: error, requestId: request.id, route: request.route?.name },
        'request failed',
      );
    if (reply.sent) return;
    const retryAfter = retryAfterOf(appError);
    if (appError.code === 'METHOD_NOT_ALLOWED') void reply.header('allow', allowedMethods(appError).join(', '));
    if (retryAfter) void reply.header('retry-after', retryAfter);
    void reply
      .code(statusOfError(appError))
      .header('content-type', jsonType)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(errorEnvelope(appError, String(request.id))));
  }
}
