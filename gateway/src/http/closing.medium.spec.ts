import { once } from 'node:events';
import { connect } from 'node:net';
import { startReadyGateway } from '../testing/test-gateway';

it('shuts down within ten seconds although a client has sent half a request', async () => {
  const gateway = await startReadyGateway();
  const { hostname, port } = new URL(gateway.url);
  const half = connect(Number(port), hostname);
  half.write('GET /readyz HTTP/1.1\r\nhost: ');
  await once(half, 'connect');
  // It has come in when an answer to a later request is here.
  expect((await gateway.call('/readyz')).status).toBe(200);

  const begun = Date.now();
  const ended = once(half.resume(), 'close');
  await gateway.stop();
  await ended;
  expect(Date.now() - begun).toBeLessThan(10_000);
});
