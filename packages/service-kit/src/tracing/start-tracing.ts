import type { TracingConfig } from './tracing-config';

const flushWithinMs = 2000;
let sdk: typeof import('./open-telemetry') | undefined;

/** Sends traces from now on, where a collector is set; only then is OpenTelemetry loaded. */
export async function startTracing(service: string, config: TracingConfig): Promise<void> {
  if (!config.OTEL_EXPORTER_OTLP_ENDPOINT || sdk) return;
  sdk = await import('./open-telemetry');
  sdk.start(service, config);
}

/** Sends what has not been sent yet, as far as that takes no longer than a stop may. */
export async function flushTraces(): Promise<void> {
  await sdk?.flush(flushWithinMs);
}
