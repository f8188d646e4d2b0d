import { fork } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { join } from 'node:path';
import { serviceCaller } from '@utsav/service-kit/caller/caller';
import { pollUntil } from '@utsav/service-kit/time/poll-until';
import { callerKeysOf } from '@utsav/test-kit/callers/test-caller-keys';
import { gatewayClients } from '@utsav/test-kit/callers/gateway-clients';
import { testNamespace } from '@utsav/test-kit/engines/test-namespace';
import { freePort } from '@utsav/test-kit/processes/free-port';

const root = join(__dirname, '../..');

it('a process is ready from when it accepts calls, and serves on, not ready, for DRAIN_SECONDS before it ends', async () => {
  const [port, healthPort, namespace] = [await freePort(), await freePort(), await testNamespace()];
  const env = {
    ...process.env,
    ...namespace.env,
    ...callerKeysOf('pricing'),
    LOG_LEVEL: 'silent',
    SERVICE_PORT: String(port),
    HEALTH_PORT: String(healthPort),
    PRICING_URL: `127.0.0.1:${port}`,
    DRAIN_SECONDS: '3',
  };
  const pricing = fork(join(root, 'services/pricing/src/main.ts'), {
    env,
    stdio: 'inherit',
    execArgv: ['--conditions=source', '--require', join(root, 'packages/test-kit/src/processes/from-source.cjs')],
  });
  const ended = once(pricing, 'exit');
  const clients = gatewayClients(env);
  try {
    const readiness = () =>
      fetch(`http://127.0.0.1:${healthPort}/readyz`).then(
        async (response) => (await response.json()) as { failing: string[] },
        () => undefined,
      );
    const until = (failing: string[]) =>
      pollUntil(
        async () => ((await readiness())?.failing.join() === failing.join() ? true : null),
        () => new Error(`not [${failing.join()}]`),
        { timeoutMs: 60_000, intervalMs: 5 },
      );
    const call = () =>
      clients.client('pricing').listCoupons({ listedOnly: true, eventId: undefined }, { as: serviceCaller('gateway') });
    await until([]);
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.destroy();
    const signalled = Date.now();
    pricing.kill('SIGTERM');
    await until(['closing']);
    await expect(call()).resolves.toMatchObject({ coupons: [] });
    const [code] = await ended;
    expect(code).toBe(0);
    expect(Date.now() - signalled).toBeGreaterThan(3000);
  } finally {
    pricing.kill('SIGKILL');
    clients.onApplicationShutdown();
    await namespace.dispose();
  }
});
