import { prepareZXingModule, readBarcodes, type ReaderOptions, type ZXingModuleOverrides } from 'zxing-wasm/reader';
import { knownPixels, knownSide, knownText } from './known-code';

/** All codes in view, and of no other kind than that of tickets: the label of a bottle is none. */
const options: ReaderOptions = { formats: ['QRCodeModel2'], textMode: 'Plain' };

/** As `ImageData` has it. */
export interface Picture {
  data: Uint8ClampedArray<ArrayBuffer>;
  width: number;
  height: number;
}
export type Decode = (picture: Picture) => Promise<string[]>;

/** The library; `overrides` says where its WebAssembly is, which it would load from a server of others by default. */
export async function loadDecode(overrides: ZXingModuleOverrides): Promise<Decode> {
  await prepareZXingModule({ overrides, fireImmediately: true });
  return async (picture) => (await readBarcodes(picture as ImageData, options)).map(({ text }) => text);
}

/** That it has loaded proves nothing: throws unless it reads a code whose text is known. */
export async function assertReads(decode: Decode): Promise<void> {
  const read = await decode({ data: knownPixels(), width: knownSide, height: knownSide });
  if (read.length !== 1 || read[0] !== knownText) throw new Error(`the known code was read as ${JSON.stringify(read)}`);
}
