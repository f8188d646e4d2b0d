import { errorCatalogue } from '@utsav/contracts/errors/catalogue';
import type { RouteDefinition } from '@utsav/contracts/http/route';
import { routes } from '@utsav/contracts/http/routes';
import { openApiDocument } from '@utsav/gateway/docs/openapi';
import { documentedStatuses } from './documented-statuses';

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

  it('names each operation once', () => {
    const ids = table.map(([name]) => operationOf(name).operationId);
    expect(new Set(ids).size).toBe(ids.length);
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
    expect(Boolean(operation.requestBody)).toBe(Boolean(row.body) || row.bodyKind === 'raw');
    const needsToken = row.access !== 'public' && row.access !== 'provider';
    expect(operation.security.every((way) => 'bearer' in way)).toBe(needsToken);
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
    ['POST /api/payments/razorpay/webhook', [413, 415]],
    ['POST /api/upload', [413, 415, 422]],
  ])('names the refusals of %s', (name, statuses) =>
    expect(documentedStatuses(name)).toEqual(expect.arrayContaining([...statuses, 429, 431, 500])),
  );

  it.each(table.filter(([, row]) => row.errors))('names the codes of %s with their statuses', (name, row) => {
    const { responses } = operationOf(name) as unknown as { responses: Record<string, { description: string }> };
    for (const code of row.errors ?? []) expect(responses[errorCatalogue[code].http]?.description).toContain(code);
  });
});
