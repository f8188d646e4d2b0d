import { Injectable, type PipeTransform } from '@nestjs/common';
import { AppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type { Caller } from '@utsav/service-kit/caller/caller';
import { mayDo } from '@utsav/service-kit/grpc/authorization';
import { z } from 'zod';
import type { NamedRoute } from './route-types';

const NoBody = z.strictObject({}).nullish();

type Values = Record<string, unknown>;

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
  caller: Caller;
}

/** Nest pipe: parameters, query and body by the zod schemas of the route. Throws VALIDATION, NOT_FOUND. */
@Injectable()
export class ValidateRequest implements PipeTransform<RawInput> {
  constructor(private readonly route: NamedRoute) {}

  transform({ params, query, body, caller }: RawInput): Omit<RawInput, 'caller'> {
    const { route } = this;
    const input = {
      params: route.params && readParams(route.params, params),
      query: readQuery(route.query, query as Values),
      body: route.bodyKind === 'raw' ? (body ?? Buffer.alloc(0)) : parseOrThrow(route.body ?? NoBody, body),
    };
    rejectForeignUserId(caller, input);
    return input;
  }
}

/** A malformed id names no record: 404, as for an unknown one. */
function readParams(schema: z.ZodType, given: unknown): unknown {
  const parsed = schema.safeParse(given);
  if (!parsed.success) throw new AppError('NOT_FOUND');
  return parsed.data;
}

/** Throws VALIDATION. */
export function readQuery(schema: z.ZodType | undefined, given: Values): unknown {
  for (const name in given) {
    const value = given[name];
    // Query operator injection: repeated names and `city[$ne]=x`. No search can hold a null byte.
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

/** A user id in a request is the caller's own, or the caller manages users; a visitor's is never trusted nor used. */
function rejectForeignUserId(caller: Caller, input: Record<string, unknown>): void {
  if (caller.kind !== 'user' || mayDo(caller, 'users.manage')) return;
  for (const part of [input.params, input.query, input.body]) {
    const userId = typeof part === 'object' && part !== null && 'userId' in part ? part.userId : undefined;
    if (userId && userId !== caller.id) throw new AppError('NOT_FOUND');
  }
}
