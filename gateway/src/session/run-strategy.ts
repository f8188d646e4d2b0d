import type { FastifyRequest } from 'fastify';
import passport from 'passport';

type Middleware = (request: FastifyRequest, response: undefined, next: (error: unknown) => void) => void;

/**
 * Runs a passport strategy outside Nest's guards: in a Fastify hook, or again for a stream that outlives its first check.
 * Resolves to what the strategy authenticated, or to nothing; rejects with the strategy's error.
 */
export function runStrategy<User>(name: string, request: FastifyRequest, options = {}): Promise<User | undefined> {
  return new Promise((resolve, reject) => {
    const done = (error: unknown, user?: User | false | null): void =>
      error ? reject(error) : resolve(user || undefined);
    const middleware = passport.authenticate(name, { session: false, ...options }, done) as Middleware;
    middleware(request, undefined, reject);
  });
}
