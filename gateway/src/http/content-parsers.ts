import { AppError } from '@utsav/contracts/errors/app-error';
import type { FastifyInstance } from 'fastify';

/** JSON only, except where the table wants the bytes as they came. No body at all is fine whatever its type says. */
export function addContentParsers(server: FastifyInstance): void {
  const parseJson = server.getDefaultJsonParser('error', 'error');
  server.removeAllContentTypeParsers();
  server.addContentTypeParser<Buffer>(
    /^application\/([\w.-]+\+)?json\b/,
    { parseAs: 'buffer' },
    (request, body, done) => {
      if (request.route?.bodyKind === 'raw') done(null, body);
      else if (body.length === 0) done(null, undefined);
      else void parseJson(request, body as unknown as string, done);
    },
  );
  server.addContentTypeParser<Buffer>('*', { parseAs: 'buffer' }, (request, body, done) => {
    if (request.route?.bodyKind === 'raw') done(null, body);
    else if (body.length === 0) done(null, undefined);
    else done(new AppError('MEDIA_TYPE_UNSUPPORTED'));
  });
}
