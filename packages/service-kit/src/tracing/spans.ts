import {
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  trace,
  type Attributes,
  type Context,
  type Link,
  type Span,
} from '@opentelemetry/api';
import { isAppError } from '@utsav/contracts/errors/app-error';

export type { Span };

/** While traces are off nothing here makes a span, passes a trace on, or enters a context. */
let isOn = false;
/** Who works on keeps to the decision of who began the trace. */
let isParentBased = false;

export function turnOn(sampling: { isParentBased: boolean }): void {
  isOn = true;
  ({ isParentBased } = sampling);
}

const notSampledKey = createContextKey('trace is not sampled');
/** Of all work whose trace is not sampled: it has no span, so that libraries make none either. */
const notSampled = ROOT_CONTEXT.setValue(notSampledKey, true);
const isNotSampled = (of: Context): boolean => of.getValue(notSampledKey) === true;
/** One for all of them: it names no span, and says that none is to be made. */
const notSampledParent: TraceParent = '00-11111111111111111111111111111111-1111111111111111-00';

/** Header `traceparent` of W3C: which span work belongs to, over processes. */
export type TraceParent = string;

interface NewSpan {
  kind?: keyof typeof SpanKind;
  /** Present: the span belongs to this one or, where it is undefined, begins a trace. Absent: it belongs to the current span. */
  parent?: TraceParent | undefined;
  /** Spans of other traces for which the work is done too. */
  links?: readonly (TraceParent | undefined)[];
  /** Of `permittedAttributes` only. */
  attributes?: Attributes;
  startTime?: Date;
}

/** Of the current span, also of one that is not sampled: whoever works on keeps to its decision. */
export function currentTraceParent(): TraceParent | undefined {
  if (!isOn) return undefined;
  const active = context.active();
  return isNotSampled(active) ? notSampledParent : inject(active);
}

/** Of the current span, if it is sampled. */
export function currentTraceId(): string | undefined {
  return isOn ? traceIdOf(trace.getActiveSpan()) : undefined;
}

/** Undefined for a span that is not sampled. */
export function traceIdOf(span: Span | undefined): string | undefined {
  const spanContext = span?.spanContext();
  return spanContext && trace.isSpanContextValid(spanContext) && spanContext.traceFlags & 1
    ? spanContext.traceId
    : undefined;
}

/** A span around the work, which is the parent of the spans beneath. */
export function inSpan<T>(name: string, options: NewSpan, work: () => Promise<T>): Promise<T> {
  const span = startSpan(name, options);
  return span ? runToItsEnd(span, work) : runInSpan(span, work);
}

async function runToItsEnd<T>(span: Span, work: () => Promise<T>): Promise<T> {
  try {
    return await runInSpan(span, work);
  } catch (error) {
    markFailed(span, isAppError(error) ? error.code : error instanceof Error ? error.name : 'unknown');
    throw error;
  } finally {
    span.end();
  }
}

/** For work that begins and ends in different places; undefined while traces are off, and where this one is not sampled. */
export function startSpan(name: string, options: NewSpan): Span | undefined {
  if (!isOn) return undefined;
  const { kind = 'INTERNAL', links = [], attributes, startTime } = options;
  const parent = 'parent' in options ? contextOf(options.parent) : context.active();
  if (isNotSampled(parent)) return undefined;
  const spanOptions = {
    kind: SpanKind[kind],
    links: links.filter(isSampled).flatMap(linkTo),
    ...(attributes && { attributes }),
    ...(startTime && { startTime }),
  };
  const span = trace.getTracer('utsav').startSpan(name, spanOptions, parent);
  return span.isRecording() || !isParentBased ? span : undefined;
}

/** What is beneath belongs to the span; without one it has none either. */
export function runInSpan<T>(span: Span | undefined, work: () => T): T {
  if (span) return context.with(trace.setSpan(context.active(), span), work);
  return isOn && !isNotSampled(context.active()) ? context.with(notSampled, work) : work();
}

/** The work's spans belong to this one; without it they belong to none, since the work is for no call or for many. */
export const inTraceOf = <T>(parent: TraceParent | undefined, work: () => T): T =>
  isOn ? context.with(contextOf(parent), work) : work();

/** Of the callers for which something is done at once: the first that is sampled, else any. */
export const commonParent = (parents: readonly (TraceParent | undefined)[]): TraceParent | undefined =>
  parents.find(isSampled) ?? parents[0];

export const traceParentOf = (span: Span): TraceParent | undefined => inject(trace.setSpan(ROOT_CONTEXT, span));

/** `type` is a code or the name of an error: its text may name a person. */
export function markFailed(span: Span, type: string): void {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', type);
}

function inject(from: Context): TraceParent | undefined {
  const carrier: { traceparent?: TraceParent } = {};
  propagation.inject(from, carrier);
  return carrier.traceparent;
}

/** The last field of the header is its flags, of which the lowest bit says sampled. */
const isSampled = (parent: TraceParent | undefined): boolean => parent?.endsWith('1') ?? false;

function contextOf(parent: TraceParent | undefined): Context {
  if (!parent) return ROOT_CONTEXT;
  if (isParentBased && !isSampled(parent)) return notSampled;
  return propagation.extract(ROOT_CONTEXT, { traceparent: parent });
}

function linkTo(linked: TraceParent | undefined): Link[] {
  const spanContext = trace.getSpanContext(contextOf(linked));
  return spanContext ? [{ context: spanContext }] : [];
}
