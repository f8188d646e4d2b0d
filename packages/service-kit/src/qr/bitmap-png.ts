import { crc32, deflateSync } from 'node:zlib';

const signature = Buffer.from('89504e470d0a1a0a', 'hex');
/** Black and white, one bit a dot, from the specification of PNG: depth 1, grey, deflated, filters by line, not interlaced. */
const blackAndWhite = [1, 0, 0, 0, 0];
/** What the first byte of a line says of the others: that they are the dots, or how they differ from the line above. */
const filter = { none: 0, up: 2 };

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}

/**
 * A square of dots as PNG. `isBlack` is called once for each module; a module is `scale` dots wide, and `margin` modules
 * around them stay white.
 */
export function bitmapPng(
  size: number,
  { margin, scale }: { margin: number; scale: number },
  isBlack: (row: number, column: number) => boolean,
): Buffer {
  const width = (size + 2 * margin) * scale;
  const white = Buffer.alloc(1 + Math.ceil(width / 8), 0xff);
  white[0] = filter.none;
  const lines = Buffer.alloc(white.length * width);
  for (let row = -margin; row < size + margin; row += 1) {
    const from = (margin + row) * scale * white.length;
    const line = lines.subarray(from, from + white.length);
    white.copy(line);
    if (row >= 0 && row < size) blacken(line, size, { margin, scale }, (column) => isBlack(row, column));
    // The others of its modules are the same: no difference to the line above.
    for (let copy = 1; copy < scale; copy += 1) lines[from + copy * white.length] = filter.up;
  }
  const header = Buffer.alloc(8);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(width, 4);
  return Buffer.concat([
    signature,
    chunk('IHDR', Buffer.concat([header, Buffer.from(blackAndWhite)])),
    chunk('IDAT', deflateSync(lines, { level: 3 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function blacken(
  line: Buffer,
  size: number,
  { margin, scale }: { margin: number; scale: number },
  isBlack: (column: number) => boolean,
): void {
  for (let column = 0; column < size; column += 1) {
    if (!isBlack(column)) continue;
    const from = (margin + column) * scale;
    for (let x = from; x < from + scale; x += 1) line[1 + (x >> 3)]! &= ~(0x80 >> (x & 7));
  }
}
