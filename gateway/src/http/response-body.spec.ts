import type { FastifyReply } from 'fastify';
import { respond, FileDownload, JsonText } from './responses';
import { attachment, responseBody } from './response-body';
import { namedRoute } from './route';
import type { RouteName } from './route-types';

interface Sent {
  headers: Record<string, string>;
  body?: unknown;
}

function sent(name: RouteName, given: unknown): Sent {
  const result: Sent = { headers: {} };
  const reply = {
    header: (key: string, value: string) => ((result.headers[key] = value), reply),
  };
  result.body = responseBody(namedRoute(name), reply as unknown as FastifyReply, given);
  return result;
}

const json = (name: RouteName, given: unknown): unknown => JSON.parse(String(sent(name, given).body));

describe(responseBody, () => {
  it('puts an envelope around data', () => expect(json('GET /api/banner', [])).toEqual({ success: true, data: [] }));

  it('sends null for no data', () =>
    expect(json('POST /api/user/logout', undefined)).toEqual({ success: true, data: null }));

  it('lifts the fields of the table beside data', () => {
    expect(json('POST /api/payout/create', respond({ payment_url: 'u', orderId: 'o' }, { message: 'm' }))).toEqual({
      success: true,
      message: 'm',
      payment_url: 'u',
      data: { payment_url: 'u', orderId: 'o' },
    });
  });

  it('spreads a list and its sums over the top level', () => {
    const meta = { total: 1, totalPages: 1, page: 1, limit: 20 };
    const orders = { data: [{ id: 'o' }], count: 1, revenue: 10.5, pendingCount: 0 };
    expect(json('GET /api/admin/orders', respond(orders, { meta }))).toEqual({ success: true, ...orders, meta });
  });

  it('sends what is JSON already as it is', () => {
    expect(
      json(
        'GET /api/event/getAllEvents',
        new JsonText('{"events":[]}', { total: 0, totalPages: 1, page: 1, limit: 10 }),
      ),
    ).toEqual({ success: true, data: { events: [] }, meta: { total: 0, totalPages: 1, page: 1, limit: 10 } });
  });

  it('sends a bare response without an envelope', () => expect(json('GET /api/events', [])).toEqual([]));

  it('names a file', () => {
    const { headers } = sent('GET /api/admin/bookings/:id/pdf', new FileDownload(Buffer.from('x'), 'Ragas-1.pdf'));
    expect(headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `attachment; filename="Ragas-1.pdf"; filename*=UTF-8''Ragas-1.pdf`,
    });
  });
});

describe(attachment, () => {
  it('cannot be broken out of', () => {
    expect(attachment('a"\r\nset-cookie: x.pdf')).not.toMatch(/[\r\n]|a"[^;]*x/);
  });
  it('preserves a file name in Hindi', () =>
    expect(attachment('दिवाली.pdf')).toContain(`UTF-8''${encodeURIComponent('दिवाली')}.pdf`));
});
