import type { ExportResult } from '@opentelemetry/core';
import type { ReadableSpan, SpanExporter } from '@opentelemetry/sdk-trace';
import { permittedAttributes } from './permitted-attributes';

/** Sends of each span what it may hold: no events, whose texts are those of errors, and permitted attributes alone. */
export class PermittedExporter implements SpanExporter {
  constructor(private readonly to: SpanExporter) {}

  export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    this.to.export(spans.map(permitted), done);
  }

  shutdown(): Promise<void> {
    return this.to.shutdown();
  }

  async forceFlush(): Promise<void> {
    await this.to.forceFlush?.();
  }
}

function permitted(span: ReadableSpan): ReadableSpan {
  const attributes = Object.fromEntries(
    Object.entries(span.attributes).filter(([name]) => permittedAttributes.has(name)),
  );
  return Object.create(span, {
    attributes: { value: attributes },
    events: { value: [] },
    status: { value: { code: span.status.code } },
  }) as ReadableSpan;
}
