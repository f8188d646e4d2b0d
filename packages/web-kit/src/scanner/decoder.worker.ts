import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { assertReads, loadDecode, type Decode } from './decode';
import type { DecoderMessage } from './decoder';

const canvas = new OffscreenCanvas(1, 1);
const context = canvas.getContext('2d', { willReadFrequently: true });

function pixelsOf(frame: ImageBitmap): ImageData {
  if (!context) throw new Error('a worker of this browser has no canvas');
  const { width, height } = frame;
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  context.drawImage(frame, 0, 0);
  frame.close();
  return context.getImageData(0, 0, width, height);
}

// A page has an origin to name, a worker has none.
// oxlint-disable-next-line unicorn/require-post-message-target-origin
const report = (message: DecoderMessage): void => self.postMessage(message);
const reportFailure = (error: unknown): void => report({ kind: 'failed', reason: String(error) });

async function start(): Promise<Decode> {
  const decode = await loadDecode({ locateFile: () => wasm });
  // By way of the canvas, as frames are: some browsers falsify what is read from one.
  await assertReads(async ({ data, width, height }) =>
    decode(pixelsOf(await createImageBitmap(new ImageData(data, width, height)))),
  );
  report({ kind: 'ready' });
  return decode;
}

const starting = start();
starting.catch(reportFailure);

self.addEventListener('message', ({ data: frame }: MessageEvent<ImageBitmap>) => {
  starting
    .then((decode) => decode(pixelsOf(frame)))
    .then((texts) => report({ kind: 'texts', texts }))
    .catch(reportFailure);
});
