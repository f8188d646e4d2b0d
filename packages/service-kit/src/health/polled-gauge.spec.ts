import { Registry } from 'prom-client';
import { registerPolledGauge } from './polled-gauge';

describe(registerPolledGauge, () => {
  const gaugeOf = (read: () => Promise<{ value: number }[]>): Registry => {
    const registry = new Registry();
    registerPolledGauge({ name: 'depth', help: 'Depth', registry, read });
    return registry;
  };

  it('has the value of each scrape', async () => {
    let value = 3;
    const registry = gaugeOf(() => Promise.resolve([{ value }]));
    expect(await registry.metrics()).toContain('\ndepth 3');
    value = 5;
    expect(await registry.metrics()).toContain('\ndepth 5');
  });

  it('has no value, rather than an old one, when the engine fails, and the scrape succeeds', async () => {
    let isAway = false;
    const registry = gaugeOf(() => (isAway ? Promise.reject(new Error('away')) : Promise.resolve([{ value: 3 }])));
    expect(await registry.metrics()).toContain('\ndepth 3');
    isAway = true;
    expect(await registry.metrics()).not.toContain('\ndepth ');
  });

  it('does not wait for an engine that never responds, and reads it once meanwhile', async () => {
    const read = jest.fn(() => new Promise<never>(() => {}));
    const registry = gaugeOf(read);
    expect(await registry.metrics()).not.toContain('\ndepth ');
    expect(await registry.metrics()).not.toContain('\ndepth ');
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('has no value of any label when the engine fails', async () => {
    const registry = new Registry();
    let isAway = false;
    const read = () =>
      isAway ? Promise.reject(new Error('away')) : Promise.resolve([{ labels: { queue: 'mails' }, value: 3 }]);
    registerPolledGauge({ name: 'depth', help: 'Depth', labelNames: ['queue'], registry, read });
    expect(await registry.metrics()).toContain('\ndepth{queue="mails"} 3');
    isAway = true;
    expect(await registry.metrics()).not.toContain('\ndepth{');
  });
});
