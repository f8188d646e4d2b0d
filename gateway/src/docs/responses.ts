import { errorCatalogue, type ErrorCode } from '@utsav/contracts/errors/catalogue';
import { errorTexts } from '@utsav/contracts/errors/texts';
import type { NamedRoute } from '../http/route-types';
import { errorCodesOf } from './error-codes';
import type { Models, Schema } from './models';

const ref = (place: 'headers' | 'responses' | 'schemas', name: string): Schema => ({
  $ref: `#/components/${place}/${name}`,
});

/** Headers that each response of the API has. */
const always: Record<string, Schema> = {
  'x-request-id': ref('headers', 'RequestId'),
  'RateLimit-Limit': ref('headers', 'RateLimitLimit'),
  'RateLimit-Remaining': ref('headers', 'RateLimitRemaining'),
  'RateLimit-Reset': ref('headers', 'RateLimitReset'),
};

export const responseHeaders: Record<string, Schema> = {
  RequestId: {
    description: 'Id of the request, in our logs too; the one that was sent, if it is fit for a log.',
    schema: { type: 'string' },
  },
  RetryAfter: { description: 'Seconds to wait before the next try.', schema: { type: 'integer' } },
  RateLimitLimit: {
    description: 'Requests that the budget of this address allows at once. Absent where requests are not counted.',
    schema: { type: 'integer' },
  },
  RateLimitRemaining: { description: 'How many of them are left.', schema: { type: 'integer' } },
  RateLimitReset: { description: 'Seconds until all are there again.', schema: { type: 'integer' } },
};

export const PageMeta: Schema = {
  type: 'object',
  description: 'Paging of a list.',
  required: ['total', 'totalPages', 'page', 'limit'],
  properties: Object.fromEntries(
    ['total', 'totalPages', 'page', 'limit'].map((name) => [name, { type: 'integer', examples: [1] }]),
  ),
};

/** What is wrong with which field of the input. */
export const FieldErrors: Schema = {
  type: 'array',
  items: {
    type: 'object',
    required: ['field', 'message'],
    properties: { field: { type: 'string', examples: ['mobile'] }, message: { type: 'string' } },
  },
};

/** Every error, with its codes. */
const failureOf = (codes: readonly ErrorCode[]): Schema => ({
  type: 'object',
  required: ['success', 'message', 'error'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'Fit for a person to read.' },
    error: {
      type: 'object',
      required: ['code', 'requestId'],
      properties: {
        code: { type: 'string', enum: codes },
        params: { type: 'object', description: 'Figures of the error, such as retryAfterSeconds.' },
        details: ref('schemas', 'FieldErrors'),
        requestId: { type: 'string' },
      },
    },
  },
});

export function success(row: NamedRoute, models: Models): Schema {
  const { answer = 'envelope' } = row;
  if (typeof answer === 'object')
    return {
      description: 'The file.',
      headers: { ...always, 'content-disposition': { schema: { type: 'string' } } },
      content: { [answer.binary]: { schema: { type: 'string', format: 'binary' } } },
    };
  const response = {
    description: answer === 'bare' ? 'The data alone.' : 'Done.',
    headers: always,
    content: {
      'application/json': {
        schema: answer === 'bare' ? (row.data ? models.of(row.data, 'output') : {}) : envelope(row, models),
      },
    },
  };
  if (!row.stream) return response;
  return {
    ...response,
    content: {
      ...response.content,
      'text/event-stream': {
        schema: {
          type: 'string',
          description:
            'With `Accept: text/event-stream`: an event `data: <the data as JSON>` now and with each change.',
        },
      },
    },
  };
}

function envelope(row: NamedRoute, models: Models): Schema {
  const { data, answer, lifted = [], query } = row;
  const fields = data && (answer === 'spread' || lifted.length > 0) ? models.fieldsOf(data, 'output').properties : {};
  const isPaged = query && 'page' in (models.fieldsOf(query, 'input').properties ?? {});
  return {
    type: 'object',
    required: ['success', ...(answer === 'spread' ? Object.keys(fields ?? {}) : data ? ['data'] : [])],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      ...(answer === 'spread'
        ? fields
        : {
            ...Object.fromEntries(lifted.map((field) => [field, fields?.[field] ?? {}])),
            // A null alone is no type in some languages: what says nothing has no data.
            ...(data && { data: models.of(data, 'output') }),
          }),
      ...(isPaged && { meta: ref('schemas', 'PageMeta') }),
    },
  };
}

/** Descriptions by status. */
const statusTexts: Readonly<Record<number, string>> = {
  400: 'The request is malformed.',
  401: 'The API key, the session or the signature is missing or wrong.',
  403: 'The caller may not do this.',
  404: 'There is no such record for this caller.',
  408: 'The request took too long to arrive.',
  409: 'The state of the record does not allow it.',
  410: 'The hold has ended.',
  413: 'The body is too large.',
  415: 'The body is of a kind that this route does not take.',
  422: 'A rule refused it.',
  429: 'Too many requests; see Retry-After.',
  431: 'The address or the headers are too large.',
  500: 'A fault of the server.',
  503: 'Busy; see Retry-After.',
};

/** Error responses of a route by status: those with one code are shared, others name their codes. */
export const failures = (row: NamedRoute, shared: Record<string, Schema>): Record<string, Schema> =>
  Object.fromEntries(
    [...errorCodesOf(row)].map(([status, codes]) => {
      const [only] = codes;
      if (codes.length > 1 || !only) return [status, failure(status, codes)];
      shared[nameOf(only)] ??= failure(status, codes);
      return [status, ref('responses', nameOf(only))];
    }),
  );

/** `RATE_LIMITED` → `RateLimited` */
const nameOf = (code: ErrorCode): string =>
  code.toLowerCase().replace(/(?:^|_)(.)/g, (_, letter: string) => letter.toUpperCase());

function failure(status: number, codes: readonly ErrorCode[]): Schema {
  return {
    description: statusTexts[status] ?? 'Refused.',
    headers: { ...always, ...(codes.some(hasRetryAfter) && { 'Retry-After': ref('headers', 'RetryAfter') }) },
    content: {
      'application/json': { schema: failureOf(codes), examples: examplesOf(codes) },
    },
  };
}

function hasRetryAfter(code: ErrorCode): boolean {
  return 'retryAfterSeconds' in errorCatalogue[code].params.shape;
}

/** Texts of errors that need no figures; the others are in docs/errors.md. */
const examplesOf = (codes: readonly ErrorCode[]): Record<string, Schema> =>
  Object.fromEntries(
    codes
      .filter((code) => Object.keys((errorCatalogue[code].params as { shape: object }).shape).length === 0)
      .map((code) => [
        code,
        {
          value: {
            success: false,
            message: (errorTexts[code] as () => string)(),
            error: { code, requestId: '0b0e4f2c-5a1d-4c53-9a57-6f3f1d1f7f10' },
          },
        },
      ]),
  );
