import { create } from 'qrcode';

export interface QrModules {
  /** Modules along a side, without the quiet zone. */
  size: number;
  isDark(row: number, column: number): boolean;
}

/** What the alphanumeric mode of QR codes holds, in 5.5 bits a character. */
const alphanumeric = /^[0-9A-Z $%*+./:-]*$/;

/**
 * The black and white of a code. Signed codes look random: each mask suits them, and no split into several modes makes them
 * shorter, so neither is looked for.
 */
export function qrModules(text: string): QrModules {
  const segment = alphanumeric.test(text)
    ? ({ data: text, mode: 'alphanumeric' } as const)
    : ({ data: Buffer.from(text), mode: 'byte' } as const);
  const { modules } = create([segment], { errorCorrectionLevel: 'M', maskPattern: 3 });
  const { size, data } = modules;
  return { size, isDark: (row, column) => data[row * size + column] === 1 };
}
