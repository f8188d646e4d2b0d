import { routes } from '@utsav/contracts/http/routes';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { tokenOf } from '@utsav/gateway/testing/users';
import { startTestGateway, testApiKey, type TestGateway } from '@utsav/gateway/testing/test-gateway';
import { goodBodyOf, routesWithBody } from './good-bodies';
import { startRealServices, type RealServices } from './real-services';
import { sendBadInput } from './send-bad-input';

/** It would end the session that the others need. */
const leftOut = new Set(['POST /api/user/logout']);

describe('a body that is good', () => {
  it.each(routesWithBody())('of %s is taken by its schema', (name, row) =>
    expect(row.body?.safeParse(goodBodyOf(name)).error).toBeUndefined(),
  );
});

describe('bad input', () => {
  let services: RealServices;
  let gateway: TestGateway;
  const target = () => ({ url: gateway.url, apiKey: testApiKey, token: tokenOf('asha') });
  beforeAll(async () => {
    services = await startRealServices();
    gateway = await startTestGateway(services.env);
    await eventually(async () => expect((await gateway.call('/readyz')).status).toBe(200));
    // The first call of a service may take longer than a caller waits; a coupon that was made by it is there already.
    for (const path of ['/api/event', '/api/discount/create', '/api/admin/bookings/create-cash-booking'])
      await eventually(async () => {
        const { status } = await gateway.json(path, { as: 'asha', body: goodBodyOf(`POST ${path}`) });
        expect([201, 404, 409]).toContain(status);
      });
  }, 90_000);
  afterAll(async () => {
    await gateway.stop();
    await services.stop();
  });

  it.each(Object.keys(routes).filter((name) => !leftOut.has(name)))('to %s is refused in form', async (route) => {
    expect((await sendBadInput(target(), route)).slice(0, 10)).toEqual([]);
  });
});
