import { bitmapPng } from './bitmap-png';
import { qrModules } from './qr-modules';

/**
 * A QR code as PNG: a module is `scale` dots wide, `margin` modules around the code stay white. Drawn by us, since the
 * library's way over coloured pictures takes a hundred times as long.
 */
export function qrPng(text: string, { margin, scale }: { margin: number; scale: number }): Buffer {
  const { size, isDark } = qrModules(text);
  return bitmapPng(size, { margin, scale }, isDark);
}
