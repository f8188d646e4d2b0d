import { createServer, type Server } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { parse } from 'protobufjs';
import { listen } from '../processes/listening';

/** What OTLP sends of a span, by the field numbers of opentelemetry-proto. */
const { root } = parse(`
  syntax = "proto3";
  message Request { repeated ResourceSpans resource_spans = 1; }
  message ResourceSpans { Resource resource = 1; repeated ScopeSpans scope_spans = 2; }
  message Resource { repeated KeyValue attributes = 1; }
  message ScopeSpans { repeated Span spans = 2; }
  message Span {
    bytes trace_id = 1; bytes span_id = 2; bytes parent_span_id = 4; string name = 5; int32 kind = 6;
    repeated KeyValue attributes = 9; repeated Event events = 11; repeated Link links = 13; Status status = 15;
  }
  message Event { string name = 2; }
  message Link { bytes trace_id = 1; bytes span_id = 2; }
  message Status { string message = 2; int32 code = 3; }
  message KeyValue { string key = 1; AnyValue value = 2; }
  message AnyValue { string string_value = 1; bool bool_value = 2; int64 int_value = 3; double double_value = 4; }
`);
const Request = root.lookupType('Request');

interface Attribute {
  key: string;
  value: Record<string, unknown>;
}
interface SentSpan {
  traceId: Buffer;
  spanId: Buffer;
  parentSpanId?: Buffer;
  name: string;
  attributes?: Attribute[];
  events?: object[];
  links?: { traceId: Buffer; spanId: Buffer }[];
  status?: { message?: string; code?: number };
}
interface Sent {
  resourceSpans: { resource: { attributes: Attribute[] }; scopeSpans: { spans: SentSpan[] }[] }[];
}

export interface ReceivedSpan {
  service: string;
  name: string;
  traceId: string;
  spanId: string;
  parentId: string;
  attributes: Record<string, unknown>;
  links: { traceId: string; spanId: string }[];
  isError: boolean;
  /** All of it as text, for what must not be in it. */
  text: string;
}

/** An OpenTelemetry collector as far as traces by OTLP over HTTP go. */
export class TraceReceiver {
  readonly spans: ReceivedSpan[] = [];
  readonly server: Server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const isZipped = request.headers['content-encoding'] === 'gzip';
      if (request.url === '/v1/traces') this.receive(isZipped ? gunzipSync(body) : body);
      response.writeHead(200, { 'content-type': 'application/x-protobuf' }).end();
    });
  });

  listen(): Promise<string> {
    return listen(this.server);
  }

  private receive(body: Buffer): void {
    const { resourceSpans } = Request.toObject(Request.decode(body), { longs: Number }) as Sent;
    for (const { resource, scopeSpans } of resourceSpans) {
      const service = String(valuesOf(resource.attributes)['service.name']);
      for (const { spans } of scopeSpans) this.spans.push(...spans.map((span) => received(service, span)));
    }
  }
}

const hex = (bytes?: Buffer): string => Buffer.from(bytes ?? []).toString('hex');

const valuesOf = (attributes: Attribute[] = []): Record<string, unknown> =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]]));

const received = (service: string, span: SentSpan): ReceivedSpan => ({
  service,
  name: span.name,
  traceId: hex(span.traceId),
  spanId: hex(span.spanId),
  parentId: hex(span.parentSpanId),
  attributes: valuesOf(span.attributes),
  links: (span.links ?? []).map(({ traceId, spanId }) => ({ traceId: hex(traceId), spanId: hex(spanId) })),
  isError: span.status?.code === 2,
  text: JSON.stringify(span),
});
