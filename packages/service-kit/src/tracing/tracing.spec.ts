import { context, propagation, trace } from '@opentelemetry/api';
import type { AppError } from '@utsav/contracts/errors/app-error';
import { listeningUntil } from '@utsav/test-kit/processes/listening';
import { TraceReceiver } from '@utsav/test-kit/traces/trace-receiver';
import { z } from 'zod';
import type { Batcher } from '../batching/batcher';
import type * as Spans from './spans';
import { tracingSettings } from './tracing-config';

const listening = listeningUntil(afterEach);
// OpenTelemetry's own are global to a process.
afterEach(() => [trace, context, propagation].forEach((each) => each.disable()));

/** Tracing as a process starts it. */
async function tracing(env: Record<string, string> = {}) {
  const receiver = new TraceReceiver();
  const OTEL_EXPORTER_OTLP_ENDPOINT = await listening(receiver.server);
  const config = z.object(tracingSettings).parse({ OTEL_EXPORTER_OTLP_ENDPOINT, ...env });
  const loaded: {
    spans?: typeof Spans;
    flush?: () => Promise<void>;
    Batcher?: typeof Batcher;
    AppError?: typeof AppError;
  } = {};
  await jest.isolateModulesAsync(async () => {
    loaded.spans = await import('./spans');
    loaded.AppError = (await import('@utsav/contracts/errors/app-error')).AppError;
    loaded.Batcher = (await import('../batching/batcher')).Batcher;
    const { startTracing, flushTraces } = await import('./start-tracing');
    await startTracing('booking', config);
    loaded.flush = flushTraces;
  });
  return { receiver, ...loaded } as Required<typeof loaded> & { receiver: TraceReceiver };
}
const all = { OTEL_TRACES_SAMPLER: 'always_on' };
const theParent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01';
const unsampled = theParent.replace(/1$/, '0');

it('sends spans with their parents, under the name of the process', async () => {
  const { receiver, spans, flush } = await tracing(all);
  await spans.inSpan('outer', { parent: theParent }, () => spans.inSpan('inner', {}, () => Promise.resolve()));
  await flush();
  const [inner, outer] = receiver.spans;
  expect(outer).toMatchObject({ service: 'booking', name: 'outer', parentId: 'b7ad6b7169203331' });
  expect(inner).toMatchObject({ traceId: outer?.traceId, parentId: outer?.spanId, name: 'inner' });
});

it('sends of an error its code or name alone, and of attributes the permitted ones', async () => {
  const { receiver, spans, flush, AppError: LoadedError } = await tracing(all);
  const secret = 'asha@example.in';
  const fail = (error: Error) =>
    spans
      .inSpan('work', { parent: undefined, attributes: { 'db.query.text': secret, 'rpc.method': 'PlaceOrder' } }, () =>
        Promise.reject(error),
      )
      .catch(() => undefined);
  await fail(new LoadedError('FORBIDDEN'));
  await fail(new TypeError(secret));
  const span = spans.startSpan('by a library', { parent: undefined });
  span?.recordException(new Error(secret));
  span?.setStatus({ code: 2, message: secret });
  span?.end();
  await flush();
  expect(receiver.spans.map(({ attributes }) => attributes)).toEqual([
    { 'rpc.method': 'PlaceOrder', 'error.type': 'FORBIDDEN' },
    { 'rpc.method': 'PlaceOrder', 'error.type': 'TypeError' },
    {},
  ]);
  expect(receiver.spans.every(({ isError }) => isError)).toBe(true);
  expect(receiver.spans.map(({ text }) => text).join()).not.toContain(secret);
});

it('sends nothing of a trace that is not sampled, and passes that on', async () => {
  const { receiver, spans, flush } = await tracing({ OTEL_TRACES_SAMPLER_ARG: '0' });
  const passedOn = await spans.inSpan('work', { parent: undefined }, () =>
    Promise.resolve([spans.currentTraceParent(), spans.currentTraceId()]),
  );
  expect(passedOn).toEqual([expect.stringMatching(/^00-[0-9a-f]{32}-[0-9a-f]{16}-00$/), undefined]);
  await flush();
  expect(receiver.spans).toEqual([]);
});

it('samples as the caller did, whatever the share of its own traces is', async () => {
  const { receiver, spans, flush } = await tracing({ OTEL_TRACES_SAMPLER_ARG: '0' });
  await spans.inSpan('sampled', { parent: theParent }, () => Promise.resolve());
  await spans.inSpan('not sampled', { parent: unsampled }, () => Promise.resolve());
  await flush();
  expect(receiver.spans.map(({ name }) => name)).toEqual(['sampled']);
});

it('puts the work of a batch into the trace of a caller that is sampled, and not into that of who began it', async () => {
  const { spans, Batcher: LoadedBatcher } = await tracing(all);
  const seen: (string | undefined)[] = [];
  const batcher = new LoadedBatcher<string, string>((items: string[]) => {
    seen.push(spans.currentTraceParent());
    return Promise.resolve(items);
  });
  await Promise.all([
    spans.inTraceOf(undefined, () => batcher.add('first')),
    spans.inTraceOf(unsampled, () => batcher.add('second')),
    spans.inTraceOf(theParent, () => batcher.add('third')),
  ]);
  expect(seen).toEqual([undefined, theParent]);
});

it('links what is done for several callers to those that are sampled', async () => {
  const { receiver, spans, flush } = await tracing(all);
  await spans.inSpan('commit', { parent: undefined, links: [undefined, unsampled, theParent] }, () =>
    Promise.resolve(),
  );
  await flush();
  expect(receiver.spans[0]?.links).toEqual([
    { traceId: '0af7651916cd43dd8448eb211c80319c', spanId: 'b7ad6b7169203331' },
  ]);
});

it('goes on without a collector', async () => {
  const { receiver, spans, flush } = await tracing(all);
  receiver.server.close();
  receiver.server.closeAllConnections();
  await expect(spans.inSpan('work', {}, () => Promise.resolve(1))).resolves.toBe(1);
  await flush();
});

it.each([
  ['OTEL_EXPORTER_OTLP_ENDPOINT', 'collector:4318'],
  ['OTEL_TRACES_SAMPLER', 'sometimes'],
  ['OTEL_TRACES_SAMPLER_ARG', '2'],
])('refuses a wrong %s', (name, value) => {
  expect(z.object(tracingSettings).safeParse({ [name]: value }).success).toBe(false);
});

it('makes no span at all in a trace that is not sampled, so that libraries make none either, and passes that on', async () => {
  const { receiver, spans, flush } = await tracing({ OTEL_TRACES_SAMPLER: 'parentbased_always_on' });
  const passedOn = await spans.inSpan('outer', { parent: unsampled }, () =>
    spans.inSpan('inner', {}, async () => {
      expect(trace.getActiveSpan()).toBeUndefined();
      return spans.currentTraceParent();
    }),
  );
  expect(passedOn).toMatch(/-00$/);
  await spans.inSpan('elsewhere', { parent: passedOn }, () => Promise.resolve());
  await flush();
  expect(receiver.spans).toEqual([]);
});

it('decides once for all beneath where a trace begins', async () => {
  const { receiver, spans, flush } = await tracing({ OTEL_TRACES_SAMPLER_ARG: '0' });
  await spans.inSpan('root', { parent: undefined }, async () => {
    expect(spans.currentTraceParent()).toMatch(/-00$/);
    await spans.inTraceOf(spans.currentTraceParent(), () => spans.inSpan('beneath', {}, () => Promise.resolve()));
  });
  await flush();
  expect(receiver.spans).toEqual([]);
});
