import { isAppError } from '@utsav/contracts/errors/app-error';
import { parseOrThrow } from '@utsav/contracts/errors/parse-or-throw';
import type { RouteDefinition } from '@utsav/contracts/http/route';
import { routes } from '@utsav/contracts/http/routes';
import { badRequestsOf } from './bad-requests';
import { validatorWords } from './validator-words';

function messagesOf(schema: RouteDefinition['body'], value: unknown): string[] {
  try {
    if (schema) parseOrThrow(schema, value);
  } catch (error) {
    if (isAppError(error, 'VALIDATION')) return error.params.details.map(({ message }) => message);
    throw error;
  }
  return [];
}

const parsed = (body: string): unknown => {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
};

describe('what a person reads of bad input', () => {
  it.each(Object.entries(routes as Record<string, RouteDefinition>))(
    'to %s is in words of ours, not of the validator',
    (name, row) => {
      const messages = badRequestsOf(name).flatMap(({ body, path }) => [
        ...(body === undefined ? [] : messagesOf(row.body, parsed(body))),
        ...messagesOf(row.query, Object.fromEntries(new URL(path, 'http://x').searchParams)),
      ]);
      expect([...new Set(messages)].filter((message) => validatorWords.test(message))).toEqual([]);
    },
  );

  it('would be noticed in the words of the validator', () => {
    for (const text of [
      'Invalid input: expected string, received array',
      'Invalid option: expected one of "a"|"b"',
      'Too big: expected int to be <=9007199254740991',
      'Unrecognized key: "x"',
    ])
      expect(text).toMatch(validatorWords);
  });
});
