import { Registry } from 'prom-client';
import { freePort } from '@utsav/test-kit/processes/free-port';
import type { KitConfig } from '../config/kit-config';
import { HealthServer } from './health-server';

describe(HealthServer, () => {
  it('says at /readyz which work has begun, also while the process closes, and nothing of what has ended', async () => {
    const port = await freePort();
    const health = new HealthServer({ HOST: '127.0.0.1', HEALTH_PORT: port } as KitConfig, new Registry());
    const readiness = async () => (await fetch(`http://127.0.0.1:${port}/readyz`)).json();
    let jobs = 2;
    health.addWork('jobs', () => jobs);
    health.addWork('messages', () => 0);
    await health.listen();
    try {
      health.serve();
      expect(await readiness()).toEqual({ status: 'ready', failing: [], work: { jobs: 2 } });
      health.drain();
      expect(await readiness()).toEqual({ status: 'waiting', failing: ['closing'], work: { jobs: 2 } });
      jobs = 0;
      expect(await readiness()).toMatchObject({ work: {} });
    } finally {
      health.close();
    }
  });
});
