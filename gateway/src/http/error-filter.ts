import { Catch, Inject, type ArgumentsHost, type ExceptionFilter } from '@nestjs/common';
import { LOG } from '@utsav/service-kit/boot/tokens';
import type { Log } from '@utsav/service-kit/log/log';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { allowedMethods, errorEnvelope, toAppError, retryAfterOf, statusOfError } from './error-mapping';
import { jsonType } from './response-body';

/** Every error leaves through here: the envelope of a failure, its status, and never a stack. */
@Catch()
export class ErrorFilter implements ExceptionFilter {
  constructor(@Inject(LOG) private readonly log: Log) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    this.send(error, http.getRequest<FastifyRequest>(), http.getResponse<FastifyReply>());
  }

  send(error: unknown, request: FastifyRequest, reply: FastifyReply): void {
    const known = toAppError(error);
    if (known.code === 'INTERNAL')
      this.log.error({ err: error, requestId: request.id, route: request.route?.name }, 'request failed');
    if (reply.sent) return;
    const retryAfter = retryAfterOf(known);
    if (known.code === 'METHOD_NOT_ALLOWED') void reply.header('allow', allowedMethods(known).join(', '));
    if (retryAfter) void reply.header('retry-after', retryAfter);
    void reply
      .code(statusOfError(known))
      .header('content-type', jsonType)
      .header('cache-control', 'no-store')
      .send(JSON.stringify(errorEnvelope(known, String(request.id))));
  }
}
