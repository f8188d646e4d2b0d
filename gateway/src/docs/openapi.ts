import type { OpenAPIObject } from '@nestjs/swagger';
import { errorCatalogue } from '@utsav/contracts/errors/catalogue';
import { routes } from '@utsav/contracts/http/routes';
import { z } from 'zod';
import { namedRoute } from '../http/route';
import type { RouteName, NamedRoute } from '../http/route-types';

type Schema = Record<string, unknown>;

const schemaOf = (schema: z.ZodType, io: 'input' | 'output'): Schema => {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' }) as Schema;
  return rest;
};

const PageMeta: Schema = {
  type: 'object',
  properties: {
    total: { type: 'integer' },
    totalPages: { type: 'integer' },
    page: { type: 'integer' },
    limit: { type: 'integer' },
  },
};

const Failure: Schema = {
  type: 'object',
  required: ['success', 'message', 'error'],
  properties: {
    success: { const: false },
    message: { type: 'string', description: 'Fit for a person to read.' },
    error: {
      type: 'object',
      required: ['code', 'requestId'],
      properties: {
        code: { type: 'string' },
        params: { type: 'object' },
        details: {
          type: 'array',
          items: { type: 'object', properties: { field: { type: 'string' }, message: { type: 'string' } } },
        },
        requestId: { type: 'string' },
      },
    },
  },
};

/** OpenAPI document, generated from the route table that validates requests. */
export function openApiDocument(siteUrl: string): OpenAPIObject {
  const paths: Record<string, Record<string, unknown>> = {};
  for (const name of Object.keys(routes) as RouteName[]) {
    const [method = '', path = ''] = name.split(' ');
    const place = (paths[path.replace(/:(\w+)/g, '{$1}')] ??= {});
    place[method.toLowerCase()] = operation(namedRoute(name));
  }
  const document = {
    openapi: '3.1.0',
    info: {
      title: 'Utsav',
      version: '1',
      description:
        'Ticketing for live events in India. Money is rupees with at most two decimals, times are ISO 8601 with +05:30. A method that a path does not have is answered with 405 and `Allow`.',
    },
    servers: [{ url: siteUrl }],
    paths,
    components: {
      schemas: { Failure, PageMeta },
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: 'x-api-key' },
        bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
        razorpaySignature: { type: 'apiKey', in: 'header', name: 'X-Razorpay-Signature' },
      },
    },
  };
  return document as unknown as OpenAPIObject;
}

function operation(row: NamedRoute): Schema {
  return {
    operationId: row.name.replace(/[^A-Za-z0-9]+(.)?/g, (_, next: string | undefined) => next?.toUpperCase() ?? ''),
    tags: [row.tag],
    summary: row.summary,
    ...(row.stepUp && { description: stepUpText(row.stepUp) }),
    security: securityOf(row),
    parameters: [
      ...parameters(row.params, 'path'),
      ...parameters(row.query, 'query'),
      ...(row.idempotent ? [idempotencyKey] : []),
    ],
    ...((row.body || row.bodyKind === 'raw') && { requestBody: requestBody(row) }),
    responses: { [row.status ?? 200]: success(row), ...failures(row) },
  };
}

const stepUpText = (stepUp: NonNullable<NamedRoute['stepUp']>): string =>
  `${stepUp === true ? 'Asks' : `With \`${stepUp.when}\` = \`${stepUp.is}\` asks`} whoever has a second factor to have proved it within ten minutes: 403 \`STEP_UP_REQUIRED\` otherwise.`;

function securityOf({ access }: NamedRoute): Schema[] {
  if (access === 'provider') return [{ razorpaySignature: [] }];
  if (access === 'public') return [{ apiKey: [] }, { apiKey: [], bearer: [] }];
  return [{ apiKey: [], bearer: [] }];
}

const idempotencyKey: Schema = {
  name: 'Idempotency-Key',
  in: 'header',
  required: false,
  schema: { type: 'string', maxLength: 200 },
  description: 'The same key and body return the first answer.',
};

