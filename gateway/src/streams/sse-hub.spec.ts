import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import fastify, { type FastifyInstance } from 'fastify';
import type { AppError } from '@utsav/contracts/errors/app-error';
import { eventually } from '@utsav/test-kit/assertions/eventually';
import { statusOfError } from '../http/error-mapping';
import { Registry } from 'prom-client';
import { SseHub, type SseStream } from './sse-hub';
import { StreamMetrics } from './stream-metrics';

let server: FastifyInstance;
let hub: SseHub<string>;
const opened: SseStream[] = [];

beforeEach(async () => {
  opened.length = 0;
  hub = new SseHub<string>('seats', { maxStreams: 3, maxPerOwner: 2 });
  server = fastify();
  server.get<{ Params: { topic: string }; Querystring: { owner: string } }>('/:topic', ({ params, query }, reply) => {
    opened.push(hub.open(params.topic, query.owner, reply, query.owner));
  });
  server.setErrorHandler((error, _, reply) => reply.status(statusOfError(error as AppError)).send());
  await server.listen({ port: 0, host: '127.0.0.1' });
});
afterEach(async () => {
  hub.endAll();
  await server.close();
});

async function subscribe(topic: string, owner: string) {
  const { port } = server.server.address() as AddressInfo;
  const request = get(`http://127.0.0.1:${port}/${topic}?owner=${owner}`, { agent: false });
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let text = '';
  const read = (): void => void response.on('data', (chunk: Buffer) => (text += chunk.toString()));
  const dataOf = (): string[] =>
    text
      .split('\n')
      .filter((line) => line.startsWith('data: '))
      .map((line) => line.slice(6));
  return { status: response.statusCode, response, read, dataOf, leave: () => request.destroy() };
}

describe(SseHub, () => {
  it('sends what is new to the streams of a topic, each time once', async () => {
    const client = await subscribe('evt_1', 'asha');
    client.read();
    for (const data of ['5', '5', '4']) for (const [stream] of hub.streamsOf('evt_1')) stream.sendIfChanged(data);
    await eventually(() => expect(client.dataOf()).toEqual(['5', '4']));
    expect(hub.streamsOf('evt_2')).toEqual([]);
    client.leave();
    await eventually(() => expect(hub.openTopics()).toEqual([]));
  });

  it('lets a slow client skip to the latest data instead of buffering all of it', async () => {
    const client = await subscribe('evt_1', 'asha');
    client.response.pause();
    const [stream] = opened as [SseStream];
    const large = (round: number): string => `${round}:${'x'.repeat(256 * 1024)}`;
    for (let round = 0; round < 200; round += 1) stream.send(large(round));
    client.read();
    client.response.resume();
    await eventually(() => expect(client.dataOf().at(-1)).toBe(large(199)), 10_000);
    expect(client.dataOf().length).toBeLessThan(100);
    client.leave();
  });

  it('refuses an owner with too many streams by 429, everybody at its capacity by 503, and counts those that have ended no more', async () => {
    const [first] = [await subscribe('evt_1', 'asha'), await subscribe('evt_2', 'asha')];
    expect((await subscribe('evt_3', 'asha')).status).toBe(429);
    await subscribe('evt_1', 'ravi');
    expect((await subscribe('evt_1', 'meera')).status).toBe(503);
    first.leave();
    await eventually(() => expect(hub.streamsOf('evt_1')).toHaveLength(1));
    expect((await subscribe('evt_3', 'asha')).status).toBe(200);
  });

  it('ends all streams, so that the server can close', async () => {
    const client = await subscribe('evt_1', 'asha');
    const ended = once(client.response, 'end');
    client.read();
    hub.endAll();
    await ended;
  });
});

it('shows how many streams are open', async () => {
  const registry = new Registry();
  new StreamMetrics(registry).show(hub);
  await subscribe('evt_1', 'a');
  await subscribe('evt_2', 'b');
  expect(await registry.metrics()).toContain('sse_open_streams{event="seats"} 2');
  hub.endAll();
  await eventually(async () => expect(await registry.metrics()).toContain('sse_open_streams{event="seats"} 0'));
});
