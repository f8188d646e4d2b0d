import { lineWriter } from './access-log';

describe(lineWriter, () => {
  const line = { requestId: 'req-12345678', method: 'GET', path: '/api/event/1', status: 200, ms: 0.25, by: 'usr_1' };

  it('writes a line of JSON in the form of the service log', () => {
    const text = lineWriter('gateway')('2026-11-22T03:41:21.874Z', line);
    expect(text).toMatch(/^[^\n]+\n$/);
    expect(Object.entries(JSON.parse(text) as object)).toEqual(
      Object.entries({
        level: 30,
        time: '2026-11-22T03:41:21.874Z',
        service: 'gateway',
        name: 'gateway',
        ...line,
        msg: 'request',
      }),
    );
  });

  it.each(['/a"b', '/a\\', '/","level":60,"x":"', '/ü\u0001'])('lets the path %j be nothing but the path', (path) =>
    expect(JSON.parse(lineWriter('gateway')('now', { ...line, path }))).toMatchObject({ level: 30, path, by: 'usr_1' }),
  );
});
