import { Registry } from 'prom-client';
import type { AccessLog, AccessLogEntry } from './access-log';
import { RequestMetrics } from './request-metrics';

const about = { requestId: 'req-1', method: 'POST', status: 200, ms: 1, by: '', subject: {} };

it.each([
  ['/api/event/evt_1?a=b', 'GET /api/event/:id', '/api/event/evt_1'],
  [
    '/api/email/unsubscribe/follows/SECRET',
    'POST /api/email/unsubscribe/:kind/:token',
    '/api/email/unsubscribe/:kind/:token',
  ],
])('the log has neither the query nor a token of %s', (url, route, path) => {
  const lines: AccessLogEntry[] = [];
  const log = { write: (line: AccessLogEntry) => lines.push(line) } as unknown as AccessLog;
  new RequestMetrics(new Registry(), log).observe({ ...about, url, route });
  expect(lines).toMatchObject([{ path }]);
});
