import { create } from 'qrcode';

export interface QrModules {
  /** Modules along a side, without the quiet zone. */
  size: number;
  isDark(row: number, column: number): boolean;
}

/**
 * The black and white of a code. Signed codes look random: each mask suits them, and no split into numbers and letters
 * makes them shorter, so neither is looked for.
 */
export function qrModules(text: string): QrModules {
  const { modules } = create([{ data: Buffer.from(text), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    maskPattern: 3,
  });
  const { size, data } = modules;
  return { size, isDark: (row, column) => data[row * size + column] === 1 };
}
