import { z } from 'zod';

const samplers = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const;

/** OpenTelemetry's own names. The exporter reads the others of `OTEL_EXPORTER_OTLP_…` itself. */
export const tracingSettings = {
  OTEL_EXPORTER_OTLP_ENDPOINT: z
    .union([z.literal(''), z.url({ protocol: /^https?$/ })])
    .default('')
    .describe('Address of a collector, with which traces are on; `/v1/traces` is added to it.'),
  OTEL_SERVICE_NAME: z
    .string()
    .default('')
    .meta({ description: 'Name of the process in traces; its own by default.', internal: true }),
  OTEL_TRACES_SAMPLER: z
    .enum(samplers)
    .default('parentbased_traceidratio')
    .describe('Which traces are sent, as OpenTelemetry defines it.'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce
    .number()
    .min(0)
    .max(1)
    .default(0.01)
    .describe('Share of the traces that begin here, 0 to 1.'),
};

export type TracingConfig = z.infer<z.ZodObject<typeof tracingSettings>>;
