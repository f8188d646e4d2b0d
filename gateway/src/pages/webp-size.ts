export interface PictureSize {
  width: number;
  height: number;
}

/** So many bytes of a file tell its size. */
export const webpHeaderBytes = 30;

const uint24 = (bytes: Buffer, at: number): number => bytes.readUIntLE(at, 3);

/** Width and height as the first bytes of a WEBP file say; absent for anything else. */
export function webpSize(bytes: Buffer): PictureSize | undefined {
  if (bytes.length < webpHeaderBytes) return undefined;
  const text = (from: number, to: number): string => bytes.toString('latin1', from, to);
  if (text(0, 4) !== 'RIFF' || text(8, 12) !== 'WEBP') return undefined;
  switch (text(12, 16)) {
    case 'VP8 ':
      return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff };
    case 'VP8L': {
      const packed = bytes.readUInt32LE(21);
      return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 };
    }
    case 'VP8X':
      return { width: uint24(bytes, 24) + 1, height: uint24(bytes, 27) + 1 };
    default:
      return undefined;
  }
}
