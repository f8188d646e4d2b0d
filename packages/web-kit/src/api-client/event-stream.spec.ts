import { expect, it } from 'vitest';
import { readEventStream } from './event-stream';

const streamOf = (...chunks: string[]) =>
  new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      for (const chunk of chunks) controller.enqueue(new TextEncoder().encode(chunk));
      controller.close();
    },
  });

it('hands on each event once it is complete, however the network cut it', async () => {
  const found: string[] = [];
  await readEventStream(
    streamOf(
      'retry: 3000\n\nevent: availability\nda',
      'ta: {"a":1}\n\n: still here\n\ndata: {"b"',
      ':2}\n\ndata: unfinished',
    ),
    (data) => found.push(data),
  );
  expect(found).toEqual(['{"a":1}', '{"b":2}']);
});
