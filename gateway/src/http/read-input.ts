import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type { Caller } from '@utsav/service-kit/grpc/caller';
import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Row } from './route-types';

const NoBody = z.strictObject({}).nullish();

type Values = Record<string, unknown>;

/** Parameters, query and body of a request as the table wants them. Throws VALIDATION, NOT_FOUND. */
export function readInput(row: Row, request: FastifyRequest): { params: unknown; query: unknown; body: unknown } {
  const input = {
    params: row.params && readParams(row.params, request.params),
    query: readQuery(row.query, request.query as Values),
    body: row.bodyKind === 'raw' ? (request.body ?? Buffer.alloc(0)) : readBody(row, request.body),
  };
  refuseForeignUser(request.caller, input);
  return input;
}

/** An id that cannot be one names nothing. */
function readParams(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new AppError('NOT_FOUND');
  return parsed.data;
}

function readQuery(schema: z.ZodType | undefined, given: Values): unknown {
  for (const name in given) {
    const value = given[name];
    // Repeated names and `city[$ne]=x` are how operators are smuggled into queries; no search can hold a null byte.
    const isPlain = typeof value === 'string' && !/[[\]]/.test(name);
    if (!isPlain || value.includes('\0'))
      throw new AppError('VALIDATION', {
        details: [
          { field: name.slice(0, 60), message: isPlain ? 'Use plain text.' : 'Give this once, as plain text.' },
        ],
      });
  }
  return schema && parseOrThrow(schema, given);
}

const readBody = (row: Row, given: unknown): unknown => parseOrThrow(row.body ?? NoBody, given);

/** A user id in a request is the caller's own, or the caller is an admin; a visitor's is never trusted nor used. */
function refuseForeignUser(caller: Caller, input: Record<string, unknown>): void {
  if (caller.kind !== 'person' || caller.role === 'admin') return;
  for (const part of [input.params, input.query, input.body]) {
    const userId = typeof part === 'object' && part !== null && 'userId' in part ? part.userId : undefined;
    if (userId && userId !== caller.id) throw new AppError('NOT_FOUND');
  }
}
