import { qrOptions, qrSegment } from '@utsav/contracts/qr/qr-segment';
import { create } from 'qrcode';

export interface QrModules {
  /** Modules along a side, without the quiet zone. */
  size: number;
  isDark(row: number, column: number): boolean;
}

export function qrModules(text: string): QrModules {
  const { size, data } = create([qrSegment(text)], qrOptions).modules;
  return { size, isDark: (row, column) => data[row * size + column] === 1 };
}
