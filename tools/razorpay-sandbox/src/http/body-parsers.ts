import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import { badInput } from '../provider-error';

/** The official SDK sends a cancel as an empty form, others send JSON without a body: both mean "no fields". */
export async function acceptBodies(app: FastifyInstance): Promise<void> {
  await app.register(formbody);
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, {});
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(badInput('The request body is not valid JSON.'));
    }
  });
}

/** Form fields are all text; JSON fields keep their types. */
export function bodyOf(request: { body: unknown; headers: { 'content-type'?: string | undefined } }): unknown {
  const { body } = request;
  if (typeof body !== 'object' || body === null) return {};
  if (!request.headers['content-type']?.startsWith('application/x-www-form-urlencoded')) return body;
  return Object.fromEntries(Object.entries(body).map(([name, value]) => [name, fromFormText(value)]));
}

function fromFormText(value: unknown): unknown {
  if (typeof value !== 'string') return value;
  if (/^-?\d+$/.test(value)) return Number(value);
  if (value === 'true' || value === 'false') return value === 'true';
  return value;
}
