import { execFileSync } from 'node:child_process';
import { join } from 'node:path';

const root = join(__dirname, '../../../..');
const fromSource = join(root, 'packages/test-kit/src/processes/from-source.cjs');

/** Modules of OpenTelemetry in a process of its own that has loaded what every service loads. */
function loaded(env: Record<string, string>): string[] {
  const script = `
    require('@utsav/service-kit/tracing/instrument');
    require('@utsav/service-kit/boot/start-service');
    const { startTracing } = require('@utsav/service-kit/tracing/start-tracing');
    const OTEL_EXPORTER_OTLP_ENDPOINT = process.env.OTEL_EXPORTER_OTLP_ENDPOINT ?? '';
    startTracing('booking', { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: 'always_on' }).then(() => {
      const modules = Object.keys(require.cache).flatMap((file) => /node_modules\\/(@opentelemetry\\/[^/]+)/.exec(file)?.[1] ?? []);
      console.log(JSON.stringify([...new Set(modules)].sort()));
      process.exit();
    });`;
  const output = execFileSync(process.execPath, ['--conditions=source', '--require', fromSource, '--eval', script], {
    cwd: join(root, 'services/booking'),
    env: { ...process.env, OTEL_EXPORTER_OTLP_ENDPOINT: undefined, ...env },
  });
  return JSON.parse(String(output)) as string[];
}

it('nothing of OpenTelemetry is loaded while no collector is set, but the API, which prom-client brings', () => {
  expect(loaded({})).toEqual(['@opentelemetry/api']);
  expect(loaded({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' })).toContain('@opentelemetry/sdk-trace');
}, 60_000);
