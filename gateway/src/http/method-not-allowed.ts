import { AppError } from '@utsav/contracts/errors/app-error';
import type { Method } from '@utsav/contracts/http/route';
import type { FastifyInstance } from 'fastify';
import type { ErrorFilter } from './error-filter';

const methods: Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** 405 with `Allow` for the methods that a known path lacks (RFC 9110, section 15.5.6), before the body is read. */
export function addMethodsNotAllowed(server: FastifyInstance, routeNames: string[], errors: ErrorFilter): void {
  for (const [url, taken] of methodsByPath(routeNames)) {
    const allowed = taken.includes('GET') ? [...taken, 'HEAD'] : taken;
    const reject = (): never => {
      throw new AppError('METHOD_NOT_ALLOWED', { allowed });
    };
    server.route({
      method: methods.filter((method) => !taken.includes(method)),
      url,
      // The server's error handler is Nest's, which is not set yet.
      errorHandler: (error, request, reply) => errors.send(error, request, reply),
      onRequest: reject,
      handler: reject,
    });
  }
}

/** Paths that differ only in the names of their parameters are one. */
export function methodsByPath(routeNames: string[]): Map<string, Method[]> {
  const paths = new Map<string, Method[]>();
  for (const name of routeNames) {
    const [method, path] = name.split(' ') as [Method, string];
    const url = path.replace(/:\w+/g, ':id');
    paths.set(url, [...(paths.get(url) ?? []), method]);
  }
  return paths;
}
