import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const fromSource = join(root, 'packages/test-kit/src/processes/from-source.cjs');
const collector = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' };

/** What a process of its own prints that has loaded what every service loads. */
function printedBy(script: string, env: Record<string, string>): unknown {
  const whole = `
    require('@utsav/service-kit/tracing/instrument');
    require('@utsav/service-kit/boot/start-service');
    const { startTracing } = require('@utsav/service-kit/tracing/start-tracing');
    const config = { OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_TRACES_SAMPLER: 'always_on', ...process.env };
    startTracing('booking', config).then(async () => { ${script} }).finally(() => process.exit());`;
  const output = execFileSync(process.execPath, ['--conditions=source', '--require', fromSource, '--eval', whole], {
    cwd: join(root, 'services/booking'),
    env: { PATH: process.env.PATH, ...env },
  });
  return JSON.parse(String(output));
}

it('nothing of OpenTelemetry is loaded while no collector is set, but the API, which prom-client brings', () => {
  const loaded = (env: Record<string, string>) =>
    printedBy(
      String.raw`
        const modules = Object.keys(require.cache).flatMap((file) => /node_modules\/(@opentelemetry\/[^/]+)/.exec(file)?.[1] ?? []);
        console.log(JSON.stringify([...new Set(modules)]));`,
      env,
    );
  expect(loaded({})).toEqual(['@opentelemetry/api']);
  expect(loaded(collector)).toEqual(expect.arrayContaining(['@opentelemetry/sdk-trace']));
});

it.each([
  [
    'of a sampled span carries its trace id',
    'always_on',
    { traceId: expect.stringMatching(/^[0-9a-f]{32}$/) as string },
  ],
  ['of one that is not sampled carries none', 'always_off', {}],
])('a line of the log %s', (_, sampler, fields) => {
  const line = printedBy(
    `
      const { createLog } = require('@utsav/service-kit/log/log');
      const { inSpan } = require('@utsav/service-kit/tracing/spans');
      await inSpan('work', {}, async () => createLog('booking', 'info').info({ event: 'proof.done' }, 'done'));`,
    { ...collector, OTEL_TRACES_SAMPLER: sampler },
  ) as Record<string, unknown>;
  const { traceId } = line;
  expect(line).toMatchObject({ service: 'booking', event: 'proof.done', ...fields });
  expect(traceId === undefined).toBe(sampler === 'always_off');
});
