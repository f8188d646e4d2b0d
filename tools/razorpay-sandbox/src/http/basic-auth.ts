import type { FastifyInstance } from 'fastify';
import type { SandboxConfig } from '../config';
import { unauthorized } from '../provider-error';

export function requireBasicAuth(app: FastifyInstance, config: SandboxConfig): void {
  const expected = `Basic ${Buffer.from(`${config.KEY_ID}:${config.KEY_SECRET}`).toString('base64')}`;
  app.addHook('onRequest', (request, _reply, done) => {
    const given = request.headers.authorization;
    done(given === expected ? undefined : unauthorized(whatIsWrong(given, config)));
  });
}

function whatIsWrong(header: string | undefined, config: SandboxConfig): string {
  // The scheme word must be exactly "Basic"; other spellings count as no key at all.
  if (header === undefined || !header.startsWith('Basic '))
    return 'Please provide your api key for authentication purposes.';
  const [key] = Buffer.from(header.slice(6), 'base64').toString().split(':');
  return key === config.KEY_ID ? 'The api secret provided is invalid' : 'The api key provided is invalid';
}
