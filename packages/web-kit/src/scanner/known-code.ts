/** What the reader must read before a visitor stands in front of it. */
export const knownText = 'UTSAV READS THIS';

/** The QR code of it as tickets have theirs: a row of modules each, the leftmost is the highest bit. */
export const knownRows = [
  0x1fd27f, 0x105341, 0x17445d, 0x175c5d, 0x17445d, 0x104c41, 0x1fd57f, 0x001400, 0x16e44b, 0x128d33, 0x136111,
  0x17bdaf, 0x09ee92, 0x0016c7, 0x1fdca8, 0x10514c, 0x174e1c, 0x1758ca, 0x17518c, 0x104514, 0x1fd4f6,
] as const;

const modules = knownRows.length;
const quietZone = 4;
const pixelsOfModule = 4;
export const knownSide = (modules + 2 * quietZone) * pixelsOfModule;

const isDark = (row: number, column: number): boolean => (((knownRows[row] ?? 0) >> (modules - 1 - column)) & 1) === 1;

/** Its pixels, red, green, blue and opacity of each. */
export function knownPixels(): Uint8ClampedArray<ArrayBuffer> {
  const pixels = new Uint8ClampedArray(knownSide * knownSide * 4).fill(255);
  for (let at = 0; at < knownSide * knownSide; at += 1) {
    const row = Math.floor(at / knownSide / pixelsOfModule) - quietZone;
    const column = Math.floor((at % knownSide) / pixelsOfModule) - quietZone;
    if (column >= 0 && column < modules && isDark(row, column)) pixels.fill(0, at * 4, at * 4 + 3);
  }
  return pixels;
}
