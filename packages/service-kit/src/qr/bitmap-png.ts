import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Black and white, one bit a dot, from the specification of PNG: depth 1, grey, deflated, unfiltered, not interlaced. */
const blackAndWhite = [1, 0, 0, 0, 0];

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * A square of dots as PNG. `isBlack` is asked once for each module; a module is `scale` dots wide, and `margin` modules
 * around them stay white.
 */
export function bitmapPng(
  size: number,
  { margin, scale }: { margin: number; scale: number },
  isBlack: (row: number, column: number) => boolean,
): Buffer {
  const width = (size + 2 * margin) * scale;
  const bytesPerRow = Math.ceil(width / 8);
  const white = Buffer.alloc(1 + bytesPerRow, 0xff);
  white[0] = 0;
  const rows = Array.from({ length: size }, (_, row) => {
    const dots = Buffer.from(white);
    for (let column = 0; column < size; column += 1) {
      if (!isBlack(row, column)) continue;
      const from = (margin + column) * scale;
      for (let x = from; x < from + scale; x += 1) dots[1 + (x >> 3)]! &= ~(0x80 >> (x & 7));
    }
    return dots;
  });
  const lines = [...Array<Buffer>(margin).fill(white), ...rows, ...Array<Buffer>(margin).fill(white)];
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([header, Buffer.from(blackAndWhite)])),
    chunk('IDAT', deflateSync(Buffer.concat(lines.flatMap((line) => Array<Buffer>(scale).fill(line))), { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
