import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { codeText } from '@utsav/contracts/gate/ticket-code';
import { qrOptions, qrSegment } from '@utsav/contracts/qr/qr-segment';
import { create, type QRCodeSegment } from 'qrcode';
import { beforeAll, expect, it } from 'vitest';
import { assertReads, loadDecode, type Decode, type Picture } from './decode';

const wasm = readFileSync(createRequire(import.meta.url).resolve('zxing-wasm/reader/zxing_reader.wasm'));
let decode: Decode;
beforeAll(async () => {
  decode = await loadDecode({ wasmBinary: new Uint8Array(wasm).buffer });
});

const scale = 4;
const margin = 4;

/** The codes beside each other on white. */
function pictureOf(segments: readonly QRCodeSegment[]): Picture {
  const codes = segments.map((segment) => create([segment], qrOptions).modules);
  const side = (Math.max(...codes.map(({ size }) => size)) + 2 * margin) * scale;
  const width = side * codes.length;
  const data = new Uint8ClampedArray(width * side * 4).fill(255);
  for (let at = 0; at < width * side; at += 1) {
    const x = at % width;
    const row = Math.floor(at / width / scale) - margin;
    const column = Math.floor((x % side) / scale) - margin;
    const { size, data: modules } = codes[Math.floor(x / side)]!;
    const isInside = row >= 0 && column >= 0 && row < size && column < size;
    if (isInside && modules[row * size + column] === 1) data.fill(0, at * 4, at * 4 + 3);
  }
  return { data, width, height: side };
}

const bytes = (seed: number) =>
  Uint8Array.from({ length: 99 }, (_, at) => (at === 0 ? 1 : (at * at * 31 + seed * 97) % 256));

it('reads its known code, and so proves that it works', () => assertReads(decode));

it('is no reader that reads nothing, or something else', async () => {
  await expect(assertReads(() => Promise.resolve([]))).rejects.toThrow('the known code was read as []');
  await expect(assertReads(() => Promise.resolve(['UTSAV']))).rejects.toThrow('["UTSAV"]');
});

it('reads ticket codes letter by letter, in both of their forms', async () => {
  for (const seed of [1, 2, 3]) {
    for (const text of [codeText(bytes(seed)), Buffer.from(bytes(seed)).toString('base64url')])
      expect(await decode(pictureOf([qrSegment(text)]))).toEqual([text]);
  }
});

it('returns every code in view, other texts letter by letter too', async () => {
  const texts = [codeText(bytes(1)), codeText(bytes(2)), 'upi://pay?pn=चाय', 'seat\u001d12'];
  expect((await decode(pictureOf(texts.map(qrSegment)))).toSorted()).toEqual(texts.toSorted());
});
