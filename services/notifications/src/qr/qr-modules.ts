import { create } from 'qrcode';

export interface QrModules {
  /** Modules along a side, without the quiet zone. */
  size: number;
  isDark(row: number, column: number): boolean;
}

/** The black and white of a code. Signed codes look random, so each mask suits them, and weighing all eight is slow. */
export function qrModules(text: string): QrModules {
  const { modules } = create(text, { errorCorrectionLevel: 'M', maskPattern: 3 });
  const { size, data } = modules;
  return { size, isDark: (row, column) => data[row * size + column] === 1 };
}
