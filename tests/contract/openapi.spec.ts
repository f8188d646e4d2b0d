import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCatalogue } from '@utsav/contracts/errors/catalogue';
import type { RouteDefinition } from '@utsav/contracts/http/route';
import { routes } from '@utsav/contracts/http/routes';
import { accountScopes } from '@utsav/contracts/roles/roles';
import { openApiDocument } from '@utsav/gateway/docs/openapi';
import { documentedCodes, documentedStatuses } from './documented-responses';

interface Operation {
  operationId: string;
  security: Record<string, unknown>[];
  parameters: { name: string; in: string; required: boolean }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, unknown>;
}

const document = openApiDocument('https://utsav.example') as unknown as {
  openapi: string;
  paths: Record<string, Record<string, Operation>>;
  components: Record<string, Record<string, object>>;
};
const table = Object.entries(routes as Record<string, RouteDefinition>);

const operationOf = (name: string): Operation => {
  const [method = '', path = ''] = name.split(' ');
  const operation = document.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()];
  if (!operation) throw new Error(`not documented: ${name}`);
  return operation;
};

describe('the OpenAPI document', () => {
  it('is of version 3.1 and can be sent', () => {
    expect(document.openapi).toBe('3.1.0');
    expect(() => JSON.stringify(document)).not.toThrow();
  });

  it('has the routes of the table and no other', () => {
    const documented = Object.entries(document.paths).flatMap(([path, operations]) =>
      Object.keys(operations).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
    );
    expect(documented.toSorted()).toEqual(table.map(([name]) => name).toSorted());
  });

  it('names each operation once, by a verb and a noun', () => {
    const ids = table.map(([name]) => operationOf(name).operationId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.filter((id) => !/^[a-z]+([A-Z0-9][a-z0-9]*)*$/.test(id))).toEqual([]);
  });

  it('names its models, and has each that it refers to', () => {
    const text = JSON.stringify(document);
    const targets = [...text.matchAll(/"#\/components\/(\w+)\/(\w+)"/g)].map(
      ([, kind = '', name = '']) => [kind, name] as const,
    );
    expect(targets.filter(([kind, name]) => !document.components[kind]?.[name])).toEqual([]);
    expect(operationOf('POST /api/payout/create').requestBody?.content).toEqual({
      'application/json': { schema: { $ref: '#/components/schemas/CreatePayout' } },
    });
    expect(Object.keys(document.components.schemas ?? {})).toEqual(
      expect.arrayContaining(['Event', 'PriceDetails', 'OrderView']),
    );
  });

  it('knows each file of contracts whose schemas are models', () => {
    const folder = join(__dirname, '../../packages/contracts/src/http');
    const used = readFileSync(join(__dirname, '../../gateway/src/docs/models.ts'), 'utf8');
    const files = readdirSync(folder).filter((file) =>
      /^export const [A-Z]\w* = z\s*\.?\s*(strictO|o)bject|^export const [A-Z]\w* = z\.enum/m.test(
        readFileSync(join(folder, file), 'utf8'),
      ),
    );
    expect(files.filter((file) => !used.includes(`contracts/http/${file.replace('.ts', '')}'`)).toSorted()).toEqual([
      'route.ts',
    ]);
  });

  it('has the parameters of a query, with their limits', () => {
    const { parameters } = operationOf('GET /api/event/getAllEvents');
    expect(parameters).toContainEqual(
      expect.objectContaining({
        name: 'limit',
        in: 'query',
        required: false,
        schema: expect.objectContaining({ maximum: 100 }),
      }),
    );
  });

  it('lets a response grow, and refuses unknown fields of a body', () => {
    const { PayoutCreated, CreatePayout } = document.components.schemas as Record<
      string,
      { additionalProperties?: boolean }
    >;
    expect([PayoutCreated?.additionalProperties, CreatePayout?.additionalProperties]).toEqual([undefined, false]);
  });

  it('shows event streams, uploads and files as what they are', () => {
    const contentOf = (name: string) => (operationOf(name).responses['200'] as { content: object }).content;
    expect(Object.keys(contentOf('GET /api/event/:id/availability'))).toEqual([
      'application/json',
      'text/event-stream',
    ]);
    expect(Object.keys(operationOf('POST /api/upload').requestBody?.content ?? {})).toEqual(['multipart/form-data']);
    expect(Object.keys(contentOf('GET /api/admin/bookings/:id/pdf'))).toEqual(['application/pdf']);
  });

  it('names the headers of a response, and Retry-After where a code brings it', () => {
    const { headers } = operationOf('POST /api/payout/create').responses['503'] as { headers: object };
    expect(Object.keys(headers)).toEqual(
      expect.arrayContaining(['x-request-id', 'RateLimit-Remaining', 'Retry-After']),
    );
    const { headers: refused } = operationOf('POST /api/payout/create').responses['422'] as { headers: object };
    expect(refused).not.toHaveProperty('Retry-After');
  });

  it('shows a list and its sums side by side where they are spread', () => {
    const { '200': answer } = operationOf('GET /api/admin/orders').responses as {
      '200': { content: { 'application/json': { schema: { properties: Record<string, { type: string }> } } } };
    };
    const { properties } = answer.content['application/json'].schema;
    expect([properties.data?.type, properties.count?.type, properties.revenue?.type]).toEqual([
      'array',
      'integer',
      'number',
    ]);
  });

  it.each(table)('documents %s', (name, row) => {
    const operation = operationOf(name);
    const placesInPath = [...name.matchAll(/:(\w+)/g)].map(([, place]) => place);
    expect(
      operation.parameters
        .filter((parameter) => parameter.in === 'path' && parameter.required)
        .map((parameter) => parameter.name),
    ).toEqual(placesInPath);
    expect(Object.keys(operation.responses)).toContain(String(row.status ?? 200));
    expect(Boolean(operation.requestBody)).toBe(Boolean(row.body) || ['raw', 'multipart'].includes(row.bodyKind ?? ''));
    const needsToken = row.access !== 'public' && row.access !== 'provider';
    expect(operation.security.every((way) => 'bearer' in way || 'serviceKey' in way)).toBe(needsToken);
    expect(operation.security.some((way) => 'serviceKey' in way)).toBe(
      row.access === 'public' || accountScopes.some((scope) => scope === row.access),
    );
    expect(operation.parameters.some((parameter) => parameter.name === 'Idempotency-Key')).toBe(
      row.idempotent === true,
    );
  });

  it.each([
    ['DELETE /api/event/:id', [409]],
    ['GET /api/booking/:bookingCode/invoice', [409, 422]],
    ['POST /api/ticket/downloadTicketsAsPDF/:bookingCode', [409, 415]],
    ['GET /api/admin/bookings/:id/pdf', [409]],
    ['GET /api/booking/getAllBooking', [404]],
    ['GET /api/ticket', [404]],
    ['GET /api/payout/PaymentSuccessful', [404, 409, 422]],
    ['GET /api/geo/reverse', [404]],
    ['POST /api/payout/order/:orderId/extend', [410]],
    ['POST /api/payments/:provider/webhook', [413, 415]],
    ['POST /api/upload', [413, 415, 422]],
  ])('names the refusals of %s', (name, statuses) =>
    expect(documentedStatuses(name)).toEqual(expect.arrayContaining([...statuses, 429, 431, 500])),
  );

  it.each(table.filter(([, row]) => row.errors))('names the codes of %s with their statuses', (name, row) => {
    for (const code of row.errors ?? []) expect(documentedCodes(name, errorCatalogue[code].http)).toContain(code);
  });
});
