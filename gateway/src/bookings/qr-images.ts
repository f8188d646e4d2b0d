import { Injectable } from '@nestjs/common';
import { hours } from '@utsav/service-kit/time/clock';
import { create } from 'qrcode';
import { FreshCache } from '../cache/fresh-cache';
import { bitmapPng } from './bitmap-png';

/** Pictures of signed codes as data URIs. */
@Injectable()
export class QrImages {
  private readonly images = new FreshCache<string>({ max: 2000, ttlMs: hours(1) });

  async of(code: string): Promise<string> {
    return code ? this.images.get(code, () => Promise.resolve(qrImage(code))) : '';
  }
}

/**
 * Drawn by us: the library's way over coloured pictures took a quarter of the gateway's time in a sale. Signed codes look
 * random, so each mask suits them, and weighing all eight is slow.
 */
export function qrImage(code: string): string {
  const { modules } = create([{ data: Buffer.from(code), mode: 'byte' }], {
    errorCorrectionLevel: 'M',
    maskPattern: 3,
  });
  const png = bitmapPng(modules.size, { margin: 2, scale: 4 }, (row, column) => modules.get(row, column) === 1);
  return `data:image/png;base64,${png.toString('base64')}`;
}
