import { eventually } from '@utsav/test-kit/assertions/eventually';
import { startTestGateway } from '../testing/test-gateway';

it('stays ready, and serves the cached events, while all services are away', async () => {
  const gateway = await startTestGateway();
  const status = async (path: string): Promise<number> => (await gateway.call(path)).status;
  await eventually(async () => expect(await status('/readyz')).toBe(200));
  const readEvent = () => status('/api/event/evt_1');
  expect(await readEvent()).toBe(200);

  gateway.services.stop();
  await eventually(async () => expect(await status('/api/event/evt_of_nobody')).toBe(503));
  expect(await Promise.all(Array.from({ length: 20 }, readEvent))).toEqual(Array.from({ length: 20 }, () => 200));
  expect(await status('/readyz')).toBe(200);
  expect((await fetch(`${gateway.healthUrl}/readyz`)).status).toBe(200);
  await gateway.stop();
});