function parameters(schema: z.ZodType | undefined, place: 'path' | 'query'): Schema[] {
  if (!schema) return [];
  const { properties = {}, required = [] } = schemaOf(schema, 'input') as {
    properties?: Record<string, Schema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, type]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: type,
  }));
}

function requestBody({ body, bodyKind }: NamedRoute): Schema {
  if (bodyKind === 'raw' || !body)
    return { required: true, content: { 'application/json': { schema: { type: 'object' } } } };
  return {
    required: !body.safeParse(undefined).success,
    content: { 'application/json': { schema: schemaOf(body, 'input') } },
  };
}

function success(row: NamedRoute): Schema {
  const { answer = 'envelope', data } = row;
  if (typeof answer === 'object')
    return { description: 'The file.', content: { [answer.binary]: { schema: { type: 'string', format: 'binary' } } } };
  const shape = data ? schemaOf(data, 'output') : { type: 'null' };
  if (answer === 'bare') return json('The data alone.', shape);
  const fields = (shape.properties ?? {}) as Record<string, Schema>;
  const lifted = Object.fromEntries((row.lifted ?? []).map((field) => [field, fields[field] ?? {}]));
  return json('Done.', {
    type: 'object',
    required: ['success', ...(answer === 'spread' ? Object.keys(fields) : ['data'])],
    properties: {
      success: { const: true },
      message: { type: 'string' },
      ...(answer === 'spread' ? fields : { ...lifted, data: shape }),
      meta: { $ref: '#/components/schemas/PageMeta' },
    },
  });
}

const json = (description: string, schema: Schema): Schema => ({
  description,
  content: { 'application/json': { schema } },
});

/** Descriptions by status, for the error codes of a route. */
const statusTexts: Readonly<Record<number, string>> = {
  403: 'The caller may not do this.',
  404: 'There is no such record for this caller.',
  409: 'The state of the record does not allow it.',
  410: 'The hold has ended.',
  422: 'A rule refused it.',
  503: 'Busy; see Retry-After.',
};

/** Error statuses that follow from a route's form; all have the error envelope. */
function failures(row: NamedRoute): Record<string, Schema> {
  const reasons: Partial<Record<number, string>> = {
    400: 'The request is malformed.',
    401:
      row.access === 'provider'
        ? 'The signature is missing or wrong.'
        : 'The API key or the session is missing or wrong.',
    ...((row.access === 'counter' || row.access === 'admin') && {
      403: 'The role may not do this, or the session owes a second factor.',
    }),
    ...(row.limit === 'otp-send' && { 403: 'A challenge comes before another code.' }),
    ...(row.access === 'staff' && { 403: 'The caller is not staff, or proved the second factor too long ago.' }),
    ...(row.access === 'member' && row.stepUp && { 403: 'The second factor was proved too long ago.' }),
    ...((row.params || row.body) && { 404: 'There is no such record for this caller.' }),
    ...(row.body && { 409: 'The state of the record does not allow it.', 422: 'A rule refused it.' }),
    ...(!row.name.startsWith('GET ') && {
      408: 'The request took too long to arrive.',
      413: 'The body is too large.',
      415: 'The body is of a kind that this route does not take.',
    }),
    ...(row.bodyKind === 'multipart' && { 422: 'A rule refused it.' }),
    429: 'Too many requests; see Retry-After.',
    431: 'The address or the headers are too large.',
    500: 'A fault of the server.',
    503: 'Busy; see Retry-After.',
  };
  const codes = row.errors ?? [];
  for (const code of codes) {
    const { http } = errorCatalogue[code];
    reasons[http] ??= statusTexts[http] ?? 'Refused.';
  }
  return Object.fromEntries(
    Object.entries(reasons).map(([status, description]) => {
      const named = codes.filter((code) => errorCatalogue[code].http === Number(status));
      const text = named.length === 0 ? description : `${description} Codes: ${named.join(', ')}.`;
      return [status, json(text ?? '', { $ref: '#/components/schemas/Failure' })];
    }),
  );
}
