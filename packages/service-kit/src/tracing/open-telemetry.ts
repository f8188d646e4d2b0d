import { hostname } from 'node:os';
import { context, propagation, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-proto';
import { detectResources, resourceAttributesEnvDetector, resourceFromAttributes } from '@opentelemetry/resources';
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
  type Sampler,
} from '@opentelemetry/sdk-trace';
import { PermittedExporter } from './permitted-exporter';
import { turnOn } from './spans';
import type { TracingConfig } from './tracing-config';

let provider: TracerProvider | undefined;

export function start(service: string, config: TracingConfig): void {
  const resource = resourceFromAttributes({
    'service.name': config.OTEL_SERVICE_NAME || service,
    'service.namespace': 'utsav',
    'service.instance.id': `${hostname()}-${process.pid}`,
  }).merge(detectResources({ detectors: [resourceAttributesEnvDetector] }));
  const url = `${config.OTEL_EXPORTER_OTLP_ENDPOINT.replace(/\/$/, '')}/v1/traces`;
  const exporter = new PermittedExporter(new OTLPTraceExporter({ url }));
  provider = new TracerProvider({
    resource,
    sampler: samplerOf(config),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  propagation.setGlobalPropagator(new W3CTraceContextPropagator());
  trace.setGlobalTracerProvider(provider);
  turnOn({ isParentBased: config.OTEL_TRACES_SAMPLER.startsWith('parentbased_') });
}

export async function flush(timeoutMillis: number): Promise<void> {
  await provider?.forceFlush({ timeoutMillis }).catch(() => undefined);
}

function samplerOf({ OTEL_TRACES_SAMPLER: name, OTEL_TRACES_SAMPLER_ARG: ratio }: TracingConfig): Sampler {
  if (name.endsWith('always_on')) return ofTraces(name, new AlwaysOnSampler());
  if (name.endsWith('always_off')) return ofTraces(name, new AlwaysOffSampler());
  return ofTraces(name, new TraceIdRatioBasedSampler(ratio));
}

const ofTraces = (name: string, root: Sampler): Sampler =>
  name.startsWith('parentbased_') ? new ParentBasedSampler({ root }) : root;
