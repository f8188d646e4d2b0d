import { lineWriter } from './access-log';

describe(lineWriter, () => {
  const fields = { requestId: 'req-12345678', method: 'GET', path: '/api/event/1', status: 200, ms: 0.25, by: 'usr_1' };
  const line = { ...fields, subject: {} };

  it('writes a line of JSON in the form of the service log', () => {
    const text = lineWriter('gateway')('2026-11-22T03:41:21.874Z', line);
    expect(text).toMatch(/^[^\n]+\n$/);
    expect(Object.entries(JSON.parse(text) as object)).toEqual(
      Object.entries({
        level: 30,
        time: '2026-11-22T03:41:21.874Z',
        service: 'gateway',
        name: 'gateway',
        ...fields,
        msg: 'request',
      }),
    );
  });

  it('names the event, the order and the sampled trace where there are any', () => {
    const subject = { eventId: 'evt_1', orderId: 'ord_1' };
    const text = lineWriter('gateway')('now', { ...line, subject, traceId: '0af7651916cd43dd8448eb211c80319c' });
    expect(JSON.parse(text)).toMatchObject({ ...fields, ...subject, traceId: '0af7651916cd43dd8448eb211c80319c' });
    expect(
      Object.keys(JSON.parse(lineWriter('gateway')('now', { ...line, subject: { eventId: 'evt_1' } })) as object),
    ).toEqual(expect.not.arrayContaining(['orderId', 'traceId']));
  });

  it.each(['/a"b', '/a\\', '/","level":60,"x":"', '/ü\u0001'])('lets the path %j be nothing but the path', (path) =>
    expect(JSON.parse(lineWriter('gateway')('now', { ...line, path }))).toMatchObject({ level: 30, path, by: 'usr_1' }),
  );
});
