/** What the worker sends; it gets frames. After `failed` it is in no state to go on. */
export type DecoderMessage =
  | { kind: 'ready' }
  | { kind: 'failed'; reason: string }
  | { kind: 'texts'; texts: string[] };

export interface Decoder {
  /** The texts of all codes in a frame, which it takes over. Rejects once the decoder has failed. */
  decode(frame: ImageBitmap): Promise<string[]>;
  stop(): void;
}

/** 0.4 MB, on a slow network. */
const startTimeoutMs = 60_000;

const startWorker = (): Worker => new Worker(new URL('./decoder.worker.ts', import.meta.url), { type: 'module' });

interface Pending {
  resolve: (texts: string[]) => void;
  reject: (error: Error) => void;
}

/** Resolves once the worker has read a code whose text is known. */
export async function startDecoder(worker: Worker = startWorker(), timeoutMs = startTimeoutMs): Promise<Decoder> {
  // The worker answers in the order of its frames.
  const pending: Pending[] = [];
  let failure: Error | undefined;
  const fail = (reason: string): void => {
    failure ??= new Error(reason);
    worker.terminate();
    for (const { reject } of pending.splice(0)) reject(failure);
  };
  const nextMessage = (): Promise<string[]> =>
    new Promise((resolve, reject) => {
      if (failure) reject(failure);
      else pending.push({ resolve, reject });
    });
  worker.addEventListener('message', ({ data }: MessageEvent<DecoderMessage>) => {
    if (data.kind === 'failed') fail(data.reason);
    else pending.shift()?.resolve(data.kind === 'texts' ? data.texts : []);
  });
  worker.addEventListener('error', () => fail('the worker of the reader could not be loaded'));
  const timer = setTimeout(() => fail('the reader took too long to load'), timeoutMs);
  await nextMessage().finally(() => clearTimeout(timer));
  return {
    decode(frame) {
      const texts = nextMessage();
      if (failure) frame.close();
      else worker.postMessage(frame, [frame]);
      return texts;
    },
    stop: () => fail('the reader was closed'),
  };
}
