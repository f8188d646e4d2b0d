import { afterEach, expect, it, vi } from 'vitest';
import { startDecoder, type DecoderMessage } from './decoder';

/** A thread that answers as the test says. */
class FakeWorker extends EventTarget {
  readonly frames: unknown[] = [];
  isTerminated = false;
  postMessage(frame: unknown): void {
    this.frames.push(frame);
  }
  terminate(): void {
    this.isTerminated = true;
  }
  says(data: DecoderMessage): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}
const started = (timeoutMs?: number) => {
  const worker = new FakeWorker();
  return { worker, decoder: startDecoder(worker as unknown as Worker, timeoutMs) };
};
const newFrame = () => ({ close: vi.fn<() => void>() }) as unknown as ImageBitmap;

afterEach(() => vi.useRealTimers());

it('is there once the worker has read its known code', async () => {
  const { worker, decoder } = started();
  worker.says({ kind: 'ready' });
  const { decode } = await decoder;
  const [first, second] = [decode(newFrame()), decode(newFrame())];
  worker.says({ kind: 'texts', texts: ['a'] });
  worker.says({ kind: 'texts', texts: ['b', 'c'] });
  expect(await Promise.all([first, second])).toEqual([['a'], ['b', 'c']]);
});

it('fails where the worker does not read it, cannot be loaded or takes too long', async () => {
  vi.useFakeTimers();
  const [wrong, missing, slow] = [started(), started(), started(1000)];
  wrong.worker.says({ kind: 'failed', reason: 'the known code was read as []' });
  missing.worker.dispatchEvent(new Event('error'));
  const settled = Promise.allSettled([wrong.decoder, missing.decoder, slow.decoder]);
  await vi.advanceTimersByTimeAsync(1000);
  expect((await settled).map((result) => result.status === 'rejected' && String(result.reason))).toEqual([
    'Error: the known code was read as []',
    'Error: the worker of the reader could not be loaded',
    'Error: the reader took too long to load',
  ]);
  expect([wrong, missing, slow].map(({ worker }) => worker.isTerminated)).toEqual([true, true, true]);
});

it('rejects the frames that are with a worker that fails, and all later ones', async () => {
  const { worker, decoder } = started();
  worker.says({ kind: 'ready' });
  const { decode } = await decoder;
  const pending = decode(newFrame());
  worker.says({ kind: 'failed', reason: 'out of memory' });
  await expect(pending).rejects.toThrow('out of memory');
  const late = newFrame();
  await expect(decode(late)).rejects.toThrow('out of memory');
  expect(late.close).toHaveBeenCalledOnce();
  expect(worker.frames).toHaveLength(1);
});
